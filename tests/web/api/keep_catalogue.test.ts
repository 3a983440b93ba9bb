import { beforeEach, describe, expect, test } from "vitest";
import { keepCatalogue } from "../../../web/api/keep_catalogue.ts";

const ORIGIN = "https://autoplac.example";
const NOON = Date.parse("2026-11-21T12:00:00Z");

let kept: Map<string, Response>;
let server: Record<string, unknown>;
let asked: string[];
let time: number;

beforeEach(() => {
  kept = new Map();
  asked = [];
  time = NOON;
  server = {
    "/api/rentalcar": [{ id: "r1", brand: "Citroën" }],
    "/api/salecar": [{ id: "s1", brand: "Peugeot" }],
    "/api/recommendedcar": [],
    "/api/carfeature": [],
    "/api/settings/company": { name: "Autoplac" },
    "/api/settings/hero-section": { title: "Znajdź swój najlepszy" },
  };
});

describe("after one visit", () => {
  test("the lists and every listed car are cached on the device", async () => {
    await visit();
    expect([...kept.keys()].toSorted()).toEqual([
      "/api/carfeature",
      "/api/recommendedcar",
      "/api/rentalcar",
      "/api/rentalcar/r1",
      "/api/salecar",
      "/api/salecar/s1",
      "/api/settings/company",
      "/api/settings/hero-section",
    ]);
    expect(await kept.get("/api/salecar/s1")?.json()).toEqual({ id: "s1", brand: "Peugeot" });
  });

  test("a car has the age of the list that contained it", async () => {
    await visit();
    expect(kept.get("/api/rentalcar/r1")?.headers.get("Date")).toBe(
      "Sat, 21 Nov 2026 12:00:00 GMT",
    );
  });

  test("a list that was read a moment ago is not read again", async () => {
    await visit();
    asked = [];
    time = NOON + 5 * 60_000;
    await visit();
    expect(asked).toEqual([]);
  });

  test("a car that is no longer listed is removed from the device", async () => {
    await visit();
    server["/api/salecar"] = [];
    time = NOON + 60 * 60_000;
    await visit();
    expect(kept.has("/api/salecar/s1")).toBe(false);
    expect(kept.has("/api/rentalcar/r1")).toBe(true);
  });

  test("a network or server failure leaves the cached cars unchanged", async () => {
    await visit();
    const before = [...kept.keys()];
    time = NOON + 60 * 60_000;
    server = {};
    await visit();
    await visit(() => Promise.reject(new TypeError("Failed to fetch")));
    expect([...kept.keys()]).toEqual(before);
  });
});

function visit(ask = answer): Promise<void> {
  return keepCatalogue({ ask, caches: { open: () => Promise.resolve(cache) }, now: () => time });
}

function answer(path: string): Promise<Response> {
  asked.push(path);
  const found = server[path];
  const headers = { Date: new Date(time).toUTCString() };
  return Promise.resolve(
    found === undefined
      ? new Response("no", { status: 500, headers })
      : Response.json(found, { headers }),
  );
}

const cache = {
  match: (path: RequestInfo | URL) => Promise.resolve(kept.get(String(path))?.clone()),
  put: (path: RequestInfo | URL, reply: Response) =>
    Promise.resolve(void kept.set(String(path), reply)),
  keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(ORIGIN + path))),
  delete: (request: RequestInfo | URL) =>
    Promise.resolve(request instanceof Request && kept.delete(new URL(request.url).pathname)),
};
