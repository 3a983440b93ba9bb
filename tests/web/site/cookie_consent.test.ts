import { beforeEach, describe, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

/** The module as a page loads it. */
function loadPage() {
  return import("../../../web/site/cookie_consent.ts");
}

describe("the consent to cookies", () => {
  test("is none before a choice", async () => {
    const { cookies } = await loadPage();
    expect(cookies.consent).toBeNull();
  });

  test("is kept under 'cookiesConsent', the necessary ones always active", async () => {
    const { cookies, saveCookieConsent } = await loadPage();
    saveCookieConsent({ analytics: true, marketing: false });
    const chosen = { necessary: true, analytics: true, marketing: false };
    expect(JSON.parse(stored.get("cookiesConsent") ?? "")).toEqual(chosen);
    expect(cookies.consent).toEqual(chosen);
  });

  test("is found again on the next visit", async () => {
    stored.set(
      "cookiesConsent",
      JSON.stringify({ necessary: true, analytics: false, marketing: true }),
    );
    const { cookies } = await loadPage();
    expect(cookies.consent).toEqual({ necessary: true, analytics: false, marketing: true });
  });

  test.each(["", "{", "null", "true", '{"analytics":true}', '{"analytics":1,"marketing":0}'])(
    "is asked for again where what is kept makes no sense: %s",
    async (text) => {
      stored.set("cookiesConsent", text);
      const { cookies } = await loadPage();
      expect(cookies.consent).toBeNull();
    },
  );

  test("holds for the page where storage is forbidden", async () => {
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
