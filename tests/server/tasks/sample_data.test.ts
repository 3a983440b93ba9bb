import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalogue, createCatalogue } from "../../../server/catalogue/catalogue.ts";
import type { Files } from "../../../server/files/files.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { publicPath } from "../../../server/files/public_path.ts";
import { type SampleBooking, sampleBookings } from "../../../server/tasks/sample/bookings.ts";
import { type SamplePicture, samplePictures } from "../../../server/tasks/sample/catalogue.ts";
import { sampleId } from "../../../server/tasks/sample/sample_id.ts";
import { putInSampleData } from "../../../server/tasks/sample_data.ts";
import { GEARBOXES, RENTAL_FUELS } from "../../../shared/catalogue/options.ts";
import {
  BODY_TYPES,
  CONDITIONS,
  INVOICES,
  PRICE_TYPES,
  SALE_FUELS,
} from "../../../shared/catalogue/sale_options.ts";
import { isEmail } from "../../../shared/customer/email.ts";
import { isPhone } from "../../../shared/customer/phone.ts";
import { stepFaults } from "../../../shared/rental/period_rules.ts";
import { overlaps } from "../../../shared/rental/period.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { someSaleCar } from "../catalogue/some_cars.ts";

const NOW = "2026-11-21T09:30:00.000Z";

let kv: Deno.Kv;
let catalogue: Catalogue;
let files: Files;
const booked: SampleBooking[] = [];

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  catalogue = createCatalogue(kv);
  files = createKvFiles(kv);
  function book(booking: SampleBooking): Promise<void> {
    booked.push(booking);
    return Promise.resolve();
  }
  const services = { catalogue, files, clock: () => NOW };
  expect(await putInSampleData(services, book, quickPictures())).toBe(true);
}, 60_000);
afterAll(() => kv.close());

