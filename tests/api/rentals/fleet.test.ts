import { beforeEach, describe, expect, test } from "vitest";
import { recordMailAttempt } from "../../../server/commands/mail/record_mail_attempt.ts";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { fleet } from "../../../shared/api/fleet.ts";
import { MOST_WAITING, today } from "../../../shared/api/today.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { fromWarsaw, instant, plusDays } from "../../../shared/warsaw.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const NOVEMBER = "from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z";
const api = apiSuite([CAR, OTHER_CAR], { RATE_LIMITS: "off" });
let token: string;
beforeEach(async () => {
  token = await api.login();
});

const book = async (changes: Record<string, unknown> = {}) =>
  (await bookedRental(api, changes, { token })).id;

describe("GET /fleet", () => {
  async function read(query = NOVEMBER) {
    const reply = await api.call("GET", `/api/fleet?${query}`, { token });
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    return fleet.parse(reply.json);
  }

  test("returns all cars, hidden ones too, and the rentals and blocks that overlap the window", async () => {
    await api.services.catalogue.putRentalCar({
      ...rentalCarDocument(OTHER_CAR),
      brand: "Audi",
      hidden: true,
    });
    const id = await book();
    await book({ startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" });
    const json = {
      rentalCarId: OTHER_CAR,
      startDateTime: "2026-10-30T07:00:00Z",
      endDateTime: "2026-11-02T07:00:00Z",
      reason: "przegląd",
    };
    await api.call("POST", "/api/serviceblock", { token, json });
    const seen = await read();
    expect(seen.cars.map(({ brand, hidden, registrationNumber }) => [
      brand,
      hidden,
      registrationNumber,
    ])).toEqual([["Audi", true, "TK 1150L"], ["Citroën", false, "TK 1150L"]]);
    expect(seen.rentals).toEqual([{
      id,
      version: 1,
      rentalCarId: CAR,
      startDateTime: "2026-11-27T07:00:00.000Z",
      endDateTime: "2026-11-30T07:00:00.000Z",
      status: "Do sprawdzenia",
      customerName: "Anna Żółkiewska",
      handedOver: false,
      hasDocument: false,
    }]);
    expect(seen.serviceBlocks).toMatchObject([{ rentalCarId: OTHER_CAR, reason: "przegląd" }]);
  });

  test("leaves out cancelled rentals and erased customers", async () => {
    const id = await book();
    await api.call("PUT", `/api/rental/${id}`, {
      token,
      json: bookingJson({ status: "Anulowane" }),
    });
    await book({ customerEmail: "ewa@example.com" });
    const actor = { actor: "administrator/1" as const };
    await eraseCustomer(api.services, actor, "ewa@example.com");
    expect((await read()).rentals).toEqual([]);
  });

  test("a rental whose end has passed is Zakończone in the fleet", async () => {
    await book();
    api.setNow("2026-11-30T07:00:00.000Z");
    token = await api.login();
    expect((await read()).rentals).toMatchObject([{ status: "Zakończone", version: 2 }]);
  });

  test("returns hundreds of rentals, each once, also those that span the end of a month", async () => {
    const first = "2026-11-01";
    for (let day = 0; day < 29; day += 1) {
      const date = plusDays(first, day);
      for (const hour of ["06", "12", "18"]) {
        await book({
          startDateTime: fromWarsaw(date, `${hour}:00`),
          endDateTime: fromWarsaw(date, `${hour}:50`),
        });
      }
    }
    await book({
      rentalCarId: OTHER_CAR,
      startDateTime: "2026-10-15T07:00:00Z",
      endDateTime: "2027-01-15T07:00:00Z",
    });
    const { rentals } = await read();
    expect([rentals.length, new Set(rentals.map(({ id }) => id)).size]).toEqual([88, 88]);
  });

  test.each([
    ["", messages.badRequest],
    ["from=jutro&to=pojutrze", messages.badRequest],
    ["from=2026-11-01T00:00:00Z&to=2026-11-01T00:00:00Z", messages.endNotAfterStart],
    ["from=2026-11-01T00:00:00Z&to=2027-01-03T00:00:00Z", officeMessages.fleetWindowTooLong],
  ])("'%s' is bad input", async (query, sentence) => {
    const reply = await api.call("GET", `/api/fleet?${query}`, { token });
    expect(reply.status).toBe(400);
    expect([sentence, messages.fieldRequired]).toContain(reply.problem().errorMessage);
  });
});

describe("GET /today", () => {
  async function read() {
    const reply = await api.call("GET", "/api/today", { token });
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    return today.parse(reply.json);
  }
  const names = (rentals: readonly { customerLastName: string }[]) =>
    rentals.map(({ customerLastName }) => customerLastName);

  test("lists today's pickups, returns, overdue and waiting rentals, the nearest first", async () => {
    const day = (customerLastName: string, rentalCarId: string, start: string, end: string) =>
      book({ customerLastName, rentalCarId, startDateTime: start, endDateTime: end });
    await day("Oddany", CAR, "2026-11-19T07:00:00Z", "2026-11-20T08:50:00Z");
    await day("Wczorajszy", CAR, "2026-11-20T09:00:00Z", "2026-11-20T16:00:00Z");
    await day("Dzisiejszy", OTHER_CAR, "2026-11-19T07:00:00Z", "2026-11-21T15:00:00Z");
    await day("Wychodzi", CAR, "2026-11-21T12:00:00Z", "2026-11-23T12:00:00Z");
    await day("Za miesiąc", CAR, "2026-12-21T12:00:00Z", "2026-12-23T12:00:00Z");
    const plan = await read();
    expect(plan.date).toBe("2026-11-21");
    expect(names(plan.handovers)).toEqual(["Wychodzi"]);
    expect(names(plan.returns)).toEqual(["Dzisiejszy"]);
    expect(names(plan.overdue)).toEqual(["Wczorajszy"]);
    expect(names(plan.waiting)).toEqual(["Dzisiejszy", "Wychodzi", "Za miesiąc"]);
    expect(plan.waiting.at(0)).toMatchObject({ rentalCar: { registrationNumber: "TK 1150L" } });
  });

  test("lists no cancelled rental, and no answered booking as waiting", async () => {
    const times = { startDateTime: "2026-11-21T12:00:00Z", endDateTime: "2026-11-21T16:00:00Z" };
    const id = await book(times);
    const put = (status: string) =>
      api.call("PUT", `/api/rental/${id}`, { token, json: bookingJson({ ...times, status }) });
    await put("Aktywne");
    expect([names((await read()).handovers), (await read()).waiting])
      .toEqual([["Żółkiewska"], []]);
    await put("Anulowane");
    expect(await read()).toMatchObject({ handovers: [], returns: [], overdue: [], waiting: [] });
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("lists at most a hundred waiting rentals whose car is here, and reports that there are more", async () => {
    const first = Date.parse("2026-12-01T00:00:00Z");
    const ids: string[] = [];
    for (let index = 0; index <= MOST_WAITING; index += 1) {
      ids.push(
        await book({
          startDateTime: instant(first + index * 3_600_000),
          endDateTime: instant(first + index * 3_600_000 + 1_800_000),
        }),
      );
    }
    const { waiting, moreWaiting } = await read();
    expect([waiting.length, moreWaiting, waiting[0]?.startDateTime])
      .toEqual([MOST_WAITING, true, instant(first)]);

    const json = protocolJson({ rentalId: ids[0] ?? "" });
    expect((await api.call("POST", "/api/rentalprotocolout", { token, json })).status).toBe(201);
    const after = await read();
    expect([after.waiting.map(({ id }) => id), after.moreWaiting]).toEqual([ids.slice(1), false]);
  });

  test("lists a mail with a failed attempt until it is sent, and a failed mail", async () => {
    const id = await book();
    const [mailId = ""] = (await api.events())
      .flatMap(({ stream }) => stream.startsWith("mail/") ? [stream.slice("mail/".length)] : []);
    expect((await read()).mails).toEqual([]);
    const failed = { sent: false, permanent: false, reason: "ECONNREFUSED" } as const;
    await recordMailAttempt(api.services, mailId, failed);
    const { mails } = await read();
    expect(mails).toMatchObject([{
      id: mailId,
      status: "waiting",
      kind: "rental_notification",
      to: "business",
      rentalId: id,
      attempts: 1,
    }]);
    expect(JSON.stringify(mails)).not.toMatch(/Anna|Żółkiewska|anna@/);
    await recordMailAttempt(api.services, mailId, { sent: true });
    expect((await read()).mails).toEqual([]);

    await book({ startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" });
    const last = (await api.events()).findLast(({ stream }) => stream.startsWith("mail/"));
    const refused = { sent: false, permanent: true, reason: "550" } as const;
    await recordMailAttempt(api.services, String(last?.stream.slice("mail/".length)), refused);
    expect((await read()).mails).toMatchObject([{ status: "failed", nextAttemptAt: null }]);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });
});
