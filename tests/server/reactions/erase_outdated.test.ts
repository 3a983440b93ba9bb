import { beforeEach, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { editRental } from "../../../server/commands/rentals/edit_rental.ts";
import { finishErasures } from "../../../server/commands/customers/erase_customer.ts";
import { execute } from "../../../server/commands/execute.ts";
import { recordMailAttempt } from "../../../server/commands/mail/record_mail_attempt.ts";
import { sendContactMessage } from "../../../server/commands/mail/send_contact_message.ts";
import { readHead, toStoredHead } from "../../../server/ledger/read.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { ROWS_VERSION } from "../../../server/projections/mod.ts";
import { nextMail } from "../../../server/projections/mail/mails_due.ts";
import { rentalStream } from "../../../server/projections/rental_stream.ts";
import { eraseOutdated } from "../../../server/reactions/erase_outdated.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { rental, rentalEdit } from "../../../shared/api/rental.ts";
import { RowsNotReady } from "../../../shared/refusals.ts";
import { contactRequest } from "../../../shared/api/contact.ts";
import { booking, bookingJson, openBookingWorld } from "../../support/server/booking_world.ts";
import { putRentalCars } from "../../support/server/cars.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { eachTest } from "../../support/each_test.ts";
import { dyingAfter } from "../../support/server/changed_kv.ts";

let logged: string[];
const world = eachTest(() => openBookingWorld());
beforeEach(() => {
  logged = [];
});

const administrator = { actor: "administrator/1" as const };
/** The rental of a booking ends on 30 November 2026 at 8:00 in Warsaw. */
const TWO_YEARS_LATER = "2028-11-30T07:00:00.000Z";
const A_MINUTE_BEFORE = "2028-11-30T06:59:00.000Z";

async function look(now: string, kv: Deno.Kv = world.kv): Promise<number> {
  world.setNow(now);
  const log = {
    info: (message: string) => void logged.push(message),
    error: (message: string) => void logged.push(message),
  };
  return await eraseOutdated({ ...world, kv, log });
}

/** The same, repeated until the day's check is complete. */
async function lookThrough(now: string): Promise<number> {
  let erased = 0;
  for (let calls = 0; calls < 20; calls += 1) erased += await look(now);
  return erased;
}

async function book(changes: Record<string, unknown> = {}): Promise<void> {
  await bookRental(world, administrator, booking(changes));
}

async function write(at: string, customerEmail = "ewa@example.com"): Promise<void> {
  world.setNow(at);
  const request = {
    customerFirstName: "Ewa",
    customerEmail,
    message: "Dzień dobry",
    consent: true,
  };
  await sendContactMessage(world, { actor: "visitor" }, contactRequest.parse(request));
}

async function customers(): Promise<number> {
  let count = 0;
  for await (const _ of world.kv.list({ prefix: keys.customers() })) count += 1;
  return count;
}

describe("data older than two years", () => {
  test("are erased two years after the end of the last rental, and not a minute earlier", async () => {
    await book();
    expect(await lookThrough(A_MINUTE_BEFORE)).toBe(0);
    expect(await customers()).toBe(1);
    await world.kv.delete(keys.retentionRun());
    expect(await lookThrough(TWO_YEARS_LATER)).toBe(1);
    expect(await customers()).toBe(0);
    expect(await storedRows(world.kv)).toEqual([]);
    expect((await verify(world.kv)).problems).toEqual([]);
  });

  test("are kept where the customer has rented again since", async () => {
    await book();
    await book({
      startDateTime: "2027-12-07T07:00:00.000Z",
      endDateTime: "2027-12-08T07:00:00.000Z",
    });
    expect(await lookThrough(TWO_YEARS_LATER)).toBe(0);
    expect(await lookThrough("2029-12-08T07:00:00.000Z")).toBe(1);
    expect(await customers()).toBe(0);
  });

  test("are recorded in the ledger as erased because of their age", async () => {
    await book();
    await lookThrough(TWO_YEARS_LATER);
    const causes = [];
    for await (const { value } of world.kv.list<Uint8Array>({ prefix: keys.events() })) {
      causes.push(/"cause":"(\w+)"/.exec(new TextDecoder().decode(value))?.[1]);
    }
    expect(causes.filter((cause) => cause === "retention")).toHaveLength(2);
    expect(logged).toEqual(["customers erased after two years"]);
  });

  test("are erased two years after the last message of a customer who never rented", async () => {
    await write("2026-11-21T09:00:00.000Z");
    await write("2026-12-21T09:00:00.000Z");
    expect(await lookThrough("2028-11-22T09:00:00.000Z")).toBe(0);
    expect(await lookThrough("2028-12-21T09:00:00.000Z")).toBe(1);
    expect(await storedRows(world.kv)).toEqual([]);
  });

  test("are erased only after a new message of a former customer was sent", async () => {
    await book();
    await write("2028-11-29T09:00:00.000Z", "anna@example.com");
    expect(await lookThrough(TWO_YEARS_LATER)).toBe(0);
    // No mail server for longer than a mail is tried: it is still pending.
    expect(await lookThrough("2028-12-20T09:00:00.000Z")).toBe(0);
    await sendAll();
    await world.kv.delete(keys.retentionRun());
    expect(await lookThrough("2028-12-20T09:00:00.000Z")).toBe(1);
  });

  test("are kept under both e-mails after a new message from a former e-mail", async () => {
    const typo = { customerEmail: "ana@example.com" };
    const { id } = rental.parse((await bookRental(world, administrator, booking(typo))).body);
    await editRental(world, administrator, id, rentalEdit.parse(bookingJson()), undefined);
    await write("2028-11-29T09:00:00.000Z", "ana@example.com");
    await lookThrough(TWO_YEARS_LATER);
    // Of the mail and of its enquiry.
    expect((await storedRows(world.kv)).filter((row) => row.includes("message_came")))
      .toHaveLength(2);
    await sendAll();
  });

  test("are erased for others where one customer cannot be erased, which is logged", async () => {
    const { id } = rental.parse((await bookRental(world, administrator, booking())).body);
    await book({ customerEmail: "jan@example.com", rentalCarId: await anotherCar() });
    await world.kv.set(keys.streamEvent(`rental/${id}`, 1), toBytes(10_000));
    expect(await lookThrough(TWO_YEARS_LATER)).toBe(1);
    expect(logged).toContain("customer not erased after two years");
    expect(logged).toContain("customers erased after two years");
  });

  test("are erased also where an administrator deleted the rental: its events could still be opened", async () => {
    const reply = await bookRental(world, administrator, booking());
    const { id } = rental.parse(reply.body);
    await execute(world, administrator, async (facts) => {
      const { events: before } = await facts.stream(rentalStream, id);
      const event = { type: "RentalDeleted", cause: "administrator" };
      return {
        appends: [{ stream: `rental/${id}`, before, events: [{ event }] }],
        reply: { status: 204, body: null },
      };
    });
    expect(await customers()).toBe(1);
    await lookThrough(TWO_YEARS_LATER);
    expect(await customers()).toBe(0);
  });

  test("are erased also under a former e-mail whose rental was corrected", async () => {
    const { id } = rental.parse((await bookRental(world, administrator, booking())).body);
    const corrected = rentalEdit.parse(bookingJson({ customerEmail: "ania@example.com" }));
    await editRental(world, administrator, id, corrected, undefined);
    await book({
      startDateTime: "2027-12-07T07:00:00.000Z",
      endDateTime: "2027-12-08T07:00:00.000Z",
      customerEmail: "ania@example.com",
    });
    expect(await customers()).toBe(2);
    // The customer with a new rental is kept; the data under the wrong e-mail are not.
    expect(await lookThrough(TWO_YEARS_LATER)).toBe(1);
    expect(await customers()).toBe(1);
    expect((await verify(world.kv)).problems).toEqual([]);
  });

  test("are checked once a day, some at each call, until all are checked", async () => {
    const cars = Array.from({ length: 205 }, () => v7());
    await putRentalCars(world.catalogue, cars);
    for (const [index, rentalCarId] of cars.entries()) {
      await book({ rentalCarId, customerEmail: `k${index}@example.com` });
    }
    expect(await look(TWO_YEARS_LATER)).toBe(200);
    expect(await look(TWO_YEARS_LATER)).toBe(5);
    expect(await lookThrough(TWO_YEARS_LATER)).toBe(0);
    expect(await customers()).toBe(0);
  }, 60_000);

  test("are not treated as absent where another release's rebuild has moved the rows", async () => {
    await book();
    const before = await Array.fromAsync(world.kv.list({ prefix: keys.rows() }));
    const { head } = await readHead(world.kv);
    await world.kv.set(keys.head(), toStoredHead({ ...head, rows: ROWS_VERSION + 1 }));
    for (const { key } of before) await world.kv.delete(key);
    await expect(look(TWO_YEARS_LATER)).rejects.toThrow(RowsNotReady);
    await world.kv.set(keys.head(), toStoredHead(head));
    for (const { key, value } of before) await world.kv.set(key, value);
    expect(await lookThrough(TWO_YEARS_LATER)).toBe(1);
  });

  test("are erased completely after a crash in the middle of an erasure", async () => {
    await book();
    await book({ customerEmail: "jan@example.com", rentalCarId: await anotherCar() });
    const kv = dyingAfter(world.kv, 1, "power cut");
    await expect(look(TWO_YEARS_LATER, kv)).rejects.toThrow("power cut");
    await finishErasures(world);
    await lookThrough(TWO_YEARS_LATER);
    expect(await customers()).toBe(0);
    expect(await storedRows(world.kv)).toEqual([]);
  });
});

/** Makes the mail server reachable. */
async function sendAll(): Promise<void> {
  const next = () => nextMail(world.kv, world.clock());
  for (let mail = await next(); mail; mail = await next()) {
    await recordMailAttempt(world, mail.id, { sent: true });
  }
}

async function anotherCar(): Promise<string> {
  const id = v7();
  await putRentalCars(world.catalogue, [id]);
  return id;
}
