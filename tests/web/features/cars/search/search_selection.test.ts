import { beforeEach, describe, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date"] });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

/** The module as a page loads it. */
function loadPage() {
  return import("../../../../../web/features/cars/search/search_selection.ts");
}

describe("the search selection in the browser", () => {
  test("starts as today and tomorrow at 08:00", async () => {
    const { searchSelection } = await loadPage();
    expect(searchSelection).toEqual({
      pickupDate: "2026-11-21",
      pickupTime: "08:00",
      returnDate: "2026-11-22",
      returnTime: "08:00",
    });
  });

  test("starts with the day in Warsaw, not the device's day", async () => {
    vi.setSystemTime(new Date("2026-11-21T23:30:00Z"));
    const { searchSelection } = await loadPage();
    expect(searchSelection.pickupDate).toBe("2026-11-22");
  });

  test("is stored at every change, each part under its own name", async () => {
    const { changeSearchSelection } = await loadPage();
    changeSearchSelection({ pickupDate: "2026-11-27" });
    await Promise.resolve();
    changeSearchSelection({ returnTime: "16:30" });
    await Promise.resolve();
    expect(Object.fromEntries(stored)).toEqual({
      pickupDate: "2026-11-27",
      pickupTime: "08:00",
      returnDate: "2026-11-28",
      returnTime: "16:30",
    });
  });

  test("counts as chosen after a change and at later visits, until its days are over", async () => {
    const first = await loadPage();
    expect(first.hasChosenTimes()).toBe(false);
    first.changeSearchSelection({ pickupDate: "2026-11-27" });
    expect(first.hasChosenTimes()).toBe(true);
    await Promise.resolve();
    const atVisit = async (now: string) => {
      vi.resetModules();
      vi.setSystemTime(new Date(now));
      return (await loadPage()).hasChosenTimes();
    };
    expect(await atVisit("2026-11-27T05:00:00Z")).toBe(true);
    expect(await atVisit("2026-11-28T05:00:00Z")).toBe(false);
    expect(await atVisit("2026-12-24T05:00:00Z")).toBe(false);
  });

  test("is restored on the next visit", async () => {
    (await loadPage()).changeSearchSelection({ pickupDate: "2026-12-24", pickupTime: "" });
    vi.resetModules();
    const { searchSelection } = await loadPage();
    expect(searchSelection).toEqual({
      pickupDate: "2026-12-24",
      pickupTime: "",
      returnDate: "2026-12-25",
      returnTime: "08:00",
    });
  });

  test("lasts until the page is left where storage is blocked", async () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
    const { changeSearchSelection, searchSelection } = await loadPage();
    changeSearchSelection({ pickupDate: "2026-11-27" });
    await Promise.resolve();
    expect(searchSelection.pickupDate).toBe("2026-11-27");
  });
});
