import { describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { queueDigest } from "../../../server/commands/mail/queue_digest.ts";
import { createFacts } from "../../../server/ledger/facts.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { driverDataWrite } from "../../../server/papers/driver_data.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { driverData } from "../../../shared/rental/driver.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import { eachTest } from "../../support/each_test.ts";
import { openApi } from "../../support/server/api.ts";
import { bookedRental, CAR } from "../../support/server/booking_world.ts";
import { kept, returned, taken } from "../../support/money/money_entries.ts";
import { moneyOffice } from "../../support/money/money_office.ts";
import { agreementJson, DRIVER } from "../../support/papers/rental_papers.ts";
import { protocolJson, settlementJson } from "../../support/papers/protocols.ts";
import { startMailServer } from "../../support/server/smtp.ts";

const DAY = "2026-11-21";
const NEXT = "2026-11-22";
const COMPANY = "Leśna Droga sp. z o.o.";
const mail = eachTest(() => startMailServer());
const world = eachTest(async () => {
  const api = await openApi([CAR], { PUBLIC_URL: "https://autoplac.test" }, {
    mailer: createMailer(mail.url),
  });
  const { id: rentalId } = await bookedRental(api);
  return { api, rentalId, close: () => api.close() };
});
const office = eachTest(() => moneyOffice(world.api));

const deposit = (amount: number) => taken(amount, { for: "deposit", document: "none" });
const at = (date: string, time: string) => fromWarsaw(date, time);

function send(path: string, json: unknown) {
  return world.api.office("POST", `/api/cash/day/${path}`, { json });
}

function banked(amount: number) {
  const box = "rent" as const;
  return { type: "CashBanked", entryId: v7(), box, amount, at: world.api.services.clock() };
}

describe("a day of the cash boxes", () => {
  test("holds what two phones took into one box, apart from deposits and other methods", async () => {
    await Promise.all([
      office.record(world.rentalId, taken(42_000), deposit(100_000)),
      office.record(world.rentalId, taken(10_000), taken(5_000, { method: "card" })),
    ]);
    const day = await office.day(DAY);
    expect(day).toMatchObject({
      openedWith: { rent: 0, deposit: 0 },
      expected: { rent: 52_000, deposit: 100_000 },
      methods: { cash: { rent: 52_000, deposit: 100_000 }, card: { rent: 5_000, deposit: 0 } },
      taken: { rent: 57_000, deposit: 100_000 },
      isClosed: false,
    });
    expect(day.movements).toHaveLength(4);
  });

  test("is closed once; a difference needs a reason, and the next day begins with what was counted", async () => {
    await office.record(world.rentalId, taken(42_000));
    const counted = { rent: 41_900, deposit: 0 };
    const unexplained = await send(`${DAY}/close`, { counted });
    expect(unexplained.refusal()).toEqual([400, moneyMessages.differenceNeedsCause]);
    expect(await office.closeDay(DAY, counted, "Brak 1 zł w kasie")).toMatchObject({
      isClosed: true,
      close: { counted, cause: "Brak 1 zł w kasie", by: "admin@example.com" },
    });
    for (const date of [DAY, "2026-11-20"]) {
      expect((await send(`${date}/close`, { counted })).refusal())
        .toEqual([409, moneyMessages.dayClosed]);
    }
    expect((await send(`${NEXT}/close`, { counted })).refusal())
      .toEqual([400, moneyMessages.dayNotBegun]);
    expect((await office.day(NEXT)).openedWith).toEqual(counted);
    expect((await office.day("2026-11-19")).isClosed).toBe(true);
  });

  test("is not closed by sums that an entry has changed since they were shown", async () => {
    await office.record(world.rentalId, taken(42_000));
    const { expected } = await office.day(DAY);
    await office.record(world.rentalId, taken(10_000));
    const shown = { counted: expected, expected, cause: "Brak 100 zł" };
    expect((await send(`${DAY}/close`, shown)).refusal()).toEqual([409, moneyMessages.cashChanged]);
    const now = { ...shown, expected: (await office.day(DAY)).expected };
    expect((await send(`${DAY}/close`, now)).status).toBe(200);
  });

  test("keeps its report: a later entry and a later void are in the next one, with their day", async () => {
    const entry = taken(42_000);
    await office.record(world.rentalId, entry);
    world.api.setNow(at(DAY, "23:58"));
    const closed = await office.closeDay(DAY);
    world.api.setNow(at(NEXT, "00:03"));
    await office.record(world.rentalId, taken(7_700, { at: at(DAY, "23:59") }));
    world.api.setNow(at(NEXT, "00:04"));
    await office.void(world.rentalId, entry.entryId);
    expect(await office.day(DAY)).toEqual(closed);
    const next = await office.day(NEXT);
    expect(next).toMatchObject({
      openedWith: { rent: 42_000 },
      expected: { rent: 7_700 },
      movements: [
        { amount: 7_700, isVoid: false, lateFor: DAY },
        { amount: 42_000, isVoid: true, lateFor: null },
      ],
    });
  });

  test("has cash that goes to the bank or is added, once each, also where it is sent after the close", async () => {
    const [first, late] = [banked(5_000), banked(100)];
    const added = { ...banked(20_000), type: "CashAdded" };
    const change = { ...banked(300), type: "CashAdded", box: "deposit" };
    for (const move of [first, first, added, change]) {
      expect((await send(`${DAY}/entry`, move)).status).toBe(201);
    }
    expect((await send(`${DAY}/entry`, { ...first, amount: 5_001 })).status).toBe(422);
    expect((await office.day(DAY)).expected).toEqual({ rent: 15_000, deposit: 300 });
    await office.closeDay(DAY);
    world.api.setNow(at(NEXT, "09:00"));
    for (const move of [first, late]) expect((await send(`${DAY}/entry`, move)).status).toBe(201);
    expect((await office.day(NEXT)).expected).toEqual({ rent: 14_900, deposit: 300 });
    await office.closeDay(NEXT);
    world.api.setNow(at("2026-11-23", "09:00"));
    for (const move of [first, late]) expect((await send(`${DAY}/entry`, move)).status).toBe(201);
    expect((await send(`${DAY}/entry`, { ...late, amount: 101 })).status).toBe(422);
    const third = await office.day("2026-11-23");
    expect([third.movements, third.expected]).toEqual([[], { rent: 14_900, deposit: 300 }]);
    expect((await send(`2026-11-24/entry`, banked(1))).refusal())
      .toEqual([400, moneyMessages.dayNotBegun]);
    expect((await send(`${DAY}/entry`, banked(0))).refusal())
      .toEqual([400, moneyMessages.amountOutOfRange]);
  });
});

describe("the accountant's files", () => {
  const rowsOf = (file: string) => file.split("\r\n").slice(1, -1);

  test("are of 31 days each on both sides of the new year, and days add up to their month", async () => {
    world.api.setNow(at("2027-01-31", "23:59"));
    const times = [
      ["2026-12-01", "00:00"],
      ["2026-12-31", "23:59"],
      ["2027-01-01", "00:00"],
      ["2027-01-31", "23:58"],
    ] as const;
    for (const [index, [date, time]] of times.entries()) {
      await office.record(world.rentalId, taken(100 + index, { at: at(date, time) }));
    }
    const amounts = async (month: string) =>
      rowsOf(await office.file(`${month}.csv`)).map((row) => row.split(";").at(-5));
    expect(await amounts("2026-12")).toEqual(["1,00", "1,01"]);
    expect(await amounts("2027-01")).toEqual(["1,02", "1,03"]);
    expect(await amounts("2026-11")).toEqual([]);
    const days = await Promise.all(
      Array.from({ length: 31 }, (_, day) => office.day(plusDays("2026-12-01", day))),
    );
    expect(days.reduce((sum, { taken: { rent } }) => sum + rent, 0)).toBe(201);
  });

  test("are made on demand, not stored, and logged by their size alone", async () => {
    await office.record(world.rentalId, taken(42_000));
    for (
      const [name, start] of [["2026-11.csv", "Dzień raportu"], [
        "2026-11/invoices.csv",
        "NIP",
      ]] as const
    ) {
      const before = world.api.logged.length;
      const reply = await world.api.office("GET", `/api/cash/month/${name}`);
      expect([reply.status, reply.headers.get("Cache-Control"), reply.headers.get("Content-Type")])
        .toEqual([200, "no-store", "text/csv; charset=utf-8"]);
      expect(String(reply.json)).toMatch(new RegExp(`^\ufeff${start}`));
      const lines = world.api.logged.slice(before).join("");
      expect(lines).toContain(`"message":"file for the accountant made","count":`);
      expect(lines).not.toMatch(/Citro|Żółkiewska/);
    }
    for (const wrong of ["2026-13.csv", "2026-11.txt", "2026-1.csv"]) {
      expect((await world.api.office("GET", `/api/cash/month/${wrong}`)).status).toBe(400);
    }
    expect((await world.api.call("GET", "/api/cash/month/2026-11.csv")).status).toBe(401);
  });

  test("name the buyer of each rental with a NIP or an invoice, its lines, and deductions apart", async () => {
    const { rentalId } = world;
    const json = agreementJson(rentalId, {
      nip: "5260250995",
      note: `Faktura dla: ${COMPANY}`,
      deliveryFee: 49.5,
    });
    expect((await world.api.office("POST", "/api/rentaldocument", { json })).status).toBe(201);
    const other = await bookedRental(world.api, {
      startDateTime: "2026-11-24T07:00:00.000Z",
      endDateTime: "2026-11-26T07:00:00.000Z",
    });
    const unasked = await bookedRental(world.api, {
      startDateTime: "2026-11-22T07:00:00.000Z",
      endDateTime: "2026-11-23T07:00:00.000Z",
    });
    for (const rental of [other, unasked]) {
      const confirmed = { ...rental, status: "Aktywne" };
      await world.api.office("PUT", `/api/rental/${rental.id}`, { json: confirmed });
    }
    await world.api.office("PUT", `/api/rental/${rentalId}`, {
      json: { ...(await bookingOf(rentalId)), status: "Aktywne" },
    });
    await office.record(rentalId, taken(20_000, { method: "card" }), deposit(100_000));
    await office.record(other.id, taken(1_000, { document: "invoice", documentNumber: "FV 7" }));
    const unconfirmed = await bookedRental(world.api, {
      startDateTime: "2026-11-26T07:00:00.000Z",
      endDateTime: "2026-11-27T07:00:00.000Z",
    });
    await office.record(unconfirmed.id, taken(500, { document: "invoice" }));
    const { kv, vault, ids } = world.api.services;
    const facts = createFacts(kv, vault, ids);
    const whose = await facts.customer("anna@example.com");
    const given = driverData.parse({ ...DRIVER, nip: "1234563218", company: "Anna i syn s.c." });
    const write = driverDataWrite(facts, whose, unasked.id, given);
    await kv.set(write.key, toBytes(write.value));
    const back = protocolJson({
      rentalId,
      dateTime: "2026-11-30T07:00:00.000Z",
      fuelLevel: 80,
      mileage: 120_500,
      settlement: settlementJson({ extraKilometres: 10 }),
    });
    const filled = await world.api.office("POST", "/api/rentalprotocolin", { json: back });
    expect(filled.status, JSON.stringify(filled.json)).toBe(201);
    await office.record(rentalId, kept(6_000), returned(94_000));

    const [rows = "", deductions] = (await office.file("2026-11/invoices.csv"))
      .split("\r\nPotrącenia z kaucji (bez VAT)\r\n");
    const car = "Citroën C3 · TK 1150L";
    const buyer = `5260250995;${COMPANY};Kielce, Leśna 4;2026-11-30;${car}`;
    const anna = `;Anna Żółkiewska;Kielce, Leśna 4;2026-11-26;${car}`;
    expect(rowsOf(rows)).toEqual([
      `1234563218;Anna i syn s.c.;Kielce, Leśna 4;2026-11-23;${car};` +
      "Wynajem samochodu;doba;1;119,00;119,00;0,00;",
      `${anna};Wynajem samochodu;doba;2;119,00;238,00;10,00;gotówka`,
      `;Anna Żółkiewska;Kielce, Leśna 4;2026-11-27;${car};` +
      "Wynajem samochodu;doba;1;119,00;119,00;5,00;gotówka",
      `${buyer};Wynajem samochodu;doba;3;99,00;297,00;200,00;karta`,
      `${buyer};Podstawienie samochodu;szt.;1;49,50;49,50;;`,
      // Two tenths of the tank are 100 zł, of which 60 were kept of the deposit.
      `${buyer};Brakujące paliwo (dziesiąte części baku);szt.;1;40,00;40,00;;`,
      `${buyer};Uzgodnione dodatkowe kilometry;szt.;10;1,00;10,00;;`,
      "",
      "2 faktury bez NIP",
    ]);
    expect(deductions).toBe(
      `Dzień raportu;Samochód;Powód;Kwota\r\n${DAY};${car};paliwo;60,00\r\n`,
    );
  });
});

test("the digest counts today's handovers whose rent is not paid, and deposits to be given back", async () => {
  await office.record(world.rentalId, taken(100), deposit(100_000));
  const json = { ...(await bookingOf(world.rentalId)), status: "Anulowane" };
  const text = async (now: string) => {
    world.api.setNow(now);
    await queueDigest(world.api.services);
    await sendDue(world.api.services);
    return mail.received.findLast(({ subject }) => subject?.startsWith("Plan dnia"))?.text ?? "";
  };
  expect(await text("2026-11-22T06:00:00.000Z")).not.toContain("Do zapłaty");
  const early = await bookedRental(world.api, {
    startDateTime: "2026-11-25T07:00:00.000Z",
    endDateTime: "2026-11-26T07:00:00.000Z",
  });
  const handover = { ...protocolJson(), rentalId: early.id };
  const filled = await world.api.office("POST", "/api/rentalprotocolout", { json: handover });
  expect(filled.status).toBe(201);
  const ofDone = await text("2026-11-25T06:00:00.000Z");
  expect(ofDone).toContain("Do wydania dziś (1)");
  expect(ofDone).not.toContain("Do zapłaty");
  const ofHandover = await text("2026-11-27T06:00:00.000Z");
  expect(ofHandover).toContain("Do zapłaty przy wydaniu: 1");
  expect(ofHandover).not.toContain("Kaucje do oddania");
  await world.api.office("PUT", `/api/rental/${world.rentalId}`, { json });
  const second = await text("2026-11-29T06:00:00.000Z");
  expect(second).toContain("Kaucje do oddania: 1");
  expect(second).not.toContain("Do zapłaty");
});

async function bookingOf(rentalId: string): Promise<Record<string, unknown>> {
  return (await world.api.office("GET", `/api/rental/${rentalId}`)).json as Record<string, unknown>;
}
