/** How the app stands on this device. */
export type InstallState = "installed" | "iphone" | "browser";

/** What installing gives here, and how; sentence by sentence. */
export const INSTALL_WORDS: Readonly<Record<InstallState, readonly string[]>> = {
  installed: ["Zainstalowana na tym urządzeniu: otwiera się jednym dotknięciem, także bez sieci."],
  iphone: [
    "Zainstalowana otwiera się jednym dotknięciem, także bez sieci, a iPhone nie usuwa jej danych po kilku dniach przerwy.",
    "W Safari wybierz „Udostępnij”, a potem „Dodaj do ekranu początkowego”. Najpierw wyślij to, co czeka: aplikacja ma własne dane.",
  ],
  browser: [
    "Zainstalowana otwiera się jednym dotknięciem, także bez sieci, a przeglądarka chętniej zachowuje jej dane.",
    "W menu przeglądarki wybierz „Zainstaluj aplikację” albo „Dodaj do ekranu głównego”.",
  ],
};

/** How the app was opened, and on what. */
export function installState(
  { standalone, userAgent } = {
    standalone: matchMedia("(display-mode: standalone)").matches,
    userAgent: navigator.userAgent,
  },
): InstallState {
  if (standalone) return "installed";
  return /iPhone|iPad|iPod/.test(userAgent) ? "iphone" : "browser";
}
