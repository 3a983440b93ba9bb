import { describe, expect, test, vi } from "vitest";
import { newTab } from "./fake_browser.ts";
import { eachTest } from "../../support/each_test.ts";

const stored = eachTest(newTab);

/** The form's attempt as a page loads it. */
async function loadPage() {
  const { createKeptAttempt } = await import("../../../web/api/attempt.ts");
  return createKeptAttempt("bookingAttempt");
}

describe("a form's request with an unknown outcome", () => {
  test("is recognised after a reload, so that its repetition is recorded once", async () => {
    (await loadPage()).current = { key: "key-1", content: "a" };
    vi.resetModules();
    expect((await loadPage()).current).toEqual({ key: "key-1", content: "a" });
  });

  test("is forgotten once it is settled", async () => {
    const attempt = await loadPage();
    attempt.current = { key: "key-1", content: "a" };
    attempt.current = undefined;
    expect(attempt.current).toBeUndefined();
    expect(stored.length).toBe(0);
  });

  test.each(["", "{", "null", "[]", '{"key":1,"content":"a"}', '{"key":"key-1"}'])(
    "is ignored where its stored value is invalid: %s",
    async (text) => {
      stored.setItem("bookingAttempt", text);
      expect((await loadPage()).current).toBeUndefined();
    },
  );
});
