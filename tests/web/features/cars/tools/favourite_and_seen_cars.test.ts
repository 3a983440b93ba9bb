import { beforeEach, describe, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map([["cookiesConsent", '{"necessary":true,"analytics":false,"marketing":false}']]);
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** The lists as a page loads them. */
async function loadPage() {
  const lists = await import("../../../../../web/features/cars/tools/favourite_and_seen_cars.ts");
  const consent = await import("../../../../../web/api/cookie_consent.ts");
  return { ...lists, ...consent };
}

/** The ids stored under the key for the next visit. */
function kept(key: string): unknown {
  return JSON.parse(stored.get(key) ?? "[]");
}

describe("favourites and cars seen last", () => {
  test("are restored on the next visit, the newest first", async () => {
    const { toggleFavouriteCar, noteCarSeen } = await loadPage();
    toggleFavouriteCar("sale", "clio");
    toggleFavouriteCar("sale", "duster");
    noteCarSeen("sale", "boxer");
    noteCarSeen("sale", "clio");
    noteCarSeen("sale", "boxer");
    expect(kept("favouriteCars")).toEqual(["duster", "clio"]);
    expect(kept("seenCars")).toEqual(["boxer", "clio"]);
    vi.resetModules();
    const { favouriteCars, seenCars } = await loadPage();
    expect(favouriteCars.sale).toEqual(["duster", "clio"]);
    expect(seenCars.sale).toEqual(["boxer", "clio"]);
  });

  test("of rental cars are stored separately from those of sale cars", async () => {
    const { forgetMissingFavourites: forgetGoneFavourites, toggleFavouriteCar, noteCarSeen } =
      await loadPage();
    for (let number = 1; number <= 12; number++) toggleFavouriteCar("rental", `car-${number}`);
    noteCarSeen("rental", "trafic");
    expect(toggleFavouriteCar("sale", "clio")).toBe(true);
    forgetGoneFavourites("sale", []);
    expect(kept("favouriteCars")).toEqual(["clio"]);
    expect(kept("favouriteRentalCars")).toHaveLength(12);
    expect(kept("seenRentalCars")).toEqual(["trafic"]);
    expect(kept("seenCars")).toEqual([]);
  });

  test("start empty where the stored value is invalid", async () => {
    stored.set("favouriteCars", "[[[");
    stored.set("seenCars", '{"length":3}');
    const { favouriteCars, seenCars } = await loadPage();
    expect(favouriteCars.sale).toEqual([]);
    expect(seenCars.sale).toEqual([]);
  });

  test("a thirteenth favourite is refused until another one is removed", async () => {
    const { toggleFavouriteCar } = await loadPage();
    for (let number = 1; number <= 12; number++) toggleFavouriteCar("sale", `car-${number}`);
    expect(toggleFavouriteCar("sale", "one more")).toBe(false);
    expect(toggleFavouriteCar("sale", "car-1")).toBe(true);
    expect(toggleFavouriteCar("sale", "one more")).toBe(true);
    expect(kept("favouriteCars")).toHaveLength(12);
  });

  test("of sold cars are removed only when a full list needs room", async () => {
    const { forgetMissingFavourites: forgetGoneFavourites, toggleFavouriteCar } = await loadPage();
    for (let number = 1; number <= 11; number++) toggleFavouriteCar("sale", `car-${number}`);
    forgetGoneFavourites("sale", [{ id: "car-3" }]);
    expect(kept("favouriteCars")).toHaveLength(11);
    toggleFavouriteCar("sale", "car-12");
    forgetGoneFavourites("sale", [{ id: "car-3" }, { id: "car-12" }, { id: "another" }]);
    expect(kept("favouriteCars")).toEqual(["car-12", "car-3"]);
    expect(toggleFavouriteCar("sale", "one more")).toBe(true);
  });

  test("changed in another tab are shown here, and are not written again", async () => {
    const { favouriteCars, toggleFavouriteCar } = await loadPage();
    toggleFavouriteCar("sale", "clio");
    const write = vi.spyOn(localStorage, "setItem");
    stored.set("favouriteCars", '["duster","clio"]');
    otherTabWrote("favouriteCars");
    expect(favouriteCars.sale).toEqual(["duster", "clio"]);
    stored.clear();
    otherTabWrote(null);
    expect(favouriteCars.sale).toEqual([]);
    expect([write.mock.calls.length, stored.size]).toEqual([0, 0]);
  });

  test("last until the page is left where storage is blocked", async () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", {
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    });
    const { toggleFavouriteCar } = await loadPage();
    for (let number = 1; number <= 12; number++) {
      expect(toggleFavouriteCar("sale", `car-${number}`)).toBe(true);
    }
    expect(toggleFavouriteCar("sale", "one more")).toBe(false);
  });
});

describe("cars seen before the choice in the cookie banner", () => {
  test("last until the page is left, and are stored with the choice", async () => {
    stored.clear();
    const { noteCarSeen, saveCookieConsent, seenCars, toggleFavouriteCar } = await loadPage();
    noteCarSeen("sale", "boxer");
    noteCarSeen("rental", "trafic");
    toggleFavouriteCar("sale", "clio");
    expect(seenCars.sale).toEqual(["boxer"]);
    expect([...stored.keys()]).toEqual(["favouriteCars"]);
    saveCookieConsent({ analytics: false, marketing: false });
    expect([kept("seenCars"), kept("seenRentalCars")]).toEqual([["boxer"], ["trafic"]]);
    noteCarSeen("sale", "clio");
    expect(kept("seenCars")).toEqual(["clio", "boxer"]);
  });

  test("that an earlier version of the site stored are deleted", async () => {
    stored = new Map([["seenCars", '["boxer"]'], ["favouriteCars", '["clio"]']]);
    const { favouriteCars, seenCars } = await loadPage();
    expect(seenCars.sale).toEqual([]);
    expect(favouriteCars.sale).toEqual(["clio"]);
    expect([...stored.keys()]).toEqual(["favouriteCars"]);
  });
});

/** The event that this tab receives from another one; without a key all storage was cleared. */
function otherTabWrote(key: string | null): void {
  dispatchEvent(Object.assign(new Event("storage"), { key }));
}
