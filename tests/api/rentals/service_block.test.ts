import { describe, expect, test } from "vitest";
import { z } from "zod";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { rental } from "../../../shared/api/rental.ts";
import { serviceBlock, serviceBlocks } from "../../../shared/api/service_block.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";
import { storedRows } from "../../support/server/stored_rows.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const WINDOW = "from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z";
const api = apiSuite([CAR, OTHER_CAR], { RATE_LIMITS: "off" });

/** The weekend of `bookingJson`, in the garage. */
function blockJson(changes: Record<string, unknown> = {}) {
  return {
    rentalCarId: CAR,
    startDateTime: "2026-11-27T07:00:00.000Z",
    endDateTime: "2026-11-30T07:00:00.000Z",
    reason: "serwis",
    ...changes,
  };
}
const later = { startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" };

async function block(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return await api.office("POST", "/api/serviceblock", { json: blockJson(changes), headers });
}
async function blocked(changes: Record<string, unknown> = {}) {
  return serviceBlock.parse((await block(changes)).json);
}
async function put(id: string, json: unknown, headers: Record<string, string> = {}) {
  return await api.office("PUT", `/api/serviceblock/${id}`, { json, headers });
}
async function list(query = WINDOW) {
  const reply = await api.office("GET", `/api/serviceblock?${query}`);
  return serviceBlocks.parse(reply.json).map(({ id }) => id);
}
async function book(changes: Record<string, unknown> = {}) {
  return await api.call("POST", "/api/rental", { json: bookingJson(changes) });
}
describe("POST /serviceblock", () => {
  test("is answered 201 with the whole block, its id and its version", async () => {
    const reply = await block();
    expect([reply.status, reply.headers.get("ETag")]).toEqual([201, '"1"']);
    expect(serviceBlock.parse(reply.json)).toMatchObject({ ...blockJson(), version: 1 });
    expect(await api.eventTypes()).toEqual(["ServiceBlocked"]);
    expect(await list()).toEqual([serviceBlock.parse(reply.json).id]);
  });

  test("is refused over a rental, and a booking over a block is refused", async () => {
    await book();
    const refused = await block();
    expect(refused.refusal()).toEqual([409, "Samochód jest niedostępny w wybranym terminie."]);
    expect((await block(later)).status).toBe(201);
    const booked = await book(later);
    expect([booked.status, booked.problem().type]).toEqual([409, "/problems/car_not_available"]);
    expect((await block(later)).status).toBe(409);
    expect((await block({ ...later, rentalCarId: OTHER_CAR })).status).toBe(201);
  });

  test("of 50 simultaneous bookings and 50 blocks exactly one is accepted", async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => index % 2 === 0 ? book() : block()),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("moving a rental over a block, or a block over a rental, is refused", async () => {
    const { id } = rental.parse((await book()).json);
    const { id: blockId } = await blocked(later);
    const moved = await api.office("PUT", `/api/rental/${id}`, { json: bookingJson(later) });
    expect(moved.refusal()).toEqual([409, messages.carNotAvailable]);
    expect((await put(blockId, blockJson())).status).toBe(409);
    expect((await put(blockId, blockJson({ rentalCarId: OTHER_CAR }))).status).toBe(200);
    expect((await api.office("PUT", `/api/rental/${id}`, { json: bookingJson(later) })).status)
      .toBe(200);
  });

  test("a request repeated with its key after a lost reply is one block with the same reply", async () => {
    const headers = { "Idempotency-Key": "k1" };
    const first = await block({}, headers);
    const again = await block({}, headers);
    expect([again.status, again.json, again.headers.get("ETag")])
      .toEqual([201, first.json, first.headers.get("ETag")]);
    expect(await api.eventTypes()).toEqual(["ServiceBlocked"]);
    expect((await block({ reason: "inne" }, headers)).status).toBe(422);
  });

  test("a refusal is stored under its key", async () => {
    await block();
    const headers = { "Idempotency-Key": "k1" };
    expect((await block({}, headers)).status).toBe(409);
    const [id = ""] = await list();
    await api.office("DELETE", `/api/serviceblock/${id}`);
    expect((await block({}, headers)).status).toBe(409);
    expect((await block()).status).toBe(201);
  });

  test("a client may choose the id, once; a hidden car may be blocked", async () => {
    const id = "0199a000-0000-7000-8000-00000000cafe";
    await api.services.catalogue.putRentalCar({ ...rentalCarDocument(CAR), hidden: true });
    expect((await block({ id })).json).toMatchObject({ id });
    const again = await block({ id, ...later });
    expect(again.refusal()).toEqual([409, officeMessages.idTaken]);
  });

  test.each([
    ["an unknown car", { rentalCarId: UNKNOWN_ID }, 404, messages.carNotFound],
    ["an invalid car id", { rentalCarId: "7" }, 400, messages.badRequest],
    ["a free text as reason", { reason: "Jan Kowalski" }, 400, messages.badRequest],
    ["no reason", { reason: undefined }, 400, messages.badRequest],
    ["no start", { startDateTime: undefined }, 400, messages.badRequest],
    ["an end before the start", { endDateTime: "2026-11-26T07:00:00Z" }, 400],
    ["a year out of range", { endDateTime: "9999-12-31T08:00:00Z" }, 400, messages.badRequest],
  ])(
    "%s gets a clear error, and nothing is recorded",
    async (_, changes, status, sentence?: string) => {
      const reply = await block(changes);
      expect(reply.refusal())
        .toEqual([status, sentence ?? messages.endNotAfterStart]);
      expect(await api.eventTypes()).toEqual([]);
    },
  );
});

describe("PUT and DELETE /serviceblock/{id}", () => {
  test("move a block, change its reason and delete it, which frees its car", async () => {
    const { id } = await blocked();
    const moved = await put(id, blockJson({ ...later, reason: "naprawa" }), { "If-Match": '"1"' });
    expect([moved.status, moved.headers.get("ETag")]).toEqual([200, '"3"']);
    expect(moved.json).toMatchObject({
      startDateTime: "2026-12-10T07:00:00.000Z",
      reason: "naprawa",
      version: 3,
    });
    expect(await api.eventTypes()).toEqual([
      "ServiceBlocked",
      "ServiceBlockMoved",
      "ServiceBlockChanged",
    ]);
    expect((await book()).status).toBe(201);
    expect((await book(later)).status).toBe(409);
    const gone = await api.office("DELETE", `/api/serviceblock/${id}`, {
      headers: { "If-Match": '"3"' },
    });
    expect(gone.status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await book(later)).status).toBe(201);
  });

  test("may move a block over its own period, and then free its former period", async () => {
    const { id } = await blocked();
    const shifted = { startDateTime: "2026-11-28T07:00:00Z", endDateTime: "2026-12-01T07:00:00Z" };
    expect((await put(id, blockJson(shifted))).status).toBe(200);
    expect((await put(id, blockJson({ ...shifted, reason: "inne" }))).status).toBe(200);
  });

  test("of an older version are 412, with the newest block", async () => {
    const { id } = await blocked();
    const { json: current } = await put(id, blockJson(later), { "If-Match": '"1"' });
    const stale = { "If-Match": 'W/"1"' };
    const edit = await put(id, blockJson(), stale);
    const removal = await api.office("DELETE", `/api/serviceblock/${id}`, { headers: stale });
    for (const reply of [edit, removal]) {
      expect([reply.status, reply.problem().current, reply.headers.get("ETag")])
        .toEqual([412, current, '"2"']);
    }
    expect(await api.eventTypes()).toHaveLength(2);
  });

  test("repeated with their key are recorded once", async () => {
    const { id } = await blocked();
    const headers = { "Idempotency-Key": "k1", "If-Match": '"1"' };
    const first = await put(id, blockJson(later), headers);
    expect((await put(id, blockJson(later), headers)).json).toEqual(first.json);
    const remove = () =>
      api.office("DELETE", `/api/serviceblock/${id}`, { headers: { "Idempotency-Key": "k2" } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await api.eventTypes()).toEqual([
      "ServiceBlocked",
      "ServiceBlockMoved",
      "ServiceBlockRemoved",
    ]);
  });

  test("of an unknown or deleted block are 404; another id in the body is bad input", async () => {
    const { id } = await blocked();
    expect((await put(id, blockJson({ id: UNKNOWN_ID }))).status).toBe(400);
    await api.office("DELETE", `/api/serviceblock/${id}`);
    for (const one of [id, UNKNOWN_ID, "x"]) {
      const reply = await put(one, blockJson());
      expect(reply.refusal()).toEqual([404, officeMessages.blockNotFound]);
      expect((await api.office("DELETE", `/api/serviceblock/${one}`)).status).toBe(404);
    }
  });
});

describe("a blocked car", () => {
  test("is busy in the public calendar and in the search, without the reason of the block", async () => {
    await block();
    const { json } = await api.call("GET", `/api/availability/${CAR}?${WINDOW}`);
    expect(json).toMatchObject({
      busy: [{
        startDateTime: "2026-11-27T07:00:00.000Z",
        endDateTime: "2026-11-30T07:00:00.000Z",
      }],
    });
    expect(JSON.stringify(json)).not.toContain("serwis");
    const search = "pickup=2026-11-28T07:00:00Z&return=2026-11-29T07:00:00Z";
    const free = await api.call("GET", `/api/rentalcar?${search}`);
    expect(JSON.stringify(free.json)).not.toContain(CAR);
    expect(JSON.stringify(free.json)).toContain(OTHER_CAR);
    expect((await api.call("GET", "/api/rental")).json).toEqual([]);
  });

  test("can be deleted with its blocks; one with a rental cannot, and keeps them", async () => {
    await block();
    await block({ ...later, rentalCarId: OTHER_CAR });
    await book({ rentalCarId: OTHER_CAR });
    const remove = (id: string) => api.office("DELETE", `/api/rentalcar/${id}`);
    expect((await remove(OTHER_CAR)).problem().errorMessage).toBe(officeMessages.carHasRentals);
    expect((await remove(CAR)).status).toBe(204);
    expect(await list()).toHaveLength(1);
    expect((await api.eventTypes()).at(-1)).toBe("ServiceBlockRemoved");
    await api.services.catalogue.putRentalCar(rentalCarDocument(CAR));
    expect((await book()).status).toBe(201);
  });

  test("a service block in the ledger is verified, and its rows rebuilt to the same bytes", async () => {
    const { id } = await blocked({ endDateTime: "2027-01-04T07:00:00Z" });
    await put(id, blockJson({ endDateTime: "2027-02-04T07:00:00Z", reason: "inne" }));
    await block({ rentalCarId: OTHER_CAR });
    const rows = await storedRows(api.services.kv);
    expect((await verify(api.services.kv)).problems).toEqual([]);
    await rebuild(api.services.kv);
    expect(await storedRows(api.services.kv)).toEqual(rows);
  });
});

describe("GET /serviceblock/{id}", () => {
  test("returns one block with its ETag; an unknown one is 404", async () => {
    const { id, ...rest } = await blocked();
    const reply = await api.office("GET", `/api/serviceblock/${id}`);
    expect([reply.status, reply.headers.get("ETag"), reply.json])
      .toEqual([200, '"1"', { id, ...rest }]);
    const none = await api.office("GET", `/api/serviceblock/${UNKNOWN_ID}`);
    expect(none.refusal()).toEqual([404, officeMessages.blockNotFound]);
  });
});

describe("GET /serviceblock", () => {
  test("returns the blocks that overlap the window, sorted by start, uncached", async () => {
    const { id: second } = await blocked(later);
    const { id: first } = await blocked({ rentalCarId: OTHER_CAR });
    expect(await list()).toEqual([first, second]);
    expect(await list("from=2026-12-11T00:00:00Z&to=2026-12-20T00:00:00Z")).toEqual([second]);
    const reply = await api.office("GET", `/api/serviceblock?${WINDOW}`);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  });

  test.each(["", "from=jutro&to=pojutrze", "from=2026-12-31T00:00:00Z&to=2026-11-01T00:00:00Z"])(
    "'%s' is bad input",
    async (query) => {
      expect((await api.office("GET", `/api/serviceblock?${query}`)).status).toBe(400);
    },
  );
});

test("every call is 401 for a visitor, whatever else is wrong", async () => {
  for (
    const [method, path] of [
      ["GET", "/api/serviceblock"],
      ["POST", "/api/serviceblock"],
      ["GET", "/api/serviceblock/x"],
      ["PUT", "/api/serviceblock/x"],
      ["DELETE", "/api/serviceblock/x"],
      ["GET", "/api/fleet"],
      ["GET", "/api/today"],
    ] as const
  ) {
    const reply = await api.call(method, path, method === "GET" ? {} : { body: "{" });
    expect([path, reply.status]).toEqual([path, 401]);
  }
});

test("the documentation lists the headers that the writes read", async () => {
  const { paths } = z.object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
        }),
      ),
    ),
  }).parse((await api.call("GET", "/api/openapi.json")).json);
  const headers = (method: string, path: string) =>
    paths[path]?.[method]?.parameters?.filter((one) => one.in === "header").map(({ name }) => name);
  expect(headers("post", "/serviceblock")).toEqual(["Idempotency-Key"]);
  for (const method of ["put", "delete"]) {
    expect(headers(method, "/serviceblock/{id}")).toEqual(["Idempotency-Key", "If-Match"]);
  }
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/fleet", "/today"]));
});
