import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The module as a page loads it. */
function loadPage() {
  return import("../../../../web/public/rental/kept_attempt.ts");
}

describe("a booking whose outcome is not known", () => {
  test("is known again after a reload, so that its repetition books nothing twice", async () => {
    (await loadPage()).keepAttempt({ key: "key-1", content: "a" });
    vi.resetModules();
    expect((await loadPage()).keptAttempt()).toEqual({ key: "key-1", content: "a" });
  });

  test("is forgotten once it is settled", async () => {
    const { keepAttempt, keptAttempt } = await loadPage();
    keepAttempt({ key: "key-1", content: "a" });
    keepAttempt(undefined);
    expect(keptAttempt()).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  test.each(["", "{", "null", "[]", '{"key":1,"content":"a"}', '{"key":"key-1"}'])(
    "is none where what is kept makes no sense: %s",
    async (text) => {
      stored.set("bookingAttempt", text);
      expect((await loadPage()).keptAttempt()).toBeUndefined();
    },
  );
});
