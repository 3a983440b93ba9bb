import { protocolJson } from "../../support/papers/protocols.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { verify } from "../../../server/ledger/verify.ts";
import { busyRental, filteredRentals, rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { tooManyTriesWords } from "../../../shared/too_many_tries.ts";
import { type Api, openApi } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
/** Longer than a visitor may book. */
const LONG = "from=2026-12-01T00:00:00Z&to=2027-06-01T00:00:00Z";
let api: Api;
beforeEach(async () => {
  api = await openApi([CAR, OTHER_CAR], { RATE_LIMITS: "off" });
});
afterEach(() => api.close());

async function book(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return await api.call("POST", "/api/rental", { json: bookingJson(changes), headers });
}

/** What a visitor's booking records: with a mail to the business and one to the customer. */
const BOOKED = ["RentalBooked", "MailQueued", "MailQueued"];

describe("POST /rental", () => {
  test("a visitor's booking is answered 201 with the whole rental, its id and its version", async () => {
    const reply = await book();
    expect(reply.status).toBe(201);
    expect(reply.headers.get("ETag")).toBe('"1"');
    expect(rental.parse(reply.json)).toMatchObject({
      rentalCarId: CAR,
      startDateTime: "2026-11-27T07:00:00.000Z",
      endDateTime: "2026-11-30T07:00:00.000Z",
      customerLastName: "Żółkiewska",
      status: "Do sprawdzenia",
      emailSent: false,
      hasDocument: false,
      rentalCar: { brand: "Citroën", model: "C3" },
    });
    expect(JSON.stringify(reply.json)).not.toContain("TK 1150L");
    expect(await api.eventTypes()).toEqual(BOOKED);
  });

  test("dates and times may be sent in separate fields, in Warsaw time", async () => {
    const reply = await book({
      startDateTime: undefined,
      endDateTime: undefined,
      startDate: "2026-11-27",
      startTime: "08:00",
      endDate: "2026-11-30",
      endTime: "17:50",
    });
    expect(reply.json).toMatchObject({
      startDateTime: "2026-11-27T07:00:00.000Z",
      endDateTime: "2026-11-30T16:50:00.000Z",
    });
  });

  test("of 100 simultaneous bookings exactly one gets 201, 99 get 409, with one event and one mail to each side", async () => {
    // Of a hundred people: one's own key would be checked by the commit, too.
    const people = Array.from({ length: 100 }, (_, index) => `klient${index}@example.com`);
    const replies = await Promise.all(people.map((customerEmail) => book({ customerEmail })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    for (const reply of refused) {
      expect(reply.problem()).toMatchObject({
        type: "/problems/car_not_available",
        errorMessage: "Samochód jest niedostępny w wybranym terminie.",
      });
    }
    expect(await api.eventTypes()).toEqual(BOOKED);
  });

  test("a request repeated with its key after a lost reply is one booking with the same reply", async () => {
    const first = await book({}, { "Idempotency-Key": "k1" });
    const again = await book({}, { "Idempotency-Key": "k1" });
    expect([again.status, again.json, again.headers.get("ETag")])
      .toEqual([201, first.json, first.headers.get("ETag")]);
    expect(await api.eventTypes()).toEqual(BOOKED);
  });

  test("a key that is used again with another body is 422, and nothing is recorded", async () => {
    await book({}, { "Idempotency-Key": "k1" });
    const reply = await book({ customerFirstName: "Ewa" }, { "Idempotency-Key": "k1" });
    expect(reply.refusal()).toEqual([422, messages.keyReused]);
    expect(await api.eventTypes()).toEqual(BOOKED);
  });

  test.each([
    ["an unknown car", { rentalCarId: UNKNOWN_ID }, 404, "Nie znaleziono samochodu."],
    ["an invalid car id", { rentalCarId: "7" }, 400, messages.badRequest],
    ["no first name", { customerFirstName: " " }, 400, "Proszę podać imię."],
    [
      "a start in the past",
      { startDateTime: "2026-11-20T09:00:00Z" },
      400,
      "Data odbioru nie może być w przeszłości.",
    ],
    [
      "a start and an end in the year 9999",
      { startDateTime: "9999-12-31T08:00:00Z", endDateTime: "9999-12-31T09:00:00Z" },
      400,
      messages.badRequest,
    ],
    [
      "a year that an offset carries beyond 9999",
      { startDateTime: "9999-12-31T20:00:00-23:00" },
      400,
      messages.badRequest,
    ],
    ["a number for a name", { customerFirstName: 7 }, 400, messages.badRequest],
    ["a name of 201 characters", { customerLastName: "x".repeat(201) }, 400, messages.fieldTooLong],
    ["an invalid date", { startDateTime: "2026-02-30T09:00:00Z" }, 400, messages.badRequest],
  ])("%s gets a clear error, and nothing is recorded", async (_, changes, status, sentence) => {
    const reply = await book(changes);
    expect(reply.refusal()).toEqual([status, sentence]);
    expect(reply.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await api.eventTypes()).toEqual([]);
  });

  test.each([["absent", undefined], ["null", null], ["empty", ""]])(
    "keys that are %s are missing, each with its sentence in the order of public-side §5",
    async (_, nothing) => {
      const nothings = Object.keys(bookingJson()).map((key) => [key, nothing]);
      const reply = await book({ ...Object.fromEntries(nothings), termsAccepted: true });
      expect(reply.refusal()).toEqual([400, "Proszę podać imię."]);
      expect(reply.problem().errors).toEqual([
        { path: "customerFirstName", message: "Proszę podać imię." },
        { path: "customerLastName", message: "Proszę podać nazwisko." },
        { path: "customerAddress", message: "Proszę podać adres." },
        { path: "customerPhone", message: "Proszę podać numer telefonu." },
        { path: "customerEmail", message: "Proszę podać adres e-mail." },
        { path: "startDateTime", message: messages.timesMissing },
        { path: "endDateTime", message: messages.timesMissing },
        { path: "startDateTime", message: messages.datesMissing },
        { path: "endDateTime", message: messages.datesMissing },
        { path: "rentalCarId", message: messages.fieldRequired },
      ]);
    },
  );

  test("bad input lists every invalid field, in the order of the form", async () => {
    const reply = await book({ customerFirstName: "", customerEmail: "x", termsAccepted: false });
    expect(reply.problem().errors?.map(({ path }) => path))
      .toEqual(["customerFirstName", "customerEmail", "termsAccepted"]);
  });

  test.each([
    ["malformed JSON", "{", 400, messages.badJson],
    ["an array", "[]", 400, messages.badRequest],
    [
      "a body over 1 MiB",
      JSON.stringify({ additionalInfo: "x".repeat(1_100_000) }),
      413,
      messages.bodyTooLarge,
    ],
  ])("%s is refused clearly, and nothing is recorded", async (_, body, status, sentence) => {
    const headers = { "Idempotency-Key": "k1" };
    const reply = await api.call("POST", "/api/rental", { body, headers });
    expect(reply.refusal()).toEqual([status, sentence]);
    expect(await api.eventTypes()).toEqual([]);
    expect((await book({}, headers)).status).toBe(201);
  });

  test("a body that is not JSON is 415", async () => {
    const reply = await api.call("POST", "/api/rental", {
      body: "a=1",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(reply.status).toBe(415);
  });

  test("a hidden car is 404 to a visitor, while an administrator may book it", async () => {
    await api.services.catalogue.putRentalCar({ ...rentalCarDocument(CAR), hidden: true });
    expect((await book()).status).toBe(404);
    const reply = await api.office("POST", "/api/rental", { json: bookingJson() });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({ rentalCar: { registrationNumber: "TK 1150L" } });
  });

  test("a visitor's rental lasts 92 days at most, an administrator's may be longer", async () => {
    const days92 = { endDateTime: "2027-02-27T07:00:00Z" };
    expect((await book(days92)).status).toBe(201);
    const longer = await book({ rentalCarId: OTHER_CAR, endDateTime: "2027-02-27T08:00:00Z" });
    expect(longer.refusal()).toEqual([400, messages.onlineRentalTooLong]);
    const json = bookingJson({ rentalCarId: OTHER_CAR, endDateTime: "2027-05-27T07:00:00Z" });
    expect((await api.office("POST", "/api/rental", { json })).status).toBe(201);
  });

  test("an administrator may book any time in ten-minute steps, also in the past, without consents", async () => {
    const json = bookingJson({
      startDateTime: "2026-11-01T01:10:00Z",
      endDateTime: "2026-11-01T23:50:00Z",
      termsAccepted: undefined,
    });
    expect((await api.office("POST", "/api/rental", { json })).status).toBe(201);
    const uneven = { ...json, startDateTime: "2026-11-01T01:15:00Z" };
    expect((await api.office("POST", "/api/rental", { json: uneven })).problem().errorMessage)
      .toBe(messages.minutesNotTens);
  });

  test("a client may choose the id, once", async () => {
    const id = "0199a000-0000-7000-8000-00000000cafe";
    expect((await book({ id })).json).toMatchObject({ id });
    const again = await book({ id, rentalCarId: OTHER_CAR });
    expect(again.refusal()).toEqual([409, officeMessages.idTaken]);
  });
});

describe("PUT /rental/{id}", () => {
  async function booked(changes: Record<string, unknown> = {}): Promise<string> {
    return rental.parse((await book(changes)).json).id;
  }
  const later = { startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" };

  test("of an edit into a period and 100 simultaneous bookings of it exactly one succeeds", async () => {
    const id = await booked(later);
    const replies = await Promise.all([
      ...Array.from({ length: 50 }, () => book()),
      api.office("PUT", `/api/rental/${id}`, { json: bookingJson() }),
      ...Array.from({ length: 50 }, () => book()),
    ]);
    const won = replies.map(({ status }) => status).filter((status) => status !== 409);
    expect([[201], [200]]).toContainEqual(won);
    const recorded = won[0] === 201 ? BOOKED : ["RentalMoved", "RentalRepriced", "MailQueued"];
    expect(await api.eventTypes()).toEqual([...BOOKED, ...recorded]);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("both spellings of the path move a rental, and free its former period", async () => {
    const id = await booked();
    for (const path of [`/api/rental/${id}`, `/api/rentals/${id}`]) {
      const reply = await api.office("PUT", path, { json: bookingJson(later) });
      expect(reply.json).toMatchObject({ startDateTime: "2026-12-10T07:00:00.000Z" });
    }
    expect((await book()).status).toBe(201);
  });

  test("an id may be written in upper case; another id in the body is bad input", async () => {
    const id = await booked();
    const path = `/api/rental/${id.toUpperCase()}`;
    expect((await api.office("PUT", path, { json: bookingJson(later) })).status).toBe(200);
    const json = { ...bookingJson(later), id: UNKNOWN_ID };
    expect((await api.office("PUT", path, { json })).status).toBe(400);
  });

  test("requires a token, a known rental, and the newest version where one is sent", async () => {
    const id = await booked();
    const json = bookingJson(later);
    expect((await api.call("PUT", `/api/rental/${id}`, { json })).status).toBe(401);
    expect((await api.office("PUT", `/api/rental/${UNKNOWN_ID}`, { json })).status).toBe(404);
    const moved = await api.office("PUT", `/api/rental/${id}`, {
      json,
      headers: { "If-Match": '"1"' },
    });
    expect([moved.status, moved.headers.get("ETag")]).toEqual([200, '"3"']);
    const stale = await api.office("PUT", `/api/rental/${id}`, {
      json,
      headers: { "If-Match": 'W/"1"' },
    });
    expect(stale.refusal()).toEqual([412, messages.stale]);
    const now = await api.office("GET", `/api/rental/${id}`);
    expect([stale.problem().current, stale.headers.get("ETag")])
      .toEqual([now.json, now.headers.get("ETag")]);
    const listed = await api.office("PUT", `/api/rental/${id}`, {
      json,
      headers: { "If-Match": '"1", W/"3"' },
    });
    expect(listed.status).toBe(200);
  });
});

describe("reading rentals", () => {
  test("a visitor sees of a booking only that it occupies the car", async () => {
    const { id } = rental.parse((await book()).json);
    const seen = {
      id,
      rentalCarId: CAR,
      startDateTime: "2026-11-27T07:00:00.000Z",
      endDateTime: "2026-11-30T07:00:00.000Z",
    };
    expect((await api.call("GET", "/api/rental")).json).toEqual([seen]);
    const one = await api.call("GET", `/api/rental/${id}`);
    expect([one.json, one.headers.get("ETag")]).toEqual([seen, '"1"']);
  });

  test("a visitor sees no booking that is over, and of many only the next 500", async () => {
    await book();
    api.setNow("2026-12-01T09:00:00.000Z");
    expect((await api.call("GET", "/api/rental")).json).toEqual([]);
    expect((await api.office("GET", "/api/rental")).json).toHaveLength(1);
    const requests = Array.from({ length: 502 }, (_, index) => {
      const day = Date.parse("2027-01-01T09:00:00.000Z") + (501 - index) * 86_400_000;
      return bookingJson({
        startDateTime: new Date(day).toISOString(),
        endDateTime: new Date(day + 3_600_000).toISOString(),
      });
    });
    const replies = await Promise.all(
      requests.map((json) => api.office("POST", "/api/rental", { json })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const listed = z.array(busyRental).parse((await api.call("GET", "/api/rental")).json);
    expect(listed.map(({ startDateTime }) => startDateTime).sort()).toEqual(
      requests.map(({ startDateTime }) => String(startDateTime)).sort().slice(0, 500),
    );
  });

  test("a cancelled rental, or one of a hidden car, is 404 for a visitor", async () => {
    const { id } = rental.parse((await book()).json);
    const hidden = rental.parse((await book({ rentalCarId: OTHER_CAR })).json);
    await api.office("PUT", `/api/rental/${id}`, { json: bookingJson({ status: "Anulowane" }) });
    await api.services.catalogue.putRentalCar({ ...rentalCarDocument(OTHER_CAR), hidden: true });
    expect((await api.call("GET", "/api/rental")).json).toEqual([]);
    expect((await api.call("GET", `/api/rental/${id}`)).status).toBe(404);
    expect((await api.call("GET", `/api/rental/${hidden.id}`)).status).toBe(404);
    expect((await api.office("GET", `/api/rental/${id}`)).json).toMatchObject({
      status: "Anulowane",
    });
  });

  test("an administrator gets complete rentals, newest first, uncached", async () => {
    await book();
    await book({ rentalCarId: OTHER_CAR, customerLastName: "Nowak" });
    const reply = await api.office("GET", "/api/rental");
    expect(rental.array().parse(reply.json).map(({ customerLastName }) => customerLastName))
      .toEqual(["Nowak", "Żółkiewska"]);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  });

  test("an unknown id is 404, whatever its form", async () => {
    for (const id of [UNKNOWN_ID, "x", "%00", "../rental"]) {
      expect((await api.office("GET", `/api/rental/${encodeURIComponent(id)}`)).status)
        .toBe(404);
    }
  });

  test("a rental whose end has passed is Zakończone at the next read", async () => {
    const { id } = rental.parse((await book()).json);
    api.setNow("2026-11-30T07:00:00.000Z");
    expect((await api.office("GET", `/api/rental/${id}`)).json).toMatchObject({
      status: "Zakończone",
    });
    expect(await api.eventTypes()).toEqual([...BOOKED, "RentalStatusChanged"]);
  });
});

describe("GET /rental/filtered", () => {
  async function find(query: string) {
    const reply = await api.office("GET", `/api/rental/filtered?${query}`);
    expect(reply.status).toBe(200);
    const { items, pageCount, totalCount } = filteredRentals.parse(reply.json);
    return { names: items.map(({ customerLastName }) => customerLastName), pageCount, totalCount };
  }

  beforeEach(async () => {
    await book({ customerLastName: "Żółkiewska" });
    await book({ customerLastName: "Łącki", customerFirstName: "Jan", rentalCarId: OTHER_CAR });
    await book({
      customerLastName: "Nowak",
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
    });
  });

  test("is sorted by start, latest first, by default", async () => {
    expect(await find("")).toEqual({
      names: ["Nowak", "Łącki", "Żółkiewska"],
      pageCount: 1,
      totalCount: 3,
    });
    expect((await find("sortAscending=true")).names.at(-1)).toBe("Nowak");
  });

  test("finds text anywhere in a field, whatever the case and accents", async () => {
    expect((await find("searchTerm=zolk")).names).toEqual(["Żółkiewska"]);
    expect((await find("searchTerm=%C5%82%C4%84C")).names).toEqual(["Łącki"]);
    expect((await find("searchTerm=jan&searchField=lastName")).names).toEqual([]);
    expect((await find("searchTerm=citroen")).totalCount).toBe(3);
  });

  test("sorts names in Polish order, filters by car, and pages", async () => {
    expect((await find("sortBy=customerName&sortAscending=true")).names)
      .toEqual(["Łącki", "Nowak", "Żółkiewska"]);
    expect((await find(`rentalCarId=${OTHER_CAR}`)).names).toEqual(["Łącki"]);
    expect(await find("page=2&pageSize=2")).toEqual({
      names: ["Żółkiewska"],
      pageCount: 2,
      totalCount: 3,
    });
  });

  test("finds the rentals of a tab as their protocols say, and those that touch given days", async () => {
    const { items } = filteredRentals.parse(
      (await api.call("GET", "/api/rental/filtered", { token: await api.login() })).json,
    );
    const rentalId = items.at(-1)?.id;
    const sorted = async (query: string) => (await find(query)).names.toSorted();
    expect(await sorted("tab=upcoming")).toEqual(["Nowak", "Łącki", "Żółkiewska"]);
    expect(await sorted("from=2026-11-30&to=2026-12-01")).toEqual(["Łącki", "Żółkiewska"]);
    expect(await sorted("from=2026-12-01")).toEqual(["Nowak"]);
    expect(await sorted("to=2026-11-26")).toEqual([]);

    api.setNow("2026-11-28T09:00:00.000Z");
    const save = async (path: string) => {
      const json = protocolJson({ rentalId });
      const token = await api.login();
      expect((await api.call("POST", `/api/${path}`, { token, json })).status).toBe(201);
    };
    await save("rentalprotocolout");
    expect(await sorted("tab=road&searchTerm=zolk")).toEqual(["Żółkiewska"]);
    await save("rentalprotocolin");
    expect([await sorted("tab=road"), await sorted("tab=settle")]).toEqual([[], ["Żółkiewska"]]);
    expect(await sorted("tab=upcoming")).toEqual(["Nowak", "Łącki"]);
    expect(await sorted("tab=today")).toEqual([]);
  });

  test.each([
    "page=0",
    "tab=tomorrow",
    "from=1.12.2026",
    "to=2026-13-01",
    "pageSize=101",
    "pageSize=x",
    "sortBy=phone",
    "searchField=phone",
    "sortAscending=maybe",
    "rentalCarId=7",
  ])(
    "%s is bad input",
    async (query) => {
      expect((await api.office("GET", `/api/rental/filtered?${query}`)).status).toBe(400);
    },
  );

  test("without a token it is 401, whatever else is wrong", async () => {
    expect((await api.call("GET", "/api/rental/filtered")).status).toBe(401);
    expect((await api.call("GET", "/api/rental/filtered?page=0")).status).toBe(401);
    expect((await api.call("PUT", "/api/rental/x", { json: {} })).status).toBe(401);
  });

  test("another instance on the same store sees what this one recorded", async () => {
    const { createLiveRentals } = await import("../../../server/ledger/live_rentals.ts");
    const other = createLiveRentals(api.services.kv, api.services.vault);
    expect((await other.current()).all()).toHaveLength(3);
    await book({ startDateTime: "2026-12-20T07:00:00Z", endDateTime: "2026-12-21T07:00:00Z" });
    expect((await other.current()).all()).toHaveLength(4);
  });
});

describe("GET /availability", () => {
  const WANTED = "from=2026-11-28T07:00:00Z&to=2026-12-01T07:00:00Z";
  const taken = async () => (await api.call("GET", `/api/availability?${WANTED}`)).json;

  test("names the taken cars only, each with its nearest term of the same times", async () => {
    expect(await taken()).toEqual([]);
    await book();
    expect(await taken()).toEqual([{
      carId: CAR,
      term: { startDateTime: "2026-11-30T07:00:00.000Z", endDateTime: "2026-12-03T07:00:00.000Z" },
    }]);
    await api.services.catalogue.putRentalCar({ ...rentalCarDocument(CAR), hidden: true });
    expect(await taken()).toEqual([]);
  });

  test("offers no term that ends later than a search may", async () => {
    const days = { from: "2027-02-16T07:00:00.000Z", to: "2027-02-20T07:00:00.000Z" };
    await book({ startDateTime: "2027-02-15T07:00:00.000Z", endDateTime: days.to });
    expect((await api.call("GET", `/api/availability?${new URLSearchParams(days)}`)).json).toEqual([
      {
        carId: CAR,
        term: {
          startDateTime: "2027-02-11T07:00:00.000Z",
          endDateTime: "2027-02-15T07:00:00.000Z",
        },
      },
    ]);
  });

  test("has no term for a car that is taken for two months", async () => {
    const json = bookingJson({
      startDateTime: "2026-11-21T10:00:00.000Z",
      endDateTime: "2027-02-28T07:00:00.000Z",
    });
    await api.office("POST", "/api/rental", { json });
    expect(await taken()).toEqual([{ carId: CAR, term: null }]);
  });

  test.each(["", "from=2026-12-31T00:00:00Z&to=2026-11-01T00:00:00Z", LONG])(
    "'%s' is bad input",
    async (query) => {
      expect((await api.call("GET", `/api/availability?${query}`)).status).toBe(400);
    },
  );
});

describe("GET /availability/{carId}", () => {
  const window = "from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z";

  test("returns the busy periods of one car in a window, in order, without personal data", async () => {
    await book({ startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" });
    await book();
    await book({ rentalCarId: OTHER_CAR });
    const reply = await api.call("GET", `/api/availability/${CAR}?${window}`);
    expect(reply.json).toEqual({
      carId: CAR,
      from: "2026-11-01T00:00:00.000Z",
      to: "2026-12-31T00:00:00.000Z",
      busy: [
        { startDateTime: "2026-11-27T07:00:00.000Z", endDateTime: "2026-11-30T07:00:00.000Z" },
        { startDateTime: "2026-12-10T07:00:00.000Z", endDateTime: "2026-12-12T07:00:00.000Z" },
      ],
    });
  });

  test.each([
    ["", 400],
    ["from=2026-11-01T00:00:00Z", 400],
    ["from=2026-12-31T00:00:00Z&to=2026-11-01T00:00:00Z", 400],
    ["from=2026-01-01T00:00:00Z&to=2028-01-01T00:00:00Z", 400],
    ["from=jutro&to=pojutrze", 400],
    ["from=9999-12-30T00:00:00Z&to=9999-12-31T00:00:00Z", 400],
  ])("'%s' is bad input", async (query, status) => {
    expect((await api.call("GET", `/api/availability/${CAR}?${query}`)).status).toBe(status);
  });

  test("an unknown or hidden car is 404", async () => {
    await api.services.catalogue.putRentalCar({ ...rentalCarDocument(CAR), hidden: true });
    expect((await api.call("GET", `/api/availability/${CAR}?${window}`)).status).toBe(404);
    expect((await api.call("GET", `/api/availability/${UNKNOWN_ID}?${window}`)).status).toBe(404);
  });
});

describe("the notification of a booking", () => {
  test("is queued with the booking; requesting it again sends no second one", async () => {
    const { id } = rental.parse((await book()).json);
    const json = { rentalId: id, customerEmail: "anna@example.com" };
    for (let times = 0; times < 2; times += 1) {
      expect((await api.call("POST", "/api/email/rental-notification", { json })).status).toBe(202);
    }
    expect(await api.eventTypes()).toEqual(BOOKED);
  });

  test("of an unknown rental is 404, with its sentence", async () => {
    const json = { rentalId: "01990000-0000-7000-8000-000000000999" };
    const reply = await api.call("POST", "/api/email/rental-notification", { json });
    expect(reply.refusal()).toEqual([404, messages.rentalNotFound]);
  });
});

test("no log line contains the customer, and no reply contains the cause of a server error", async () => {
  await book();
  await book({ customerEmail: "anna" });
  expect(api.logged.length).toBeGreaterThan(1);
  expect(api.logged.join("")).not.toMatch(/Anna|Żółkiewska|600\W*100|anna|Leśna|0199a000/);
});

test("a visitor's 13th booking within ten minutes is 429, a repeated one or an administrator's is not", async () => {
  api.close();
  api = await openApi([CAR]);
  const early = { startDateTime: "2026-11-24T09:00:00Z", endDateTime: "2026-11-25T09:00:00Z" };
  const first = await book(early, { "Idempotency-Key": "k1" });
  const refused = await book(early, { "Idempotency-Key": "k2" });
  for (let times = 2; times < 12; times += 1) await book({ customerFirstName: "" });
  const reply = await book();
  expect(reply.refusal()).toEqual([429, tooManyTriesWords(600)]);
  expect(reply.headers.get("Retry-After")).toBe("600");
  expect(await book(early, { "Idempotency-Key": "k1" }))
    .toMatchObject({ status: 201, json: first.json });
  expect(await book(early, { "Idempotency-Key": "k2" }))
    .toMatchObject({ status: 409, json: refused.json });
  expect((await api.office("POST", "/api/rental", { json: bookingJson() })).status).toBe(201);
  api.setNow("2026-11-21T09:10:00.000Z");
  expect((await book({ rentalCarId: OTHER_CAR })).status).toBe(404);
});
