import { beforeEach, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { saleCar } from "../../../shared/api/sale_car.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { PLAIN_OFFER } from "../../shared/car_lists/some_sale_cars.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { carCalls, saleCarJson, withoutValues } from "../../support/server/car_json.ts";
import { someStoredPhoto } from "../../support/server/some_photos.ts";

const api = apiSuite();
let token: string;
beforeEach(async () => {
  token = await api.login();
});

const { add, added, change, remove, read } = carCalls(api, () => token, {
  path: "/api/salecar",
  car: saleCar,
  json: saleCarJson,
});

describe("POST /salecar", () => {
  test("adds a car with all its fields, which everyone sees immediately", async () => {
    const reply = await add();
    expect(reply.status).toBe(201);
    const car = saleCar.parse(reply.json);
    expect(car).toEqual({
      ...saleCarJson(),
      ...PLAIN_OFFER,
      repairs: "",
      repairPhotos: [],
      id: car.id,
      carType: "Sale",
      isRecommended: false,
      images: [],
      features: [],
    });
    const seen = await read(car.id);
    expect([seen.status, seen.json]).toEqual([200, reply.json]);
    expect(reply.headers.get("ETag")).toBe((await read(car.id, token)).headers.get("ETag"));
  });

  test("keeps what has to be repaired, and of the photos chosen for it those that the car has", async () => {
    const repairs = "Maska i lewy reflektor.\nPoduszki całe.";
    const photo = v7();
    const { id } = await added({ repairs, repairPhotos: [photo, "none"] });
    expect((await read(id)).json).toMatchObject({ repairs, repairPhotos: [] });
    await api.services.catalogue.change(() => [
      { kind: "car_image", put: { id, images: [someStoredPhoto(id, { imageId: photo })] } },
    ]);
    expect((await read(id)).json).toMatchObject({ repairPhotos: [photo] });
    expect((await change(id, { repairPhotos: null })).json).toMatchObject({ repairPhotos: [] });
    const invalid = await change(id, { repairPhotos: "all" });
    expect([invalid.status, invalid.problem().errors?.[0]?.path]).toEqual([400, "repairPhotos"]);
  });

  test("accepts an id chosen by the client, once", async () => {
    const id = v7();
    expect((await add({ id: id.toUpperCase() })).json).toMatchObject({ id });
    const again = await add({ id });
    expect([again.status, again.problem().errorMessage, again.problem().type])
      .toEqual([409, officeMessages.idTaken, "/problems/id_taken"]);
  });

  test("optional fields may be left out", async () => {
    const {
      invoice: _,
      description: __,
      engineCapacity: ___,
      horsepower: ____,
      hidden: _____,
      ...rest
    } = saleCarJson();
    const reply = await api.call("POST", "/api/salecar", { json: rest, token });
    expect([reply.status, reply.json]).toMatchObject([201, {
      invoice: "",
      description: "",
      engineCapacity: 0,
      horsepower: 0,
      hidden: false,
    }]);
  });

  test.each([[true, "VAT"], [false, ""], [null, ""], ["VAT Marża", "VAT Marża"], ["", ""]])(
    "invoice %j is stored as '%s'",
    async (invoice, kept) => {
      expect((await added({ invoice })).invoice).toBe(kept);
    },
  );

  test("all missing fields are listed in one reply, and nothing is stored", async () => {
    for (const json of withoutValues(saleCarJson())) {
      const reply = await api.call("POST", "/api/salecar", { json, token });
      const { errorMessage, errors } = reply.problem();
      expect([reply.status, errorMessage]).toEqual([400, officeMessages.requiredFieldsMissing]);
      expect(errors?.map(({ path }) => path)).toEqual([
        "brand",
        "model",
        "transmission",
        "fuelType",
        "generation",
        "vehicleCondition",
        "bodyType",
        "color",
        "countryOfOrigin",
        "firstRegistrationDate",
        "selectedPriceType",
        "price",
        "productionYear",
      ]);
    }
    expect((await api.call("GET", "/api/salecar", { token })).json).toEqual([]);
  });

  test.each([
    ["fuelType", "Woda", messages.badRequest],
    ["transmission", "Automatyczna", messages.badRequest],
    ["bodyType", "Rower", messages.badRequest],
    ["vehicleCondition", "Ładny", messages.badRequest],
    ["selectedPriceType", "euro", messages.badRequest],
    ["invoice", "Faktura", messages.badRequest],
    ["firstRegistrationDate", "20.04.2018", messages.badRequest],
    ["price", "42900", messages.badRequest],
    ["price", 10 ** 12, messages.badRequest],
    ["hidden", "nie", messages.badRequest],
    ["brand", "x".repeat(201), messages.fieldTooLong],
    ["description", "x".repeat(4001), messages.fieldTooLong],
    ["id", "7", messages.badRequest],
  ])("%s of '%s' is refused", async (path, value, message) => {
    const reply = await add({ [path]: value });
    expect([reply.status, reply.problem().errors]).toEqual([400, [{ path, message }]]);
  });

  test("the same key and body give the same reply again, and one car", async () => {
    const headers = { "Idempotency-Key": "one-car" };
    const [first, second] = [await add({}, headers), await add({}, headers)];
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect((await api.call("GET", "/api/salecar")).json).toHaveLength(1);
    const other = await add({ color: "Szary" }, headers);
    expect(other.refusal()).toEqual([422, messages.keyReused]);
  });

  test("two simultaneous requests with the same key add one car", async () => {
    const headers = { "Idempotency-Key": "one-car" };
    const replies = await Promise.all([add({}, headers), add({}, headers), add({}, headers)]);
    expect(new Set(replies.map(({ json }) => saleCar.parse(json).id)).size).toBe(1);
    expect((await api.call("GET", "/api/salecar")).json).toHaveLength(1);
  });

  test("a refused request that is repeated gets the same refusal, even if its reason no longer exists", async () => {
    const { id } = await added();
    const headers = { "Idempotency-Key": "twice" };
    expect((await add({ id }, headers)).status).toBe(409);
    await remove(id);
    expect((await add({ id }, headers)).status).toBe(409);
  });
});

describe("PATCH /salecar/{id}", () => {
  test("changes the sent fields and keeps the others", async () => {
    const car = await added();
    const reply = await change(car.id, { price: 39_900, hidden: true });
    expect([reply.status, reply.json]).toEqual([200, { ...car, price: 39_900, hidden: true }]);
    expect((await read(car.id)).status).toBe(404);
    expect((await read(car.id, token)).json).toEqual(reply.json);
  });

  test("required fields cannot be emptied", async () => {
    const { id } = await added();
    for (const empty of [{ brand: "" }, { model: "  " }, { price: 0 }, { color: null }]) {
      const reply = await change(id, empty);
      expect(reply.refusal()).toEqual([400, officeMessages.requiredFieldsMissing]);
    }
    expect((await change(id, { invoice: "", description: "" })).status).toBe(200);
  });

  test("a body that names another car is refused; fields set by the server are ignored", async () => {
    const { id } = await added();
    expect((await change(id, { id: v7() })).problem().errors?.[0]?.path).toBe("id");
    const reply = await change(id, { id, isRecommended: true, images: [{}], carType: "Rental" });
    expect(reply.json).toMatchObject({ isRecommended: false, images: [], carType: "Sale" });
  });

  test("with If-Match the second save is 412 with the current car and its tag", async () => {
    const { id } = await added();
    const tag = (await read(id, token)).headers.get("ETag") ?? "";
    expect((await change(id, { price: 1 }, { "If-Match": tag })).status).toBe(200);
    const late = await change(id, { price: 2 }, { "If-Match": tag });
    const { errorMessage, current } = late.problem();
    expect([late.status, errorMessage]).toEqual([412, messages.stale]);
    const now = await read(id, token);
    expect([current, late.headers.get("ETag")]).toEqual([now.json, now.headers.get("ETag")]);
    expect((await change(id, { price: 2 }, { "If-Match": late.headers.get("ETag") ?? "" })).status)
      .toBe(200);
  });

  test.each([
    ['"1"', 200],
    ['W/"1"', 200],
    ['"7", "1"', 200],
    ['"7","8"', 412],
    ['"x"', 412],
    ["*", 200],
    ["1", 412],
  ])("If-Match: %s on version 1 is %i", async (tag, status) => {
    const { id } = await added();
    expect((await change(id, { price: 5 }, { "If-Match": tag })).status).toBe(status);
  });

  test("another photo changes the ETag, and does not make a save stale", async () => {
    const { id } = await added();
    const tag = (await read(id, token)).headers.get("ETag") ?? "";
    await api.services.catalogue.change(() => [
      { kind: "car_image", put: { id, images: [someStoredPhoto(id)] } },
    ]);
    expect((await read(id, token)).headers.get("ETag")).not.toBe(tag);
    expect((await change(id, { price: 5 }, { "If-Match": tag })).status).toBe(200);
  });

  test("a save without a change keeps the version", async () => {
    const { id, price } = await added();
    const tag = (await read(id, token)).headers.get("ETag");
    const reply = await change(id, { price });
    expect([reply.status, reply.headers.get("ETag")]).toEqual([200, tag]);
  });

  test("a repeated save gets its first reply, although the car has changed since", async () => {
    const { id } = await added();
    const headers = { "Idempotency-Key": "save", "If-Match": '"1"' };
    const first = await change(id, { price: 5 }, headers);
    await change(id, { price: 6 });
    const again = await change(id, { price: 5 }, headers);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await read(id)).json).toMatchObject({ price: 6 });
    expect((await change(id, { price: 7 }, headers)).status).toBe(422);
  });

  test.each(["7", "01900000-0000-7000-8000-000000000001"])("unknown car %s is 404", async (id) => {
    const reply = await change(id, { price: 5 });
    expect(reply.refusal()).toEqual([404, messages.carNotFound]);
  });
});

