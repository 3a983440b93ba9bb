import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DocumentChange } from "../../../server/catalogue/apply_changes.ts";
import { rentalAvailability } from "../../../server/projections/availability.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { rentalCar, rentalCars } from "../../../shared/api/rental_car.ts";
import { recommendedCars } from "../../../shared/api/recommended_car.ts";
import { saleCar, saleCars } from "../../../shared/api/sale_car.ts";
import { carImage } from "../../../shared/api/car_image.ts";
import { problem } from "../../../shared/api/problem.ts";
import { messages } from "../../../shared/messages.ts";
import { evolveRental, noRental, type RentalState } from "../../../shared/rental/rental.ts";
import { type CatalogueApp, catalogueApp } from "../../server/catalogue/catalogue_app.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import { bookedEvent } from "../../support/server/rentals.ts";

const IDS = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
const [FIRST = "", SECOND = "", HIDDEN = ""] = IDS;

let app: CatalogueApp;
beforeEach(async () => {
  app = await catalogueApp();
});
afterEach(() => {
  app.kv.close();
  expect(app.failed).toEqual([]);
});

describe("GET /rentalcar", () => {
  beforeEach(async () => {
    await app.catalogue.putRentalCar(someRentalCar({ id: FIRST, model: "308" }));
    await app.catalogue.putRentalCar(someRentalCar({ id: SECOND, model: "508" }));
    await app.catalogue.putRentalCar(someRentalCar({ id: HIDDEN, hidden: true }));
  });

  test("a visitor gets the visible cars, newest first, without VIN and registration", async () => {
    const reply = await app.visitor("/api/rentalcar");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toMatch(/^application\/json/);
    const cars = rentalCars.parse(await reply.json());
    expect(cars.map((car) => car.id)).toEqual([SECOND, FIRST]);
    for (const car of cars) {
      expect("vin" in car).toBe(false);
      expect("registrationNumber" in car).toBe(false);
      expect(car.carType).toBe("Rental");
    }
  });

  test("an administrator gets all cars with all their fields, uncached", async () => {
    const reply = await app.administrator("/api/rentalcar");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    const cars = rentalCars.parse(await reply.json());
    expect(cars.map((car) => car.id)).toEqual([HIDDEN, SECOND, FIRST]);
    expect(cars[0]?.vin).toBe("VF3LPHNSKKS000001");
    expect(cars[0]?.registrationNumber).toBe("TJE 00001");
  });

  test("a visitor's list may be stored, is revalidated each time, and is 304 while nothing has changed", async () => {
    const reply = await app.visitor("/api/rentalcar");
    const etag = reply.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    expect(reply.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(reply.headers.get("Vary")).toContain("Authorization");
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await app.visitor("/api/rentalcar", { "If-None-Match": tag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("ETag")).toBe(etag);
    }
    expect((await app.visitor("/api/rentalcar", { "If-None-Match": '"x"' })).status).toBe(200);

    await app.catalogue.putRentalCar(someRentalCar({ id: FIRST, model: "309" }));
    const changed = await app.visitor("/api/rentalcar", { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('"309"');
  });

  test("a compressed list has the same content and another tag, which also gives 304", async () => {
    const plain = await app.visitor("/api/rentalcar");
    const packed = await app.visitor("/api/rentalcar", { "Accept-Encoding": "br, gzip" });
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    const unpacked = packed.body?.pipeThrough(new DecompressionStream("gzip")) ?? null;
    expect(await new Response(unpacked).text()).toBe(await plain.text());
    const etag = packed.headers.get("ETag") ?? "";
    expect(etag).not.toBe(plain.headers.get("ETag"));
    const again = await app.visitor("/api/rentalcar", {
      "Accept-Encoding": "gzip",
      "If-None-Match": etag,
    });
    expect(again.status).toBe(304);
  });

  test.each(["identity", "gzip;q=0", "br, gzip; q=0.0", ""])(
    "a list is sent uncompressed to a client that accepts '%s'",
    async (accepted) => {
      const reply = await app.visitor("/api/rentalcar", { "Accept-Encoding": accepted });
      expect(reply.headers.get("Content-Encoding")).toBeNull();
      expect(await reply.json()).toHaveLength(2);
    },
  );

  test("a list for a pickup and a return contains only cars without an overlapping rental", async () => {
    await book(FIRST, "2026-12-10T08:00:00.000Z", "2026-12-12T08:00:00.000Z");
    async function free(pickup: string, dropOff: string): Promise<string[]> {
      const query = new URLSearchParams({ pickup, return: dropOff });
      const reply = await app.visitor(`/api/rentalcar?${query}`);
      return rentalCars.parse(await reply.json()).map((car) => car.id);
    }
    expect(await free("2026-12-11T08:00:00Z", "2026-12-13T08:00:00Z")).toEqual([SECOND]);
    expect(await free("2026-12-01T08:00:00Z", "2026-12-31T08:00:00Z")).toEqual([SECOND]);
    // One may start at the minute another ends.
    expect(await free("2026-12-12T08:00:00Z", "2026-12-13T08:00:00Z")).toEqual([SECOND, FIRST]);
    expect(await free("2026-12-08T08:00:00Z", "2026-12-10T09:00:00+01:00"))
      .toEqual([SECOND, FIRST]);

    const all = await app.administrator(
      "/api/rentalcar?pickup=2026-12-11T08:00:00Z&return=2026-12-13T08:00:00Z",
    );
    expect(rentalCars.parse(await all.json()).map((car) => car.id)).toEqual([HIDDEN, SECOND]);
  });

  test.each([
    ["pickup=2026-12-11T08:00:00Z", "return", messages.datesIncomplete],
    ["return=2026-12-11T08:00:00Z", "pickup", messages.datesIncomplete],
    [
      "pickup=2026-12-11T08:00:00Z&return=2026-12-11T08:00:00Z",
      "return",
      messages.endNotAfterStart,
    ],
    [
      "pickup=2026-12-11T08:00:00Z&return=2026-12-10T08:00:00Z",
      "return",
      messages.endNotAfterStart,
    ],
    ["pickup=2026-12-11T08:00:00Z&return=2199-12-31T08:00:00Z", "return", messages.rentalTooLong],
    ["pickup=jutro&return=2026-12-10T08:00:00Z", "pickup", messages.badRequest],
    ["pickup=&return=", "pickup", messages.badRequest],
    ["pickup=2026-12-11&return=2026-12-12", "pickup", messages.badRequest],
  ])("a period of %s is refused: 400", async (query, path, message) => {
    const reply = await app.visitor(`/api/rentalcar?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
    const { errors, errorMessage } = problem.parse(await reply.json());
    expect(errors?.[0]).toEqual({ path, message });
    expect(errorMessage).toBe(message);
  });
});

describe("GET /rentalcar/{id}", () => {
  test("returns one car with its prices and the ETag of its version", async () => {
    await app.catalogue.putRentalCar(someRentalCar({ id: FIRST }));
    await app.catalogue.putRentalCar(someRentalCar({ id: FIRST }));
    const reply = await app.visitor(`/api/rentalcar/${FIRST.toUpperCase()}`);
    expect(reply.headers.get("ETag")).toMatch(/^"2-[0-9a-f]{16}"$/);
    const car = rentalCar.parse(await reply.json());
    expect(car.rentalPrices).toEqual([{ days: 1, price: 160 }, { days: 30, price: 99 }]);
    expect(car).not.toHaveProperty("vin");
    expect(car).not.toHaveProperty("version");
    const whole = await (await app.administrator(`/api/rentalcar/${FIRST}`)).json();
    expect(whole).toHaveProperty("vin");
  });

  test("a hidden car is 200 for an administrator and 404 for a visitor", async () => {
    await app.catalogue.putRentalCar(someRentalCar({ id: HIDDEN, hidden: true }));
    expect((await app.administrator(`/api/rentalcar/${HIDDEN}`)).status).toBe(200);
    const reply = await app.visitor(`/api/rentalcar/${HIDDEN}`);
    expect(reply.status).toBe(404);
    expect(problem.parse(await reply.json()).errorMessage).toBe(messages.carNotFound);
  });
});

describe("GET /salecar", () => {
  beforeEach(async () => {
    await app.catalogue.putSaleCar(someSaleCar({ id: FIRST }));
    await app.catalogue.putSaleCar(someSaleCar({ id: HIDDEN, hidden: true }));
  });

  test("a visitor gets the visible cars, an administrator all", async () => {
    const visible = saleCars.parse(await (await app.visitor("/api/salecar")).json());
    expect(visible.map((car) => car.id)).toEqual([FIRST]);
    const reply = await app.administrator("/api/salecar");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(saleCars.parse(await reply.json()).map((car) => car.id)).toEqual([HIDDEN, FIRST]);
  });

  test("an unchanged list is 304, a changed one is sent", async () => {
    const etag = (await app.visitor("/api/salecar")).headers.get("ETag") ?? "";
    expect((await app.visitor("/api/salecar", { "If-None-Match": etag })).status).toBe(304);
    await app.catalogue.putSaleCar(someSaleCar({ id: SECOND }));
    expect((await app.visitor("/api/salecar", { "If-None-Match": etag })).status).toBe(200);
  });

  test("one car is returned with its data; a hidden one is 404 for a visitor", async () => {
    const reply = await app.visitor(`/api/salecar/${FIRST}`);
    expect(reply.headers.get("ETag")).toMatch(/^"1-[0-9a-f]{16}"$/);
    expect(saleCar.parse(await reply.json())).toMatchObject({
      price: 16_500,
      invoice: "VAT Marża",
    });
    expect((await app.visitor(`/api/salecar/${HIDDEN}`)).status).toBe(404);
    expect((await app.administrator(`/api/salecar/${HIDDEN}`)).status).toBe(200);
  });
});

describe("the related data of a car", () => {
  const [wheel, hook] = [
    "0190aaaa-0000-7000-8000-000000000001",
    "0190aaaa-0000-7000-8000-000000000002",
  ];
  beforeEach(async () => {
    await app.catalogue.putRentalCar(someRentalCar({ id: FIRST }));
    await app.catalogue.putSaleCar(someSaleCar({ id: HIDDEN, hidden: true }));
    const parts = (id: string) => ({ id, alt: id, icon: `${id}.svg`, iconAuthor: "Autoplac" });
    await app.catalogue.change(() => [
      { kind: "car_feature", put: { ...parts(wheel), iconName: "Światła LED" } },
      { kind: "car_feature", put: { ...parts(hook), iconName: "Hak holowniczy" } },
      { kind: "car_feature_link", put: { id: FIRST, featureIds: [wheel, "gone", hook] } },
      { kind: "car_image", put: { id: FIRST, images: [photo("a", false), photo("b", true)] } },
      { kind: "car_image", put: { id: HIDDEN, images: [photo("c", true)] } },
      { kind: "recommended_car", put: { id: "Rental", carIds: [FIRST] } },
      { kind: "recommended_car", put: { id: "Sale", carIds: [HIDDEN] } },
    ]);
  });

  test("photos are returned in their order, and a car contains the path of its main photo", async () => {
    const reply = await app.visitor(`/api/car/${FIRST}/images`);
    const images = carImage.array().parse(await reply.json());
    expect(images.map(({ id, imageId, carId, isMain }) => [id, imageId, carId, isMain])).toEqual([
      ["a", "a", FIRST, false],
      ["b", "b", FIRST, true],
    ]);
    const car = rentalCar.parse(await (await app.visitor(`/api/rentalcar/${FIRST}`)).json());
    expect(car.images).toEqual(images);
    expect(car.carImageUrl).toBe("/images/car/x/b/960.webp");
    expect(car.isRecommended).toBe(true);
  });

  test("a car without a main photo has an empty carImageUrl", async () => {
    await app.catalogue.change(() => [{
      kind: "car_image",
      put: { id: FIRST, images: [photo("a", false)] },
    }]);
    const car = rentalCar.parse(await (await app.visitor(`/api/rentalcar/${FIRST}`)).json());
    expect(car.carImageUrl).toBe("");
  });

  test("photos and equipment of a hidden car are 404 for a visitor", async () => {
    for (const path of [`/api/car/${HIDDEN}/images`, `/api/carfeature/${HIDDEN}/features`]) {
      expect((await app.visitor(path)).status).toBe(404);
      expect((await app.administrator(path)).status).toBe(200);
    }
  });

  test("equipment is sorted by name in Polish order, all of it and that of one car", async () => {
    const names = async (path: string) =>
      [...await (await app.visitor(path)).json()].map((feature) => feature.iconName);
    expect(await names("/api/carfeature")).toEqual(["Hak holowniczy", "Światła LED"]);
    expect(await names(`/api/carfeature/${FIRST}/features`))
      .toEqual(["Hak holowniczy", "Światła LED"]);
    const one = await app.visitor(`/api/carfeature/${hook}`);
    expect(one.headers.get("ETag")).toMatch(/^"1-[0-9a-f]{16}"$/);
    expect(await one.json()).toEqual({
      id: hook,
      icon: `${hook}.svg`,
      iconName: "Hak holowniczy",
      alt: hook,
      iconAuthor: "Autoplac",
    });
  });

  test("recommended cars contain the data of their cards; a visitor gets no hidden one", async () => {
    const seen = recommendedCars.parse(await (await app.visitor("/api/recommendedcar")).json());
    expect(seen.map(({ carId, carType }) => [carId, carType])).toEqual([[FIRST, "Rental"]]);
    const all = await (await app.administrator("/api/recommendedcar")).json();
    expect(recommendedCars.parse(all)).toMatchObject([
      { carId: HIDDEN, carType: "Sale", price: 16_500, mileage: 121_000 },
      { carId: FIRST, carType: "Rental", rentalPrices: [{ days: 1 }, { days: 30, price: 99 }] },
    ]);
  });

  test.each([["the list", ""], ["the car", `/${FIRST}`]])(
    "a change of photos, equipment or recommendation changes the ETag of %s",
    async (_, path) => {
      const tag = async () => (await app.visitor(`/api/rentalcar${path}`)).headers.get("ETag");
      const tags = [await tag()];
      const changes: DocumentChange[] = [
        { kind: "car_image", put: { id: FIRST, images: [] } },
        { kind: "car_feature_link", put: { id: FIRST, featureIds: [] } },
        { kind: "recommended_car", put: { id: "Rental", carIds: [] } },
      ];
      for (const change of changes) {
        await app.catalogue.change(() => [change]);
        tags.push(await tag());
      }
      expect(new Set(tags).size).toBe(4);
    },
  );

  test("an administrator's view of a car has its own ETag", async () => {
    const path = `/api/rentalcar/${FIRST}`;
    const tags = [await app.visitor(path), await app.administrator(path)].map(({ headers }) =>
      headers.get("ETag")
    );
    expect(new Set(tags).size).toBe(2);
  });
});

describe("GET /settings/hero-section", () => {
  test("returns the defaults until the hero section is set", async () => {
    const hero = async () => await (await app.visitor("/api/settings/hero-section")).json();
    expect(await hero()).toMatchObject({
      title: "Znajdź swój najlepszy",
      subtitle: "Samochód do wynajęcia",
      scale: 100,
      top: 0,
      right: 0,
    });
    const set = {
      title: "A",
      subtitle: "B",
      description: "C",
      imagePath: "/images/hero/a.webp",
      scale: 120,
      top: 10,
      right: -5,
    };
    await app.catalogue.change(() => [{ kind: "setting", put: { id: "hero-section", ...set } }]);
    expect(await hero()).toEqual(set);
  });
});

describe("an invalid id", () => {
  const odd = ["1", "not-a-uuid", "%00", "..", "%E0%A4%A", "a".repeat(90), "a".repeat(3000), "🚗"];
  test.each([
    "/api/rentalcar/ID",
    "/api/salecar/ID",
    "/api/car/ID/images",
    "/api/carfeature/ID",
    "/api/carfeature/ID/features",
  ])("in %s is 404 or 400, never 500", async (path) => {
    for (const id of odd) {
      const reply = await app.visitor(path.replace("ID", id));
      expect([id, [400, 404].includes(reply.status)]).toEqual([id, true]);
    }
  });
});

async function book(carId: string, start: string, end: string): Promise<void> {
  const sealed = { customerId: "c", box: "" };
  const booked: RentalState<typeof sealed> = evolveRental(
    noRental,
    bookedEvent(carId, "c", { start, end }),
    start,
    sealed,
  );
  const rows = rentalAvailability.rows("0190bbbb-0000-7000-8000-000000000001", booked, 1);
  for (const { key, value } of rows) await app.kv.set(key, toBytes(value));
}

function photo(imageId: string, isMain: boolean) {
  return {
    imageId,
    isMain,
    filePath: `/images/car/x/${imageId}/960.webp`,
    alt: "",
    width: 1440,
    height: 1080,
    placeholder: "#e0ddd8",
    variants: [],
  };
}
