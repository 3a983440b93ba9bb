import { describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import { editRental } from "../../../../server/commands/rentals/edit_rental.ts";
import {
  eraseCustomer,
  finishErasures,
} from "../../../../server/commands/customers/erase_customer.ts";
import { sendContactMessage } from "../../../../server/commands/mail/send_contact_message.ts";
import { createLiveRentals } from "../../../../server/ledger/live_rentals.ts";
import { rebuild } from "../../../../server/ledger/rebuild.ts";
import { createWriterQueue } from "../../../../server/ledger/writer_queue.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { readRentals } from "../../../../server/routes/rentals/rental_reads.ts";
import { toBytes } from "../../../../server/store/json_bytes.ts";
import { keys } from "../../../../server/store/keys.ts";
import {
  ERASURE_LEAVES,
  ERASURE_LEAVES_OTHERS,
} from "../../../../shared/customer/erasure_words.ts";
import { contactRequest } from "../../../../shared/api/contact.ts";
import { NotFound } from "../../../../shared/refusals.ts";
import { rental, rentalEdit } from "../../../../shared/api/rental.ts";
import { putRentalCars } from "../../../support/server/cars.ts";
import { booking, bookingJson, openBookingWorld } from "../../../support/server/booking_world.ts";
import { storedRows } from "../../../support/server/stored_rows.ts";
import { eachTest } from "../../../support/each_test.ts";
import { dyingAfter, withOwn } from "../../../support/server/changed_kv.ts";

const world = eachTest(() => openBookingWorld());

const administrator = { actor: "administrator/1" as const };
const later = {
  startDateTime: "2026-12-07T07:00:00.000Z",
  endDateTime: "2026-12-08T07:00:00.000Z",
};

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  return rental.parse((await bookRental(world, administrator, booking(changes))).body).id;
}

async function customerKeys(): Promise<number> {
  let count = 0;
  for await (const _ of world.kv.list({ prefix: keys.customers() })) count += 1;
  return count;
}