describe("the sample catalogue", () => {
  test("has 8 rental cars, each with falling prices from 1, 3, 7 and 30 days on", async () => {
    const cars = await catalogue.rentalCars();
    expect(cars).toHaveLength(8);
    for (const { brand, model, rentalPrices } of cars) {
      const prices = rentalPrices.map(({ price }) => price);
      expect(rentalPrices.map(({ days }) => days), model).toEqual([1, 3, 7, 30]);
      expect(prices, `${brand} ${model}`).toEqual([...prices].sort((a, b) => b - a));
      expect(new Set(prices).size, model).toBe(4);
    }
  });

  test("has rental cars that are valid in their form, with valid plates and VINs", async () => {
    const cars = await catalogue.rentalCars();
    for (const car of cars) {
      expect(car.vin, car.model).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(car.registrationNumber, car.model).toMatch(/^[A-Z]{2,3} [0-9]{4}[A-Z]$/);
      expect(RENTAL_FUELS).toContain(car.fuelType);
      expect(GEARBOXES).toContain(car.transmission);
      expect(car.engineCapacity).toBeGreaterThan(0);
      expect(car.horsepower).toBeGreaterThan(0);
      expect(car.hidden).toBe(false);
    }
    expect(new Set(cars.map((car) => car.vin)).size).toBe(8);
    expect(new Set(cars.map((car) => car.registrationNumber)).size).toBe(8);
    expect(cars.some((car) => car.description1) && cars.some((car) => car.description2))
      .toBe(true);
  });

  test("has 8 sale cars from the option lists, some of them marked as damaged", async () => {
    const cars = await catalogue.saleCars();
    expect(cars).toHaveLength(8);
    for (const car of cars) {
      expect(SALE_FUELS).toContain(car.fuelType);
      expect(GEARBOXES).toContain(car.transmission);
      expect(CONDITIONS).toContain(car.vehicleCondition);
      expect(BODY_TYPES).toContain(car.bodyType);
      expect(PRICE_TYPES).toContain(car.selectedPriceType);
      expect(["", ...INVOICES]).toContain(car.invoice);
      expect(car.firstRegistrationDate).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(car.price).toBeGreaterThan(0);
      expect(car.description.length).toBeGreaterThan(100);
    }
    const damaged = cars.filter((car) => car.vehicleCondition === "Uszkodzony");
    expect(damaged.length).toBeGreaterThanOrEqual(3);
  });

  test("recommends three cars of each type, all of them existing", async () => {
    for (const carType of ["Sale", "Rental"] as const) {
      const ids = await catalogue.recommended(carType);
      expect(new Set(ids).size).toBe(3);
      const cars = carType === "Sale" ? catalogue.saleCar : catalogue.rentalCar;
      for (const id of ids) expect(await cars(id)).toBeDefined();
    }
  });

  test("has at least two pictures of every car, the first as its main one, all of them existing", async () => {
    const { rental_car, sale_car, car_image } = await catalogue.snapshot();
    for (const id of [...rental_car.keys(), ...sale_car.keys()]) {
      const images = car_image.get(id)?.images ?? [];
      expect(images.length).toBeGreaterThanOrEqual(2);
      expect(images.map((image) => image.isMain)).toEqual(images.map((_, index) => index === 0));
      for (const { filePath, alt, variants, width, height } of images) {
        expect(alt).toMatch(/, /);
        expect(width / height).toBeCloseTo(4 / 3, 1);
        for (const path of [filePath, ...variants.map((variant) => variant.filePath)]) {
          const file = await files.get(publicPath(path.replace("/images/", "")) ?? "");
          expect(file?.bytes.length, path).toBeGreaterThan(100);
        }
      }
    }
  });

  test("has a car's main picture 1440 wide, in every width and format of a photo", async () => {
    const [carId = ""] = quickPictures().map((picture) => picture.carId);
    const [main, second] = (await catalogue.snapshot()).car_image.get(carId)?.images ?? [];
    expect([main?.width, main?.height]).toEqual([1440, 1080]);
    expect(main?.variants.map(({ width, type }) => `${width} ${type}`)).toEqual([
      "480 image/avif",
      "480 image/webp",
      "960 image/avif",
      "960 image/webp",
      "1440 image/avif",
      "1440 image/webp",
    ]);
    expect(second?.width).toBe(960);
  });

  test("shows the pictures of a car in their order: left side, right side, details", async () => {
    const { rental_car, sale_car, car_image } = await catalogue.snapshot();
    const shown = (id: string) => car_image.get(id)?.images.map(({ alt }) => alt.split(", ")[1]);
    const thirds = [...rental_car.keys(), ...sale_car.keys()].sort().map((id) => {
      const [first, second, third] = shown(id) ?? [];
      expect([first, second], id).toEqual(["lewy bok", "prawy bok"]);
      return third ?? "";
    });
    expect(thirds).toEqual([
      ...["", "", "wnętrze", "", "", "wnętrze", "wnętrze", "przód z bliska"],
      ...["", "wnętrze", "przód z bliska", "", "uszkodzony lewy przód"],
      ...["uszkodzony lewy tył", "wgniecione lewe drzwi", "uszkodzony lewy przód"],
    ]);
  });

  test("keeps the ids of its images, in the order of the cars", async () => {
    const { car_image } = await catalogue.snapshot();
    const ids = [...car_image.values()].flatMap(({ images }) => images.map((one) => one.imageId));
    expect(ids.sort()).toEqual(
      Array.from({ length: 42 }, (_, index) => sampleId("image", index + 1)),
    );
  });

  test("ships 42 photo files, each of them different, of 400 KB together", async () => {
    const files = await Promise.all(samplePictures().map((picture) => picture.read()));
    expect(new Set(files.map((bytes) => bytes.toHex())).size).toBe(42);
    const folder = new URL("../../../server/tasks/sample/photos", import.meta.url);
    expect((await Array.fromAsync(Deno.readDir(folder))).length).toBe(42);
    expect(files.reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThanOrEqual(400_000);
  });

  test("has equipment with drawn icons, which cars have", async () => {
    const features = await catalogue.features();
    expect(features.length).toBeGreaterThanOrEqual(10);
    for (const { icon, iconName, iconAuthor } of features) {
      expect(icon).toBe(`${iconName.toLowerCase().replaceAll(" ", "-")}.svg`);
      expect(iconAuthor).toBe("Autoplac");
      const file = await files.get(publicPath(`carFeature/${icon}`) ?? "");
      expect(file?.contentType).toBe("image/svg+xml");
      const svg = new TextDecoder().decode(file?.bytes);
      expect(svg).toMatch(/width="24" height="24"/);
      expect([...svg.matchAll(/#[0-9a-f]{6}/gi)].map(String)).toEqual(["#515151"]);
    }
    const { car_feature_link, car_feature } = await catalogue.snapshot();
    expect(car_feature_link.size).toBe(16);
    for (const { featureIds } of car_feature_link.values()) {
      expect(featureIds.length).toBeGreaterThan(0);
      for (const id of featureIds) expect(car_feature.has(id)).toBe(true);
    }
  });

  test("is stored once: a store with a car is left unchanged", async () => {
    const before = await catalogue.snapshot();
    const again = await putInSampleData({ catalogue, files, clock: () => NOW }, () => {
      throw new Error("nothing is booked twice");
    });
    expect(again).toBe(false);
    expect(await catalogue.snapshot()).toBe(before);

    using other = await Deno.openKv(":memory:");
    const own = createCatalogue(other);
    await own.putSaleCar(someSaleCar());
    const services = { catalogue: own, files: createKvFiles(other), clock: () => NOW };
    expect(await putInSampleData(services)).toBe(false);
    expect(await own.saleCars()).toHaveLength(1);
    expect(await services.files.list("")).toEqual([]);
  });
});

describe("the sample bookings", () => {
  test("contain fictional people without working contact data", () => {
    expect(booked.length).toBeGreaterThanOrEqual(5);
    for (const { customer } of booked) {
      expect(customer.email).toMatch(/@example\.com$/);
      expect(isEmail(customer.email)).toBe(true);
      expect(customer.phone).toMatch(/^\+48 600 /);
      expect(isPhone(customer.phone)).toBe(true);
      expect(customer.firstName && customer.lastName && customer.address).toBeTruthy();
    }
  });

  test("are bookable: existing cars, opening hours, tens of minutes, no overlap", async () => {
    const rentalCars = new Set((await catalogue.rentalCars()).map((car) => car.id));
    for (const [index, { carId, period }] of booked.entries()) {
      expect(rentalCars.has(carId)).toBe(true);
      expect(period.start < period.end).toBe(true);
      expect(stepFaults(period)).toEqual([]);
      const { time } = toWarsaw(period.start);
      expect(time >= "08:00" && time <= "17:50").toBe(true);
      for (const other of booked.slice(index + 1)) {
        expect(other.carId === carId && overlaps(other.period, period)).toBe(false);
      }
    }
  });

  test("contain a completed one, a cancelled one, and others in the coming weeks, on any day", () => {
    const carIds = Array.from({ length: 8 }, (_, index) => `car${index}`);
    for (const now of [NOW, "2026-03-28T23:30:00.000Z", "2026-12-31T22:59:00.000Z"]) {
      const bookings = sampleBookings(carIds, now);
      expect(bookings.filter((one) => one.period.end < now)).toHaveLength(1);
      expect(bookings.filter((one) => one.cancelled)).toHaveLength(1);
      const coming = bookings.filter((one) => one.period.start > now);
      expect(coming.length).toBeGreaterThanOrEqual(5);
    }
  });
});

/** The first car's pictures unchanged, the others in a tiny size. */
function quickPictures(): SamplePicture[] {
  const pictures = samplePictures();
  return pictures.map((picture) =>
    picture.carId === pictures[0]?.carId ? picture : {
      ...picture,
      read: async () => await sharp(await picture.read()).resize(160).png().toBuffer(),
    }
  );
}
