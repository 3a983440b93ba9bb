import { getTimezoneOffset as byLibrary } from "date-fns-tz";
import { afterEach, expect, test, vi } from "vitest";
import { WARSAW } from "../../../shared/warsaw.ts";
import { getTimezoneOffset, loadZoneOffset } from "../../../web/app/zone_offset.ts";

afterEach(() => vi.resetModules());

test("Temporal and date-fns-tz return the same offset of Warsaw for every noon from 1996 to 2059", () => {
  for (let at = Date.UTC(1996, 0, 1, 12); at < Date.UTC(2060, 0, 1); at += 86_400_000) {
    const noon = new Date(at);
    if (getTimezoneOffset(WARSAW, noon) !== byLibrary(WARSAW, noon)) {
      expect.fail(`they differ at ${noon.toISOString()}`);
    }
  }
});

test("a browser without Temporal uses the library", async () => {
  vi.stubGlobal("Temporal", undefined);
  vi.resetModules();
  const old: typeof import("../../../web/app/zone_offset.ts") = await import(
    "../../../web/app/zone_offset.ts"
  );
  await old.loadZoneOffset();
  expect(old.getTimezoneOffset(WARSAW, new Date("2026-07-01T12:00:00Z"))).toBe(7_200_000);
  expect(old.getTimezoneOffset(WARSAW, new Date("2026-12-01T12:00:00Z"))).toBe(3_600_000);
});

test("a browser with Temporal does not load the library", async () => {
  vi.doMock("date-fns-tz", () => {
    throw new Error("Cannot load: the library is not needed here");
  });
  await loadZoneOffset();
  vi.doUnmock("date-fns-tz");
  expect(getTimezoneOffset(WARSAW, new Date("2026-07-01T12:00:00Z"))).toBe(7_200_000);
});
