import { afterEach, expect, test, vi } from "vitest";
import { visit } from "../../../web/api/call.ts";
import { fakeBrowser, json } from "./fake_browser.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const price = { days: 2, perDay: 100, total: 200, deposit: 500 };
const wish = {
  rentalCarId: "0199a000-0000-7000-8000-000000000001",
  startDateTime: "2026-12-01T08:00:00.000Z",
  endDateTime: "2026-12-03T08:00:00.000Z",
};

test("a visitor's call is made by its name, with the ids of its path and without a token", async () => {
  const { calls } = fakeBrowser(() => json({ carId: "a/b", busy: [] }));
  localStorage.setItem("accessToken", "a.b.c");
  await visit("GET /availability/{carId}", {
    params: { carId: "a/b" },
    query: { from: "1", to: "2" },
    fields: ["carId", "busy"],
  });
  expect(calls.map(({ method, path }) => `${method} ${path}`))
    .toEqual(["GET /api/availability/a%2Fb?from=1&to=2"]);
  expect(calls[0]?.headers.has("Authorization")).toBe(false);
});

test("a visitor's reply without a named field is refused, also one of a list", async () => {
  fakeBrowser(() => json(price));
  expect(await visit("POST /quote", { body: wish, fields: ["days", "total"] })).toEqual(price);
  fakeBrowser(() => json({ days: 2 }));
  await expect(visit("POST /quote", { body: wish, fields: ["days", "total"] }))
    .rejects.toThrow("expected an object with days, total");
  fakeBrowser(() => json([{ id: "1" }, {}]));
  await expect(visit("GET /salecar", { fields: ["id"] })).rejects.toThrow(TypeError);
});
