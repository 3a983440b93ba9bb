import { createStore, useStore } from "../kit/layout/store.ts";

/** The visitor's choice, kept under the key 'cookiesConsent' (public-side §3). */
export type CookieConsent = { necessary: true; analytics: boolean; marketing: boolean };

const KEY = "cookiesConsent";
const consent = createStore<CookieConsent | null>(read());
/** Asked for from the footer: shows the banner with its panel although a choice is stored. */
const reopened = createStore(false);

/** The stored choice, or null while there is none: then the banner is shown. */
export function useCookieConsent(): CookieConsent | null {
  return useStore(consent);
}

/** The choice outside React; anything unreadable counts as none. */
export function cookieConsent(): CookieConsent | null {
  return consent.get();
}

/** Keeps the choice; where storage is forbidden it holds until the page is left. */
export function saveCookieConsent(choice: { analytics: boolean; marketing: boolean }): void {
  const chosen: CookieConsent = { necessary: true, ...choice };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Private windows may refuse storage; the banner then simply comes back on the next visit.
  }
  consent.set(chosen);
  reopened.set(false);
}

/** Shows the settings again ('Ustawienia cookies' in the footer). */
export function reopenCookieSettings(): void {
  reopened.set(true);
}

/** Leaves the reopened settings with the stored choice as it was. */
export function closeCookieSettings(): void {
  reopened.set(false);
}

/** True after reopenCookieSettings, until a choice is saved or the settings are closed. */
export function useCookieSettingsReopened(): boolean {
  return useStore(reopened);
}

function read(): CookieConsent | null {
  try {
    return parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    // Unreadable or forbidden storage is the same as no choice: the visitor is asked.
    return null;
  }
}

function parse(stored: unknown): CookieConsent | null {
  if (typeof stored !== "object" || stored === null) return null;
  if (!("analytics" in stored) || !("marketing" in stored)) return null;
  const { analytics, marketing } = stored;
  if (typeof analytics !== "boolean" || typeof marketing !== "boolean") return null;
  return { necessary: true, analytics, marketing };
}
