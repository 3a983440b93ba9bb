import { describe, expect, test } from "vitest";
import { isCatalogueRead } from "../../../web/api/catalogue_reads.ts";

function isKept(address: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const request = { method: init.method ?? "GET", headers: new Headers(init.headers) };
  return isCatalogueRead(request, new URL(address, "https://autoplac.example"));
}

describe("what the service worker keeps of the api", () => {
  test.each([
    "/api/rentalcar",
    "/api/rentalcar/0190a1b2",
    "/api/salecar",
    "/api/salecar/0190a1b2",
    "/api/recommendedcar",
    "/api/carfeature",
    "/api/settings/hero-section",
  ])("is the public catalogue: %s", (address) => {
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
  ])("is nothing else: %s", (address) => {
    expect(isKept(address)).toBe(false);
  });

  test("is never a reply to a token", () => {
    expect(isKept("/api/salecar", { headers: { Authorization: "Bearer x" } })).toBe(false);
  });

  test("is never a change", () => {
    expect(isKept("/api/salecar", { method: "POST" })).toBe(false);
  });
});
