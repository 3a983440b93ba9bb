import { afterEach, describe, expect, test, vi } from "vitest";
import { takeFirstView } from "../../../web/api/first_view.ts";
import { forgetResources, keptResource } from "../../../web/api/resource_cache.ts";
import { request } from "../../../web/api/transport.ts";
import { fakeBrowser, json } from "./fake_browser.ts";

const cars = [{ id: "1", brand: "Citroën" }];

afterEach(() => forgetResources(""));

/** A page with this text in its data block, or without a data block. */
function page(text?: string): Pick<Document, "getElementById"> {
  const block = { textContent: text } as const;
  return {
    getElementById: (id) => id === "first-view" && text !== undefined ? Object.create(block) : null,
  };
}

const ask = (query = {}) => request("GET", "/rentalcar", { public: true, query });

describe("the data embedded in the page", () => {
  test("is available immediately and answers the first call without the network, but not the second", async () => {
    const { calls } = fakeBrowser(() => json([]));
    takeFirstView(page(JSON.stringify({ "/api/rentalcar": cars })));
    expect(keptResource("rentalcar")).toEqual(cars);
    expect((await ask()).data).toEqual(cars);
    expect(calls).toEqual([]);
    expect((await ask()).data).toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual(["/api/rentalcar"]);
  });

  test("does not answer a search, a call with a token or a call that changes data", async () => {
    const { calls } = fakeBrowser(() => json([]));
    takeFirstView(page(JSON.stringify({ "/api/rentalcar": cars })));
    await ask({ pickup: "2026-12-01T08:00:00Z" });
    await request("GET", "/rentalcar");
    await request("POST", "/rentalcar", { public: true });
    expect(calls).toHaveLength(3);
    await ask();
    expect(calls).toHaveLength(3);
  });

  test("on a step back is shown, and requested again", async () => {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue(
      [Object.assign(Object.create(null), { type: "back_forward" })],
    );
    const { calls } = fakeBrowser(() => json([]));
    takeFirstView(page(JSON.stringify({ "/api/rentalcar": cars })));
    expect(keptResource("rentalcar")).toEqual(cars);
    await ask();
    expect(calls).toHaveLength(1);
  });

  test.each([[undefined], [""], ["{"], ["null"], ["7"], ['{"rentalcar":[]}']])(
    "that is %j is ignored",
    async (text) => {
      const { calls } = fakeBrowser(() => json([]));
      takeFirstView(page(text));
      await ask();
      expect(calls).toHaveLength(1);
    },
  );
});
