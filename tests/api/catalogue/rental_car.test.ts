import { beforeEach, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { deleteRentalCar } from "../../../server/catalogue/cars/rental_car_kind.ts";
import { rentalCar } from "../../../shared/api/rental_car.ts";
import { rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Rejection } from "../../../shared/refusals.ts";
import type { ApiReply } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { booking, bookingJson } from "../../support/server/booking_world.ts";
import { carCalls, rentalCarJson, withoutValues } from "../../support/server/car_json.ts";

const api = apiSuite([], { RATE_LIMITS: "off" });
let token: string;
beforeEach(async () => {
  token = await api.login();
});

const { add, added, change, remove, read } = carCalls(api, () => token, {
  path: "/api/rentalcar",
  car: rentalCar,
  json: rentalCarJson,
});

function book(rentalCarId: string, changes: Record<string, unknown> = {}): Promise<ApiReply> {
  return api.call("POST", "/api/rental", { json: bookingJson({ rentalCarId, ...changes }) });
}

describe("POST /rentalcar", () => {
  test("adds a car with all its fields; only administrators see its VIN and registration number", async () => {
    const reply = await add();
    expect(reply.status).toBe(201);
    const car = rentalCar.parse(reply.json);
    expect(car).toEqual({
      ...rentalCarJson(),
      id: car.id,
      carType: "Rental",
      deposit: 0,
      isRecommended: false,
      images: [],
      carImageUrl: "",
      features: [],
    });
    const seen = await read(car.id);
    const { vin: _, registrationNumber: __, silhouette: ___, ...publicly } = car;
    expect([seen.status, seen.json]).toEqual([200, publicly]);
    const list = await api.call("GET", "/api/rentalcar");
    expect(list.json).toEqual([publicly]);
  });

  test("a car without the facts that a renter asks about is added, with each of them unknown", async () => {
    const unknown = {
      seats: null,
      doors: undefined,
      luggage: 0,
      airConditioning: null,
      productionYear: null,
      consumption: undefined,
    };
    expect(await added(unknown)).toMatchObject({
      seats: 0,
      doors: 0,
      luggage: 0,
      airConditioning: null,
      productionYear: 0,
      consumption: 0,
    });
  });

  test.each([
    { seats: -1 },
    { seats: 4.5 },
    { doors: 100 },
    { luggage: "2" },
    { airConditioning: "Tak" },
    { productionYear: 21 },
    { productionYear: 2021.5 },
    { consumption: -0.1 },
    { consumption: 100 },
  ])("a fact that no car can have is refused: %j", async (facts) => {
    const reply = await add(facts);
    expect([reply.status, reply.problem().errors?.[0]?.path]).toEqual([400, Object.keys(facts)[0]]);
  });

  test("a hidden car is visible to administrators only", async () => {
    const { id } = await added({ hidden: true });
    expect((await read(id)).status).toBe(404);
    expect((await read(id, token)).json).toMatchObject({ hidden: true, vin: "VNKKG3D3300000001" });
  });

  test("a car without its fields is refused with all of them in one reply, and nothing is stored", async () => {
    for (const json of withoutValues(rentalCarJson())) {
      const reply = await api.call("POST", "/api/rentalcar", { json, token });
      const { errorMessage, errors } = reply.problem();
      expect([reply.status, errorMessage]).toEqual([400, officeMessages.requiredFieldsMissing]);
      expect(errors?.map(({ path }) => path)).toEqual([
        "brand",
        "model",
        "transmission",
        "fuelType",
        "color",
        "registrationNumber",
        "vin",
        "engineCapacity",
        "horsepower",
        "rentalPrices",
      ]);
    }
    expect((await api.call("GET", "/api/rentalcar", { token })).json).toEqual([]);
  });

  test("a car that does not state whether it is hidden is refused", async () => {
    const reply = await add({ hidden: undefined });
    expect([reply.status, reply.problem().errors?.[0]?.path]).toEqual([400, "hidden"]);
  });

  test("prices must have unique numbers of days, and are stored shortest first", async () => {
    const twice = await add({ rentalPrices: [{ days: 1, price: 9 }, { days: 1, price: 8 }] });
    expect(twice.refusal()).toEqual([400, messages.badRequest]);
    const { rentalPrices } = await added({
      rentalPrices: [{ days: 7, price: 80.5 }, { days: 1, price: 100 }],
    });
    expect(rentalPrices).toEqual([{ days: 1, price: 100 }, { days: 7, price: 80.5 }]);
  });

  test.each([
    ["fuelType", "LPG", "fuelType"],
    ["transmission", "Automatyczna", "transmission"],
    ["rentalPrices", [{ days: 0, price: 5 }], "rentalPrices.0.days"],
    ["rentalPrices", "99", "rentalPrices"],
    ["horsepower", "90", "horsepower"],
  ])("%s of %j is refused", async (field, value, path) => {
    const reply = await add({ [field]: value });
    expect([reply.status, reply.problem().errors]).toEqual([
      400,
      [{ path, message: messages.badRequest }],
    ]);
  });

  test("the same key gives the same reply, one car, and 422 for another body", async () => {
    const headers = { "Idempotency-Key": "one-car" };
    const [first, second] = [await add({}, headers), await add({}, headers)];
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect((await api.call("GET", "/api/rentalcar")).json).toHaveLength(1);
    expect((await add({ color: "Szary" }, headers)).status).toBe(422);
  });

  test("an id that any car already has is refused", async () => {
    const { id } = await added();
    expect((await add({ id })).problem().errorMessage).toBe(officeMessages.idTaken);
  });
});

describe("PATCH /rentalcar/{id}", () => {
  test("changes the sent fields and keeps the others", async () => {
    const car = await added();
    const reply = await change(car.id, { description2: "Fotelik gratis.", hidden: true });
    expect([reply.status, reply.json])
      .toEqual([200, { ...car, description2: "Fotelik gratis.", hidden: true }]);
    expect((await read(car.id)).status).toBe(404);
  });

  test("required fields cannot be emptied, and prices are replaced as a whole", async () => {
    const { id } = await added();
    for (const empty of [{ vin: "" }, { registrationNumber: null }, { rentalPrices: [] }]) {
      expect((await change(id, empty)).problem().errorMessage)
        .toBe(officeMessages.requiredFieldsMissing);
    }
    const { rentalPrices } = rentalCar.parse(
      (await change(id, { rentalPrices: [{ days: 1, price: 200 }] })).json,
    );
    expect(rentalPrices).toEqual([{ days: 1, price: 200 }]);
  });

  test("the second of two saves is 412 with the current car, VIN included", async () => {
    const { id } = await added();
    const tag = (await read(id, token)).headers.get("ETag") ?? "";
    await change(id, { color: "Czarny" }, { "If-Match": tag });
    const late = await change(id, { color: "Szary" }, { "If-Match": tag });
    expect([late.status, late.problem().current])
      .toEqual([412, expect.objectContaining({ color: "Czarny", vin: "VNKKG3D3300000001" })]);
  });

  test("an unknown car is 404", async () => {
    const reply = await change(v7(), { color: "Szary" });
    expect(reply.refusal()).toEqual([404, messages.carNotFound]);
  });
});

describe("DELETE /rentalcar/{id}", () => {
  test("deletes a car that was never rented, and its recommendation", async () => {
    const { id } = await added();
    await api.services.catalogue.change(() => [
      { kind: "recommended_car", put: { id: "Rental", carIds: [id] } },
    ]);
    expect((await remove(id)).status).toBe(204);
    expect((await read(id, token)).status).toBe(404);
    expect(await api.services.catalogue.recommended("Rental")).toEqual([]);
    expect((await book(id)).status).toBe(404);
  });

  test("a car with rentals cannot be deleted, also with cancelled and past ones, but it can be hidden", async () => {
    const { id } = await added();
    const { id: rentalId } = rental.parse((await book(id)).json);
    const first = await remove(id);
    expect([first.status, first.problem().errorMessage, first.problem().type])
      .toEqual([409, officeMessages.carHasRentals, "/problems/car_has_rentals"]);
    const cancelled = await api.call("PUT", `/api/rental/${rentalId}`, {
      json: bookingJson({ rentalCarId: id, status: "Anulowane" }),
      token,
    });
    expect(cancelled.status).toBe(200);
    expect((await remove(id)).status).toBe(409);
    api.setNow("2027-02-01T09:00:00.000Z");
    token = await api.login();
    expect((await remove(id)).status).toBe(409);
    expect((await change(id, { hidden: true })).status).toBe(200);
  });

  test("the car to which a rental was moved cannot be deleted, the car from which it was moved can", async () => {
    const [left, taken] = [await added(), await added()];
    const { id: rentalId } = rental.parse((await book(left.id)).json);
    await api.call("PUT", `/api/rental/${rentalId}`, {
      json: bookingJson({ rentalCarId: taken.id }),
      token,
    });
    expect((await remove(taken.id)).status).toBe(409);
    expect((await remove(left.id)).status).toBe(204);
  });

  test("of a simultaneous deletion and booking exactly one succeeds", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await added();
      const requests = [() => book(id), () => remove(id)];
      if (round % 2 === 1) requests.reverse();
      const replies = await Promise.all(requests.map((input) => input()));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect([[201, 409], [204, 404]].map((both) => both.toSorted())).toContainEqual(statuses);
    }
  });

  test("a booking that is made after the deletion has read the rentals is not lost", async () => {
    const { id } = await added();
    const { services } = api;
    let looks = 0;
    const rentals = {
      ...services.rentals,
      async current() {
        looks += 1;
        const directory = await services.rentals.current();
        if (looks > 1) return directory;
        const seen = directory.hasRentalsOf(id);
        await bookRental(services, { actor: "visitor" }, booking({ rentalCarId: id }));
        return { ...directory, hasRentalsOf: () => seen };
      },
    };
    await expect(deleteRentalCar({ ...services, rentals }, {}, id, undefined))
      .rejects.toThrow(Rejection);
    expect(looks).toBe(2);
    expect((await read(id)).status).toBe(200);
  });

  test("a car that is deleted after a booking has read it is not booked", async () => {
    const { id } = await added();
    const { services } = api;
    const catalogue = {
      ...services.catalogue,
      async snapshot() {
        const now = await services.catalogue.snapshot();
        if (now.rental_car.has(id)) await deleteRentalCar(services, {}, id, undefined);
        return now;
      },
    };
    await expect(
      bookRental({ ...services, catalogue }, { actor: "visitor" }, booking({ rentalCarId: id })),
    ).rejects.toThrow(NotFound);
    const directory = await services.rentals.current();
    expect(directory.all()).toEqual([]);
  });
});

test("every write of rental cars is 401 for a visitor", async () => {
  const { id } = await added();
  for (const [method, path] of [["POST", ""], ["PATCH", `/${id}`], ["DELETE", `/${id}`]] as const) {
    const body = method === "DELETE" ? {} : { json: {} };
    expect((await api.call(method, `/api/rentalcar${path}`, body)).status).toBe(401);
  }
  expect((await read(id)).status).toBe(200);
});
