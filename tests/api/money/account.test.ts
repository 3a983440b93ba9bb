import { describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { customerExport } from "../../../shared/api/customer.ts";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { today } from "../../../shared/api/today.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { messages } from "../../../shared/messages.ts";
import { verifyStore } from "../../../server/tasks/verification/verify_store.ts";
import { eachTest } from "../../support/each_test.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { charged, kept, returned, taken } from "../../support/money/money_entries.ts";
import { moneyOffice } from "../../support/money/money_office.ts";
import { storedText } from "../../support/server/stored_text.ts";
import { openPaperWorld } from "../../support/papers/rental_papers.ts";
import { protocolJson, settlementJson } from "../../support/papers/protocols.ts";

const DAY = "2026-11-21";
const world = eachTest(() => openPaperWorld());
const office = eachTest(() => moneyOffice(world.api));

/** Sends one entry. @returns its reply */
function send(json: unknown, headers: Record<string, string> = {}, rentalId = world.rentalId) {
  return world.api.office("POST", `/api/account/${rentalId}/entry`, { json, headers });
}

const deposit = (amount: number) => taken(amount, { for: "deposit", document: "none" });

async function edit(changes: Record<string, unknown>): Promise<void> {
  const json = { ...bookingJson(), ...changes };
  const reply = await world.api.office("PUT", `/api/rental/${world.rentalId}`, { json });
  expect(reply.status, JSON.stringify(reply.json)).toBe(200);
}

describe("an entry", () => {
  test("is recorded once: the same id again gets the same reply, other content is 422", async () => {
    const entry = taken(42_000, { note: "Zaliczka" });
    const key = { "Idempotency-Key": entry.entryId };
    const first = await send(entry, key);
    expect(first.status).toBe(201);
    for (const again of [await send(entry, key), await send(entry)]) {
      expect([again.status, again.json]).toEqual([201, first.json]);
    }
    const other = { ...entry, amount: 42_001 };
    expect((await send(other, key)).refusal()).toEqual([422, expect.any(String)]);
    expect((await send(other)).refusal()).toEqual([422, expect.any(String)]);
    const { entries, balance } = await office.account(world.rentalId);
    expect(balance.paid).toBe(42_000);
    expect(entries).toMatchObject([{ note: "Zaliczka", by: "admin@example.com", voidedBy: null }]);
  });

  test("is refused below a grosz and above 100 000,00 zł, with the sentence, and for nothing else", async () => {
    const wrong = [
      ...[0, -1, 10_000_001].map((amount) => taken(amount)),
      kept(0),
      { ...charged(100), cause: "discount" },
      { ...charged(-100), cause: "cleaning" },
    ];
    for (const entry of wrong) {
      const reply = await send(entry);
      expect(reply.refusal(), JSON.stringify(entry)).toEqual([400, moneyMessages.amountOutOfRange]);
      const several = { type: "Entries", entryId: v7(), entries: [taken(1), entry] };
      expect((await send(several)).refusal()).toEqual([400, moneyMessages.amountOutOfRange]);
    }
    expect((await send(taken(0.5))).status).toBe(400);
    // More is given back than was taken: a fact, which a person has to explain.
    for (const entry of [taken(1), taken(10_000_000), kept(5), returned(10_000_000)]) {
      expect((await send(entry)).status).toBe(201);
    }
    expect((await office.open()).totals.unclear.count).toBe(1);
    const { money } = today.parse((await world.api.office("GET", "/api/today")).json);
    expect(money.unclear).toBe(1);
  });

  test("of an unknown rental is 404, and the 201st of a rental 409 with its sentence", async () => {
    expect((await send(taken(1), {}, v7())).refusal()).toEqual([404, messages.rentalNotFound]);
    for (let batch = 0; batch < 5; batch += 1) {
      await office.record(world.rentalId, ...Array.from({ length: 40 }, () => taken(1)));
    }
    const refused = await send(taken(1));
    expect(refused.refusal()).toEqual([409, moneyMessages.tooManyEntries]);
    expect(refused.problem().type).toBe("/problems/too_many_entries");
    expect((await office.account(world.rentalId)).balance.paid).toBe(200);
  });

  test("keeps a note of any characters as a line of at most 200, for those alone who may read it", async () => {
    const strange = [
      "<script>alert(1)</script>",
      "'; DROP TABLE--",
      "Ω≈ç√∫˜µ≤≥÷",
      "👩‍🚀 test",
      "=1+1",
      "${x}",
    ];
    for (const note of [...strange, "x".repeat(200)]) {
      expect((await send(taken(1, { note }))).status).toBe(201);
    }
    const { entries } = await office.account(world.rentalId);
    expect(entries.map(({ note }) => note)).toEqual([...strange, "x".repeat(200)]);
    expect((await send(taken(1, { note: "x".repeat(201) }))).refusal())
      .toEqual([400, messages.fieldTooLong]);
    expect(await storedText(world.api.services.kv)).not.toContain("DROP TABLE");
  });

  test("of a device whose clock is a day ahead has the server's time and day", async () => {
    await office.record(world.rentalId, taken(100, { at: "2026-11-22T09:00:00.000Z" }));
    const now = world.api.services.clock();
    expect((await office.account(world.rentalId)).entries)
      .toMatchObject([{ entry: { at: now, day: DAY } }]);
  });
});

describe("the balance of a rental", () => {
  test("follows car, price and an extension at the yard, and the settlement of the return", async () => {
    const car = `/api/rentalcar/${CAR}`;
    expect((await world.api.office("PATCH", car, { json: { deposit: 1000 } })).status).toBe(200);
    await edit({ price: "recalculate" });
    const { balance: first } = await office.account(world.rentalId);
    expect(first).toMatchObject({ due: 29_700, deposit: { agreed: 100_000 } });
    await office.record(world.rentalId, taken(first.due), deposit(first.deposit.agreed));
    expect((await office.account(world.rentalId)).balance.toPay).toBe(0);
    await edit({ endDateTime: "2026-12-02T07:00:00.000Z", price: "recalculate" });
    const { balance: longer } = await office.account(world.rentalId);
    expect(longer.toPay).toBeGreaterThan(0);
    await office.record(world.rentalId, taken(longer.toPay, { method: "blik" }));
    const content = protocolJson({
      rentalId: world.rentalId,
      dateTime: "2026-12-02T07:00:00.000Z",
      fuelLevel: 80,
      settlement: settlementJson({ plannedEnd: "2026-12-02T07:00:00.000Z" }),
    });
    const back = await world.api.office("POST", "/api/rentalprotocolin", { json: content });
    expect(back.status, JSON.stringify(back.json)).toBe(201);
    const { balance } = await office.account(world.rentalId);
    expect(balance).toMatchObject({
      due: longer.due + 10_000,
      toPay: 10_000,
      deposit: { toReturn: first.deposit.agreed - 10_000 },
    });
    await office.record(world.rentalId, kept(10_000), returned(balance.deposit.toReturn));
    expect((await office.account(world.rentalId)).balance)
      .toMatchObject({ toPay: 0, deposit: { held: 0, toReturn: 0, kept: 10_000 } });
    const { totals } = await office.open();
    expect(Object.values(totals).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  });

  test("is owed by rentals that begun since money is recorded; one from before has 'brak wpisów'", async () => {
    const later = {
      startDateTime: "2026-12-07T07:00:00.000Z",
      endDateTime: "2026-12-08T07:00:00.000Z",
    };
    const other = await world.book(later);
    for (const [id, period] of [[world.rentalId, {}], [other, later]] as const) {
      const json = { ...bookingJson(period), status: "Aktywne" };
      expect((await world.api.office("PUT", `/api/rental/${id}`, { json })).status).toBe(200);
    }
    const toPay = async () => (await office.open()).accounts.map(({ rentalId }) => rentalId);
    world.api.setNow("2026-12-07T08:00:00.000Z");
    expect(await toPay()).toEqual([]);
    // By a device whose clock is years behind: that begins no ledger of those years.
    await office.record(other, taken(100, { at: "2020-01-01T09:00:00.000Z" }));
    expect(await toPay()).toEqual([other]);
    const { entries, balance } = await office.account(world.rentalId);
    expect([entries, balance.paid]).toEqual([[], 0]);
  });
});

describe("two equal payments", () => {
  test("are asked about in 'Do wyjaśnienia', until a person confirms that they are two or the later one is void", async () => {
    const [first, second, third] = [taken(420), taken(420), taken(420)];
    const asked = async () =>
      (await office.open("unclear")).accounts.flatMap(({ similar }) =>
        similar.map(({ entry }) => entry.entryId)
      );
    await office.record(world.rentalId, first, second, third);
    expect(await asked()).toEqual([second.entryId, third.entryId]);
    await office.void(world.rentalId, third.entryId, "same_twice");
    expect(await asked()).toEqual([second.entryId]);
    const answer = { type: "EntriesConfirmedDistinct", entryId: v7(), of: second.entryId };
    for (const _ of [1, 2]) expect((await send(answer)).status).toBe(201);
    expect((await office.open("unclear")).totals.unclear.count).toBe(0);
    const unknown = { type: "EntriesConfirmedDistinct", entryId: v7(), of: v7() };
    expect((await send(unknown)).refusal()).toEqual([404, moneyMessages.entryNotFound]);
  });
});

describe("a rental with money", () => {
  test("cannot be deleted until its entries are void, and its history names the user of each entry", async () => {
    const entry = taken(42_000);
    await office.record(world.rentalId, entry);
    const path = `/api/rental/${world.rentalId}`;
    const refused = await world.api.office("DELETE", path);
    expect(refused.refusal()).toEqual([409, moneyMessages.rentalHasPayments]);
    await office.void(world.rentalId, entry.entryId);
    await office.void(world.rentalId, entry.entryId, "same_twice");
    expect((await office.account(world.rentalId)).entries)
      .toMatchObject([{ entry: { voided: { cause: "mistake" } }, voidedBy: "admin@example.com" }]);
    const { entries } = rentalHistory.parse(
      (await world.api.office("GET", `${path}/history`)).json,
    );
    const words = "Wpłata · wynajem: 420,00\u00a0zł".replace("\u00a0", " ");
    const user = "admin@example.com";
    expect(entries.slice(0, 2)).toMatchObject([
      { what: "money_voided", words, user },
      { what: "money", words, user },
    ]);
    expect((await world.api.office("DELETE", path)).status).toBe(204);
    const again = await send(taken(1));
    expect(again.refusal()).toEqual([404, messages.rentalNotFound]);
  });

  test("is under 'Do oddania' once cancelled; an erasure takes note and person, sums and days stay", async () => {
    await office.record(
      world.rentalId,
      taken(42_000, { note: "Syn płaci za matkę" }),
      deposit(100_000),
      kept(2_000, "other"),
    );
    await office.closeDay(DAY);
    await edit({ status: "Anulowane" });
    const { totals, accounts } = await office.open("to_give_back");
    expect(accounts).toMatchObject([{ rentalId: world.rentalId, balance: { toPay: -44_000 } }]);
    expect(totals).toMatchObject({
      to_give_back: { count: 1, sum: 44_000 },
      to_return: { count: 1 },
    });

    const question = { json: { email: "anna@example.com" } };
    const exported = customerExport
      .parse((await world.api.office("POST", "/api/customer/export", question)).json);
    expect(exported.accounts).toMatchObject([{
      rentalId: world.rentalId,
      history: [{ written: { text: "Syn płaci za matkę" } }, {}, {}],
    }]);

    const before = await office.file("2026-11.csv");
    const dayBefore = await office.day(DAY);
    const erased = await world.api.office("POST", "/api/customer/erasure", {
      json: { email: "anna@example.com", confirmed: true },
    });
    expect(erased.status).toBe(200);
    expect((await world.api.office("GET", `/api/account/${world.rentalId}`)).status).toBe(404);
    // The car of the rental is named no more; everything else is as it was.
    const untitled = (text: string) => text.replaceAll(/;[^;]*;([0-9a-f-]{36});/g, ";;$1;");
    expect(untitled(await office.file("2026-11.csv"))).toBe(untitled(before));
    const { movements: _, ...sums } = await office.day(DAY);
    expect(dayBefore).toMatchObject(sums);
    expect((await office.open()).totals.to_give_back.count).toBe(0);
    expect((await verifyStore(world.api.services)).problems).toEqual([]);
    expect(await storedText(world.api.services.kv)).not.toMatch(/Syn płaci|Żółkiewska/);
  });
});
