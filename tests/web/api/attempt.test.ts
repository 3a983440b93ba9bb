import { describe, expect, test } from "vitest";
import { type AttemptPlace, isUnderWay, sendOnce } from "../../../web/api/attempt.ts";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";

/** The keys that a form sends with these contents when every request fails with `failure`. */
async function keysOf(contents: readonly string[], failure: unknown): Promise<string[]> {
  const attempt: AttemptPlace = { current: undefined };
  const keys: string[] = [];
  for (const content of contents) {
    const sent = sendOnce(attempt, content, (key) => {
      keys.push(key);
      return Promise.reject(failure);
    });
    await expect(sent).rejects.toBe(failure);
  }
  return keys;
}

describe("the idempotency key of a form", () => {
  test.each([408, 425, 429, 401, 500, 502, 503, 504])(
    "stays the same after a status that leaves the outcome unknown: %i",
    async (status) => {
      const [first, again] = await keysOf(["a", "a"], new ProblemFailure(status, {}));
      expect(again).toBe(first);
    },
  );

  test("stays the same after a request without a reply", async () => {
    const [first, again] = await keysOf(["a", "a"], new NetworkFailure());
    expect(again).toBe(first);
  });

  test("changes as soon as the content changes", async () => {
    const [first, other] = await keysOf(["a", "b"], new NetworkFailure());
    expect(other).not.toBe(first);
  });

  test.each([400, 404, 409, 412, 413, 422])(
    "is replaced after a definite refusal: %i",
    async (status) => {
      const [first, again] = await keysOf(["a", "a"], new ProblemFailure(status, {}));
      expect(again).not.toBe(first);
    },
  );

  test("is replaced after a successful reply", async () => {
    const attempt: AttemptPlace = { current: undefined };
    const first = await sendOnce(attempt, "a", (key) => Promise.resolve(key));
    expect(attempt.current).toBeUndefined();
    expect(await sendOnce(attempt, "a", (key) => Promise.resolve(key))).not.toBe(first);
  });

  test("recognises content that was sent before", () => {
    const first = { key: "key-1", content: "a" };
    expect(isUnderWay("a", first)).toBe(true);
    expect(isUnderWay("b", first)).toBe(false);
    expect(isUnderWay("a", undefined)).toBe(false);
  });
});
