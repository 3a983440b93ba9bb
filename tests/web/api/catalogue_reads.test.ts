import { describe, expect, test } from "vitest";
import { isCatalogueRead } from "../../../web/api/keep_catalogue.ts";

function isKept(address: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const request = { method: init.method ?? "GET", headers: new Headers(init.headers) };
  return isCatalogueRead(request, new URL(address, "https://autoplac.example"));
}

describe("the API replies that the service worker caches", () => {
  test.each([
    "/api/rentalcar",
    "/api/rentalcar/0190a1b2",
    "/api/salecar",
    "/api/salecar/0190a1b2",
    "/api/recommendedcar",
    "/api/carfeature",
    "/api/settings/hero-section",
  ])("include the public catalogue: %s", (address) => {
    expect(isKept(address)).toBe(true);
  });

  test.each([
    "/api/availability/0190a1b2?from=2026-11-01&to=2026-12-01",
    "/api/rentalcar?pickup=2026-11-27T07:00:00Z&return=2026-11-30T07:00:00Z",
    "/api/rental",
    "/api/rental/filtered",
    "/api/settings/EmailSettings",
    "/api/salecar/0190a1b2/images",
    "/api/salecar/",
    "/api/health",
  ])("exclude everything else: %s", (address) => {
    expect(isKept(address)).toBe(false);
  });

  test("exclude replies to requests with a token", () => {
    expect(isKept("/api/salecar", { headers: { Authorization: "Bearer x" } })).toBe(false);
  });

  test("exclude requests that change data", () => {
    expect(isKept("/api/salecar", { method: "POST" })).toBe(false);
  });
});
