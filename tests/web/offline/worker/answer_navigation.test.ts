import { describe, expect, test } from "vitest";
import {
  answerNavigation,
  type NavigationWorld,
} from "../../../../web/offline/worker/answer_navigation.ts";

const never = new Promise<never>(() => {});

/** The text of the reply: 'served' by the server or 'kept' on the device. */
async function shown(changes: Partial<NavigationWorld>): Promise<string> {
  const page = await answerNavigation({
    ask: () => Promise.resolve(new Response("served")),
    kept: () => Promise.resolve(new Response("kept")),
    enough: () => never,
    ...changes,
  });
  return await page.text();
}

describe("the reply to a page request, where the app is on the device", () => {
  test("comes from the server, with its first view", async () => {
    expect(await shown({})).toBe("served");
  });

  test.each([[404, "Nie ma takiej strony"], [301, ""]])(
    "is the server's reply, also a refusal: %s",
    async (status, text) => {
      const ask = () => Promise.resolve(new Response(text, { status }));
      expect(await shown({ ask })).toBe(text);
    },
  );

  test("is the cached frame without a network", async () => {
    expect(await shown({ ask: () => Promise.reject(new TypeError("offline")) })).toBe("kept");
  });

  test("is the cached frame where the server fails", async () => {
    const ask = () => Promise.resolve(new Response("Bad gateway", { status: 502 }));
    expect(await shown({ ask })).toBe("kept");
  });

  test("is the cached frame where there is no reply for too long", async () => {
    expect(await shown({ ask: () => never, enough: () => Promise.resolve() })).toBe("kept");
  });
});
