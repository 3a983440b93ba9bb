import { describe, expect, test } from "vitest";
import { askEarly, earlyPage } from "../../../web/state/early_page.ts";

describe("a page that is asked for while the worker starts", () => {
  test("is asked for from then on, and names the files that the device holds", async () => {
    const said: string[] = [];
    const navigationPreload = {
      enable: () => Promise.resolve(void said.push("enabled")),
      setHeaderValue: (value: string) => Promise.resolve(void said.push(value)),
    };
    await askEarly({ navigationPreload }, "assets/index-1.js");
    expect(said).toEqual(["enabled", "assets/index-1.js"]);
    await askEarly({ navigationPreload }, undefined);
    expect(said.slice(2)).toEqual(["enabled"]);
  });

  test("is no trouble to a browser that cannot", async () => {
    await expect(askEarly({}, "assets/index-1.js")).resolves.toBeUndefined();
    expect(await earlyPage({})).toBeUndefined();
  });

  test("is handed over, or its failure", async () => {
    const page = new Response("served");
    expect(await earlyPage({ preloadResponse: Promise.resolve(page) })).toBe(page);
    expect(await earlyPage({ preloadResponse: Promise.resolve(undefined) })).toBeUndefined();
    const lost = { preloadResponse: Promise.reject(new TypeError("Failed to fetch")) };
    await expect(earlyPage(lost)).rejects.toThrow("Failed to fetch");
  });
});