describe("DELETE /salecar/{id}", () => {
  function photoX(id: string) {
    const filePath = `/images/car/${id}/x/480.webp`;
    return someStoredPhoto(id, { filePath, original: `original/${id}/x/photo` });
  }

  test("also deletes the car's photos with their files, its equipment links and its recommendation", async () => {
    const { id } = await added();
    const other = await added();
    const { catalogue, files } = api.services;
    await catalogue.change(() => [
      { kind: "car_image", put: { id, images: [photoX(id)] } },
      { kind: "car_feature_link", put: { id, featureIds: [v7()] } },
      { kind: "recommended_car", put: { id: "Sale", carIds: [other.id, id] } },
    ]);
    for (
      const path of [`car/${id}/x/480.webp`, `original/${id}/x/photo`, `car/${other.id}/y/1.webp`]
    ) {
      await files.put(path, new Uint8Array(3), "image/webp");
    }
    const reply = await remove(id);
    expect([reply.status, reply.json]).toEqual([204, ""]);
    expect((await read(id, token)).status).toBe(404);
    const now = await catalogue.snapshot();
    expect([now.car_image.has(id), now.car_feature_link.has(id)]).toEqual([false, false]);
    expect(now.recommended_car.get("Sale")?.carIds).toEqual([other.id]);
    expect(await files.list("")).toEqual([`car/${other.id}/y/1.webp`]);
  });

  test("a repeated request does not delete a newer car with the same id", async () => {
    const { id } = await added();
    const headers = { "Idempotency-Key": "gone" };
    expect((await remove(id, headers)).status).toBe(204);
    await added({ id });
    const { catalogue, files } = api.services;
    await catalogue.change(() => [{ kind: "car_image", put: { id, images: [photoX(id)] } }]);
    await files.put(`car/${id}/x/480.webp`, new Uint8Array(3), "image/webp");
    expect((await remove(id, headers)).status).toBe(204);
    expect(await files.list("")).toEqual([`car/${id}/x/480.webp`]);
  });

  test("a second deletion is 404, unless it repeats the first request", async () => {
    const { id } = await added();
    const headers = { "Idempotency-Key": "gone" };
    expect((await remove(id, headers)).status).toBe(204);
    expect((await remove(id, headers)).status).toBe(204);
    const again = await remove(id);
    expect(again.refusal()).toEqual([404, messages.carNotFound]);
  });

  test("with If-Match of an older version is 412, and the car is kept", async () => {
    const { id } = await added();
    await change(id, { price: 5 });
    expect((await remove(id, { "If-Match": '"1"' })).status).toBe(412);
    expect((await read(id)).status).toBe(200);
    expect((await remove(id, { "If-Match": '"2"' })).status).toBe(204);
  });

  test("files that cannot be deleted yet do not fail the call, and are no longer served", async () => {
    const { id } = await added();
    const { catalogue, files } = api.services;
    await catalogue.change(() => [{ kind: "car_image", put: { id, images: [photoX(id)] } }]);
    await files.put(`car/${id}/x/480.webp`, new Uint8Array(3), "image/webp");
    const list = files.list;
    files.list = () => Promise.reject(new Error("storage is away"));
    expect((await remove(id)).status).toBe(204);
    files.list = list;
    expect(api.logged.join("")).toContain("files were left to the sweep");
  });
});

test("every write is 401 for a visitor, before the request is parsed", async () => {
  const { id } = await added();
  const calls: [string, string][] = [
    ["POST", "/api/salecar"],
    ["PATCH", `/api/salecar/${id}`],
    ["DELETE", `/api/salecar/${id}`],
    ["DELETE", "/api/salecar/unknown"],
  ];
  for (const [method, path] of calls) {
    const body = method === "DELETE" ? {} : { json: { price: "wrong" } };
    const reply = await api.call(method, path, body);
    expect(reply.refusal()).toEqual([401, messages.loginRequired]);
  }
  expect((await read(id)).status).toBe(200);
});
