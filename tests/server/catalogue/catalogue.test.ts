import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { PLAIN_OFFER } from "../../shared/car_lists/some_sale_cars.ts";
import { someRentalCar, someSaleCar } from "./some_cars.ts";

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

describe("documents", () => {
  test("a car is read as it was stored, with version 1 and its time, and counts its versions", async () => {
    let changedAt = "2026-11-21T09:00:00.000Z";
    const catalogue = createCatalogue(kv, { clock: () => changedAt });
    const car = someRentalCar();
    await catalogue.putRentalCar(car);
    expect(await catalogue.rentalCar(car.id)).toEqual({ ...car, version: 1, changedAt });
    changedAt = "2026-11-22T09:00:00.000Z";
    await catalogue.putRentalCar({ ...car, color: "Zielony" });
    expect(await catalogue.rentalCar(car.id))
      .toEqual({ ...car, color: "Zielony", version: 2, changedAt });
  });

  test("a car stored without a time by an earlier release is readable", async () => {
    const car = { ...someSaleCar(), version: 1 };
    await kv.set(keys.document("sale_car", car.id), toBytes(car));
    // It names no state and no record, either: they have their defaults.
    const { reduction: _, ...offer } = PLAIN_OFFER;
    expect(await createCatalogue(kv).saleCar(car.id)).toEqual({ ...car, ...offer, prices: [] });
  });

  test("cars are listed newest first, and an unknown one is undefined", async () => {
    const catalogue = createCatalogue(kv);
    const [older, newer] = [
      someSaleCar({ id: "01900000-0000-7000-8000-000000000001" }),
      someSaleCar({ id: "01900000-0000-7000-8000-000000000002" }),
    ];
    await catalogue.putSaleCar(newer);
    await catalogue.putSaleCar(older);
    expect((await catalogue.saleCars()).map((car) => car.id)).toEqual([newer.id, older.id]);
    expect(await catalogue.saleCar("01900000-0000-7000-8000-000000000003")).toBeUndefined();
  });

  test("a document over the store's limit is refused by name, and nothing of its commit is stored", async () => {
    const catalogue = createCatalogue(kv);
    const good = someSaleCar();
    const huge = someSaleCar({ description: "ą".repeat(40_000) });
    await expect(
      catalogue.change(() => [{ kind: "sale_car", put: good }, { kind: "sale_car", put: huge }]),
    ).rejects.toThrow(/document\/sale_car.*at most 65000/);
    expect(await catalogue.saleCars()).toEqual([]);
  });

  test("a document that does not fit its kind is never stored", async () => {
    const catalogue = createCatalogue(kv);
    await expect(catalogue.putSaleCar(someSaleCar({ price: NaN }))).rejects.toThrow();
    expect(await catalogue.saleCars()).toEqual([]);
  });

  test("a damaged document causes an error with its name", async () => {
    const catalogue = createCatalogue(kv);
    const car = someRentalCar();
    await catalogue.putRentalCar(car);
    await kv.set(keys.document("rental_car", car.id), new TextEncoder().encode('{"id":"x"}'));
    await expect(createCatalogue(kv).rentalCars()).rejects.toThrow(`rental_car/${car.id}`);
  });
});

describe("a store that no other process can open", () => {
  test("is not read again, and every own change is visible immediately, also during a read", async () => {
    let reads = 0;
    const catalogue = createCatalogue(countingReads(kv, () => reads += 1), { alone: true });
    expect(catalogue.known()).toBeUndefined();
    const car = someRentalCar();
    const put = catalogue.putRentalCar(car);
    expect(catalogue.known()).toBeUndefined();
    await put;
    const after = reads;
    expect(catalogue.known()?.rental_car.get(car.id)).toMatchObject({ version: 1 });
    expect(await catalogue.rentalCar(car.id)).toMatchObject({ version: 1 });
    expect(reads).toBe(after);
    await catalogue.putRentalCar({ ...car, color: "Zielony" });
    expect(catalogue.known()?.rental_car.get(car.id)).toMatchObject({ color: "Zielony" });
  });

  test("a refused change leaves the cached catalogue unchanged", async () => {
    const catalogue = createCatalogue(kv, { alone: true });
    await catalogue.putRentalCar(someRentalCar());
    const before = catalogue.known();
    const refuse = () => {
      throw new Error("no");
    };
    await expect(catalogue.change(refuse)).rejects.toThrow("no");
    expect(catalogue.known()).toBe(before);
  });
});

describe("freshness", () => {
  test("a second instance on the same store returns every change at its next read", async () => {
    const [one, other] = [createCatalogue(kv), createCatalogue(kv)];
    const car = someRentalCar();
    for (let price = 100; price < 120; price += 1) {
      await one.putRentalCar({ ...car, rentalPrices: [{ days: 1, price }] });
      expect((await other.rentalCar(car.id))?.rentalPrices).toEqual([{ days: 1, price }]);
    }
    await other.change(() => [{ kind: "rental_car", remove: car.id }]);
    expect(await one.rentalCar(car.id)).toBeUndefined();
  });

  test("reads during many writes never return less than was stored when they began", async () => {
    const [writer, reader] = [createCatalogue(kv), createCatalogue(kv)];
    const car = someRentalCar();
    await writer.putRentalCar(car);
    let written = 1;
    const reads: Promise<void>[] = [];
    for (let round = 0; round < 50; round += 1) {
      const least = written;
      reads.push(
        reader.rentalCar(car.id).then((found) => {
          expect(found?.version).toBeGreaterThanOrEqual(least);
        }),
      );
      await writer.putRentalCar(car);
      written += 1;
    }
    await Promise.all(reads);
  });

  test("concurrent changes of two instances are decided one after the other", async () => {
    const instances = [createCatalogue(kv), createCatalogue(kv)];
    const car = someSaleCar({ mileage: 0 });
    await instances[0]?.putSaleCar(car);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        instances[index % 2]?.change((now) => {
          const before = now.sale_car.get(car.id) ?? { ...car, version: 0 };
          return [{ kind: "sale_car", put: { ...before, mileage: before.mileage + 1 } }];
        })),
    );
    const after = await createCatalogue(kv).saleCar(car.id);
    expect(after).toMatchObject({ mileage: 20, version: 21 });
  });
});

/** The same store, which reports every single read. */
function countingReads(store: Deno.Kv, onRead: () => void): Deno.Kv {
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (name === "get" || name === "list") onRead();
        return Reflect.apply(value, target, args);
      };
    },
  });
}
