import { describe, expect, test } from "vitest";
import { reloadWhenReachable } from "../../../web/app/ErrorScreen.tsx";

describe("a page whose parts failed to load", () => {
  test("is reloaded as soon as the server answers, not before", async () => {
    const page = fakePage({ answers: [false, false, true] });
    await reloadWhenReachable(page.signal, page.world);
    expect(page.seen).toEqual(["wait 1000", "wait 2000", "wait 4000", "reload"]);
  });

  test("waits longer after a reload that did not help", async () => {
    const page = fakePage({ answers: [true], tries: 3 });
    await reloadWhenReachable(page.signal, page.world);
    expect(page.seen).toEqual(["wait 8000", "reload"]);
    expect(page.world.tries.read()).toBe(4);
  });

  test("never waits longer than a minute", async () => {
    const page = fakePage({ answers: [true], tries: 40 });
    await reloadWhenReachable(page.signal, page.world);
    expect(page.seen).toEqual(["wait 60000", "reload"]);
  });

  test("is not reloaded once it was left", async () => {
    const page = fakePage({ answers: [false, true], goneAfter: 2 });
    await reloadWhenReachable(page.signal, page.world);
    expect(page.seen).toEqual(["wait 1000", "wait 2000"]);
  });
});

function fakePage(
  { answers, tries = 0, goneAfter = Infinity }: {
    answers: boolean[];
    tries?: number;
    /** Number of waits after which the page is left. */
    goneAfter?: number;
  },
) {
  const seen: string[] = [];
  const stop = new AbortController();
  return {
    seen,
    signal: stop.signal,
    world: {
      ask: () => answers.shift() ? Promise.resolve() : Promise.reject(new Error("no answer")),
      reload: () => void seen.push("reload"),
      pause: (ms: number) => {
        seen.push(`wait ${ms}`);
        if (seen.length >= goneAfter) stop.abort();
        return Promise.resolve();
      },
      tries: {
        read: () => tries,
        note: (now: number) => {
          tries = now;
        },
      },
    },
  };
}