describe("erasing a customer", () => {
  test("removes their rentals and mails from every view and frees the car; others stay", async () => {
    await book();
    const kept = await book({ ...later, customerEmail: "jan@example.com" });
    const { body } = await eraseCustomer(world, administrator, " ANNA@example.com");
    expect(body).toMatchObject({ rentals: 1, mails: 1, documents: 0, keyDestroyed: true });
    const listed = (await createLiveRentals(world.kv, world.vault).current()).all();
    expect(listed.map(({ id }) => id)).toEqual([kept]);
    expect(await customerKeys()).toBe(1);
    await book({ customerEmail: "ewa@example.com" });
    expect((await verify(world.kv)).problems).toEqual([]);
  });

  test("works for many events: twenty rentals of two years", async () => {
    const cars = Array.from({ length: 20 }, () => v7());
    await putRentalCars(world.catalogue, cars);
    const years = {
      startDateTime: "2026-12-01T07:00:00.000Z",
      endDateTime: "2028-11-30T07:00:00.000Z",
    };
    for (const rentalCarId of cars) await book({ ...years, rentalCarId });
    await eraseCustomer(world, administrator, "anna@example.com");
    expect((await createLiveRentals(world.kv, world.vault).current()).all()).toEqual([]);
    expect(await storedRows(world.kv)).toEqual([]);
  });

  test("an unknown e-mail is 404 and nothing is recorded", async () => {
    await expect(eraseCustomer(world, administrator, "nikt@example.com")).rejects.toThrow(NotFound);
    expect((await verify(world.kv)).events).toBe(0);
  });

  test("destroys also the key of the e-mail that a rental had before its correction", async () => {
    const id = await book({ customerEmail: "ana@example.com" });
    const corrected = rentalEdit.parse(bookingJson({ customerEmail: "anna@example.com" }));
    await editRental(world, administrator, id, corrected, undefined);
    expect(await customerKeys()).toBe(2);
    await eraseCustomer(world, administrator, "anna@example.com");
    expect(await customerKeys()).toBe(0);
    expect(
      (await storedRows(world.kv)).filter((row) => row.includes("sealed") || row.includes("box")),
    ).toEqual([]);
  });

  test("an erasure leaves a former e-mail that has other messages, and the receipt names it", async () => {
    const id = await book({ customerEmail: "ana@example.com" });
    const message = { customerFirstName: "Anna", message: "Dzień dobry", consent: true };
    const request = contactRequest.parse({ ...message, customerEmail: "ana@example.com" });
    await sendContactMessage(world, { actor: "visitor" }, request);
    const corrected = rentalEdit.parse(bookingJson({ customerEmail: "anna@example.com" }));
    await editRental(world, administrator, id, corrected, undefined);
    const { body } = await eraseCustomer(world, administrator, "anna@example.com");
    expect(body).toMatchObject({
      rentals: 1,
      mails: 1,
      stays: [...ERASURE_LEAVES, ERASURE_LEAVES_OTHERS],
    });
    expect(await customerKeys()).toBe(1);
    const other = await eraseCustomer(world, administrator, "ana@example.com");
    expect(other.body).toMatchObject({ rentals: 0, mails: 1, stays: [...ERASURE_LEAVES] });
    expect(await storedRows(world.kv)).toEqual([]);
  });

  test("keeps a former e-mail that belongs to another customer with their own rental", async () => {
    await book({ ...later, customerEmail: "jan@example.com" });
    const id = await book({ customerEmail: "jan@example.com" });
    const corrected = rentalEdit.parse(bookingJson({ customerEmail: "anna@example.com" }));
    await editRental(world, administrator, id, corrected, undefined);
    await eraseCustomer(world, administrator, "anna@example.com");
    const rentals = await createLiveRentals(world.kv, world.vault).current();
    const ids = rentals.all().map(({ id }) => id);
    const listed = await readRentals(world, { rentals, cars: new Map() }, ids);
    expect(listed.map(({ customerEmail }) => customerEmail)).toEqual(["jan@example.com"]);
  });

  test("withdraws the mail about their rental that is sealed with another customer's key", async () => {
    await book({ ...later, customerEmail: "jan@example.com" });
    const id = await book({ customerEmail: "jan@example.com" });
    const corrected = rentalEdit.parse(bookingJson({ customerEmail: "anna@example.com" }));
    await editRental(world, administrator, id, corrected, undefined);
    const { body } = await eraseCustomer(world, administrator, "anna@example.com");
    expect(body).toMatchObject({ rentals: 1, mails: 1 });
    const due = (await storedRows(world.kv)).filter((row) => row.includes("mail_due"));
    expect(due).toHaveLength(1);
    expect((await storedRows(world.kv)).join()).not.toContain(id);
    expect((await verify(world.kv)).problems).toEqual([]);
  });

  test("does not stop other erasures when it fails, and is reported at the end", async () => {
    const broken = await book({ customerEmail: "jan@example.com" });
    await book(later);
    for (const email of ["jan@example.com", "anna@example.com"]) {
      const kv = dyingAfter(world.kv, 1);
      await expect(eraseCustomer({ ...world, kv }, administrator, email)).rejects.toThrow();
    }
    const key = keys.streamEvent(`rental/${broken}`, 1);
    const { value } = await world.kv.get(key);
    await world.kv.set(key, toBytes(10_000));
    await expect(finishErasures(world)).rejects.toThrow("Cannot finish erasures");
    expect((await storedRows(world.kv)).filter((row) => row.includes("erasure_open"))).toHaveLength(
      1,
    );
    await world.kv.set(key, value);
    await finishErasures(world);
    expect(await storedRows(world.kv)).toEqual([]);
  });

  test("is not recorded as done where a rebuild has just rewritten the missing rows", async () => {
    await book();
    const dying = dyingAfter(world.kv, 1, "power cut");
    await expect(eraseCustomer({ ...world, kv: dying }, administrator, "anna@example.com"))
      .rejects.toThrow("power cut");
    for await (const { key } of world.kv.list({ prefix: keys.rows() })) {
      if (!key.includes("erasure_open")) await world.kv.delete(key);
    }
    let isRebuilt = false;
    // The rebuild ends just before the head is read.
    const rebuilt = withOwn(world.kv, {
      get: async (key: Deno.KvKey) => {
        if (!isRebuilt && JSON.stringify(key) === JSON.stringify(keys.head())) {
          isRebuilt = true;
          await rebuild(world.kv);
        }
        return await world.kv.get(key);
      },
    });
    await finishErasures({ ...world, kv: rebuilt, writers: createWriterQueue() });
    expect(isRebuilt).toBe(true);
    expect(await storedRows(world.kv)).toEqual([]);
  });

  test("continues after a crash between its commits, until nothing is left", async () => {
    for (let day = 1; day <= 25; day += 1) {
      const date = `2026-12-${String(day).padStart(2, "0")}`;
      await book({ startDateTime: `${date}T08:00:00Z`, endDateTime: `${date}T18:00:00Z` });
    }
    const kv = dyingAfter(world.kv, 1, "power cut");
    const rentals = createLiveRentals(world.kv, world.vault);
    expect((await rentals.current()).all()).toHaveLength(25);
    await expect(eraseCustomer({ ...world, kv }, administrator, "anna@example.com"))
      .rejects.toThrow("power cut");
    // A list read before contains no customer data, although the rentals are still stored.
    const left = (await rentals.current()).all();
    expect(left).toHaveLength(25);
    expect(JSON.stringify(left)).not.toMatch(/Żółkiewska|anna@|Leśna/);
    await finishErasures(world);
    expect(await storedRows(world.kv)).toEqual([]);
    expect((await verify(world.kv)).problems).toEqual([]);
    await rebuild(world.kv);
    expect(await storedRows(world.kv)).toEqual([]);
  });
});
