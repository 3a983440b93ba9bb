import { useCompany } from "../site/company.ts";
import House from "lucide-react/icons/house";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useRef } from "react";
import { useOnline } from "../kit/states/use_online.ts";
import { adminPaths, paths } from "../site/paths.ts";
import { Button } from "../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../kit/buttons/ButtonLink.tsx";
import { Container } from "../kit/layout/Container.tsx";
import { isLoadFailure, reloadWhenReachable, type ReloadWorld } from "./load_failure.ts";
import { request } from "../api/transport.ts";

/**
 * Shown for a page that failed to render: what happened and what to do. Works outside the router
 * too.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useCompany();
  const { title, text } = wordsOf(error, online);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    // The visitor may have scrolled far down in the page that it replaces.
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useReloadWhenReachable(online && isLoadFailure(error));
  return (
    <Container
      narrow
      className="flex flex-col items-center py-[clamp(48px,10vh,7rem)] text-center"
      role="alert"
    >
      <h1
        ref={heading}
        tabIndex={-1}
        className="m-0 text-40 font-heavy tracking-tight leading-tight"
      >
        {title}
      </h1>
      <p className="max-w-[46ch] mx-0 mt-3 mb-8 text-muted text-18">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
          Odśwież stronę
        </Button>
        <ButtonAnchor variant="secondary" href={paths.home} icon={<House aria-hidden="true" />}>
          Strona Główna
        </ButtonAnchor>
      </div>
    </Container>
  );
}

function wordsOf(error: unknown, online: boolean): { title: string; text: string } {
  if (!isLoadFailure(error)) return BROKEN;
  if (online) return NOT_LOADED;
  return location.pathname.startsWith(adminPaths.guides) ? OFFICE_OFFLINE : OFFLINE;
}

const OFFLINE = {
  title: "Brak połączenia z internetem",
  text: "Tej strony nie ma jeszcze na tym urządzeniu. Wczyta się sama, gdy sieć wróci.",
};
const OFFICE_OFFLINE = {
  title: OFFLINE.title,
  text:
    "Panelu nie ma jeszcze na tym urządzeniu. Połącz się z internetem i zaloguj: potem otworzy się też bez sieci.",
};
const NOT_LOADED = {
  title: "Nie udało się wczytać strony",
  text:
    "Połączenie się urwało albo pojawiła się nowa wersja serwisu. Sprawdź internet i odśwież stronę.",
};
const BROKEN = {
  title: "Coś poszło nie tak",
  text: "Nie udało się wyświetlić tej strony. Odśwież ją, a jeśli to nie pomoże, zadzwoń do nas.",
};

/** While `wanted`, reloads the page as soon as the server is reachable. */
function useReloadWhenReachable(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    void reloadWhenReachable(stop.signal, browser);
    return () => stop.abort();
  }, [wanted]);
}

const browser: ReloadWorld = {
  ask: () => request("GET", "/health", { public: true }),
  reload: () => location.reload(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  tries: {
    read() {
      const [tries = 0, at = 0] = (stored() ?? "").split(" ").map(Number);
      return Date.now() - at < LATELY ? tries : 0;
    },
    note(tries) {
      try {
        sessionStorage.setItem(KEY, `${tries} ${Date.now()}`);
      } catch {
        // If storage is forbidden, every attempt waits as long as the first one.
      }
    },
  },
};

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const KEY = "loadedAgain";
/** Milliseconds; an older failure does not count as the same problem. */
const LATELY = 5 * 60_000;
