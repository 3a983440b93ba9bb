import { describe, expect, test } from "vitest";
import {
  attemptFor,
  type AttemptPlace,
  isUnderWay,
  sendOnce,
  settles,
} from "../../../web/api/attempt.ts";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";

describe("the key of what a form sends", () => {
  test("is made at the first press", () => {
    expect(attemptFor("a", undefined, () => "key-1")).toEqual({ key: "key-1", content: "a" });
  });

  test("stays the same while the same content is sent again", () => {
    const first = attemptFor("a", undefined, () => "key-1");
    expect(attemptFor("a", first, () => "key-2")).toBe(first);
  });

  test("is a new one as soon as anything else is sent", () => {
    const first = attemptFor("a", undefined, () => "key-1");
    expect(attemptFor("b", first, () => "key-2")).toEqual({ key: "key-2", content: "b" });
  });

  test("tells the very thing that was sent before from anything else", () => {
    const first = attemptFor("a", undefined, () => "key-1");
    expect(isUnderWay("a", first)).toBe(true);
    expect(isUnderWay("b", first)).toBe(false);
    expect(isUnderWay("a", undefined)).toBe(false);
  });

  test.each([undefined, 408, 425, 429, 401, 500, 502, 503, 504])(
    "is kept where nobody knows whether it was recorded: %s",
    (status) => {
      expect(settles(status)).toBe(false);
    },
  );

  test.each([400, 404, 409, 413, 422])("ends with a clear no: %i", (status) => {
    expect(settles(status)).toBe(true);
  });
});

describe("a request of a form", () => {
  test("without a reply is repeated under its key, and settled by the reply", async () => {
    const attempt: AttemptPlace = { current: undefined };
    const keys: string[] = [];
    const lost = sendOnce(attempt, "a", (key) => {
      keys.push(key);
      return Promise.reject(new NetworkFailure());
    });
    await expect(lost).rejects.toThrow(NetworkFailure);
    const reply = await sendOnce(attempt, "a", (key) => Promise.resolve(keys.push(key)));
    expect(reply).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    expect(attempt.current).toBeUndefined();
  });

  test("that the server refuses is forgotten: the next press is a new wish", async () => {
    const attempt: AttemptPlace = { current: undefined };
    const refused = sendOnce(attempt, "a", () => Promise.reject(new ProblemFailure(409, {})));
    await expect(refused).rejects.toThrow(ProblemFailure);
    expect(attempt.current).toBeUndefined();
  });
});
