import { beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "./fake_browser.ts";

let stored: Storage;

beforeEach(() => {
  stored = memoryStorage();
  vi.resetModules();
  vi.stubGlobal("localStorage", stored);
});

/** The module as a page loads it. */
function loadPage() {
  return import("../../../web/api/cookie_consent.ts");
}

describe("the consent to cookies", () => {
  test("is unset before a choice", async () => {
    const { cookies } = await loadPage();
    expect(cookies.consent).toBeNull();
  });

  test("is stored under 'cookiesConsent', with the necessary cookies always active", async () => {
    const { cookies, saveCookieConsent } = await loadPage();
    saveCookieConsent({ analytics: true, marketing: false });
    const chosen = { necessary: true, analytics: true, marketing: false };
    expect(JSON.parse(stored.getItem("cookiesConsent") ?? "")).toEqual(chosen);
    expect(cookies.consent).toEqual(chosen);
  });

  test("is restored on the next visit", async () => {
    stored.setItem(
      "cookiesConsent",
      JSON.stringify({ necessary: true, analytics: false, marketing: true }),
    );
    const { cookies } = await loadPage();
    expect(cookies.consent).toEqual({ necessary: true, analytics: false, marketing: true });
  });

  test.each(["", "{", "null", "true", '{"analytics":true}', '{"analytics":1,"marketing":0}'])(
    "is requested again where its stored value is invalid: %s",
    async (text) => {
      stored.setItem("cookiesConsent", text);
      const { cookies } = await loadPage();
      expect(cookies.consent).toBeNull();
    },
  );

  test("lasts until the page is left where storage is blocked", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    const { cookies, saveCookieConsent } = await loadPage();
    expect(cookies.consent).toBeNull();
    saveCookieConsent({ analytics: false, marketing: false });
    expect(cookies.consent).toEqual({ necessary: true, analytics: false, marketing: false });
  });
});
