import { subscribeKey } from "valtio/utils";
import { proxy } from "valtio/vanilla";

/** The visitor's choice, stored under the key 'cookiesConsent' (public-side §3). */
export type CookieConsent = { necessary: true; analytics: boolean; marketing: boolean };

const KEY = "cookiesConsent";

export const cookies = proxy<{
  /** The stored choice; null, which shows the banner, if there is none. */
  consent: CookieConsent | null;
  /** Opened from the footer: shows the banner with its panel although a choice is stored. */
  reopened: boolean;
}>({ consent: read(), reopened: false });

subscribeKey(cookies, "consent", keep, true);

/** Stores the choice; if storage is forbidden, it lasts until the page is left. */
export function saveCookieConsent(choice: { analytics: boolean; marketing: boolean }): void {
  cookies.consent = { necessary: true, ...choice };
  cookies.reopened = false;
}

/** Opens the settings again ('Ustawienia cookies' in the footer). */
export function reopenCookieSettings(): void {
  cookies.reopened = true;
}

/** Closes the settings without a change of the stored choice. */
export function closeCookieSettings(): void {
  cookies.reopened = false;
}

function keep(consent: CookieConsent | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // Private windows may refuse storage: the banner is shown again at the next visit.
  }
}

function read(): CookieConsent | null {
  try {
    return parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    // Unreadable or forbidden storage counts as no choice: the banner is shown.
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
