import { beforeEach, describe, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

/** The lists as a page loads them. */
async function loadPage() {
  const { keptCarList } = await import("../../../web/state/kept_car_list.ts");
  const { forgetSoldFavourites, toggleFavouriteCar } = await import(
    "../../../web/state/favourite_cars.ts"
  );
  const { noteCarSeen } = await import("../../../web/state/seen_cars.ts");
  return {
    forgetSoldFavourites,
    toggleFavouriteCar,
    noteCarSeen,
    kept: (key: string) => keptCarList(key).get(),
  };
}

describe("favourites and cars seen last", () => {
  test("are found again on the next visit, the newest first", async () => {
    const { toggleFavouriteCar, noteCarSeen, kept } = await loadPage();
    toggleFavouriteCar("clio");
    toggleFavouriteCar("duster");
    noteCarSeen("boxer");
    noteCarSeen("clio");
    noteCarSeen("boxer");
    expect(kept("favouriteCars")).toEqual(["duster", "clio"]);
    expect(kept("seenCars")).toEqual(["boxer", "clio"]);
  });

  test("start empty where what is kept is broken", async () => {
    stored.set("favouriteCars", "[[[");
    stored.set("seenCars", '{"length":3}');
    const { kept } = await loadPage();
    expect(kept("favouriteCars")).toEqual([]);
    expect(kept("seenCars")).toEqual([]);
  });

  test("a thirteenth favourite is refused, and taking one back makes room", async () => {
    const { toggleFavouriteCar, kept } = await loadPage();
    for (let number = 1; number <= 12; number++) toggleFavouriteCar(`car-${number}`);
    expect(toggleFavouriteCar("one more")).toBe(false);
    expect(toggleFavouriteCar("car-1")).toBe(true);
    expect(toggleFavouriteCar("one more")).toBe(true);
    expect(kept("favouriteCars")).toHaveLength(12);
  });

  test("that are sold make room where there is none left, and keep their hearts until then", async () => {
    const { forgetSoldFavourites, toggleFavouriteCar, kept } = await loadPage();
    for (let number = 1; number <= 11; number++) toggleFavouriteCar(`car-${number}`);
    forgetSoldFavourites([{ id: "car-3" }]);
    expect(kept("favouriteCars")).toHaveLength(11);
    toggleFavouriteCar("car-12");
    forgetSoldFavourites([{ id: "car-3" }, { id: "car-12" }, { id: "another" }]);
    expect(kept("favouriteCars")).toEqual(["car-12", "car-3"]);
    expect(toggleFavouriteCar("one more")).toBe(true);
  });

  test("hold for the page where storage is forbidden", async () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
    const { toggleFavouriteCar } = await loadPage();
    for (let number = 1; number <= 12; number++) {
      expect(toggleFavouriteCar(`car-${number}`)).toBe(true);
    }
    expect(toggleFavouriteCar("one more")).toBe(false);
  });
});
