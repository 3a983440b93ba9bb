import { expect, test } from "vitest";
import { apiSuite } from "../support/server/api_suite.ts";
import { numbersFrom } from "../support/seeded_numbers.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";

const KB = 1024;
/** What one address may do a day, by the allowances of the calls: five logins in 15 minutes. */
const A_DAY = { bookings: 40, messages: 30, lostLinks: 480, passwordLinks: 480, logins: 480 };
/** Letters that papers print, and that cannot be compressed. */
function letters(count: number): string {
  const next = numbersFrom(20);
  return Array.from({ length: count }, () => String.fromCharCode(0xc0 + next() * 190)).join("");
}
/** What all addresses may do a day together. */
const OF_ALL = { bookings: 2_000, messages: 1_000 };
const SHORT = letters(200);
const TEXT = letters(4_000);
const api = apiSuite([CAR], { TRUSTED_PROXY: "on" });

/** Bytes of all entries of the store, keys included. */
async function stored(): Promise<number> {
  let bytes = 0;
  for await (const { key, value } of api.services.kv.list({ prefix: [] })) {
    bytes += JSON.stringify(key).length;
    bytes += value instanceof Uint8Array ? value.length : JSON.stringify(value ?? "", plain).length;
  }
  return bytes;
}

function plain(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

/** What a call by a visitor leaves in the store, under a key as long as it may be. */
async function leaves(path: string, json: unknown, status: number): Promise<number> {
  const before = await stored();
  const headers = { "Idempotency-Key": crypto.randomUUID().padEnd(200, "k") };
  expect((await api.call("POST", path, { json, headers })).status).toBe(status);
  return await stored() - before;
}

/** How many calls of one address are not refused as too many in a day, if it tries every 10 minutes. */
async function takenInADay(path: string, json: unknown): Promise<number> {
  let taken = 0;
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    api.setNow(new Date(Date.parse("2026-11-21T09:00:00.000Z") + minutes * 60_000).toISOString());
    for (; taken < 100; taken += 1) {
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      if ((await api.call("POST", path, { json, headers })).status === 429) break;
    }
  }
  return taken;
}

const BOOKING = bookingJson({
  customerFirstName: SHORT,
  customerLastName: SHORT,
  customerAddress: SHORT,
  additionalInfo: TEXT,
});
const MESSAGE = {
  customerFirstName: SHORT,
  customerLastName: SHORT,
  customerEmail: "anna@example.com",
  customerPhone: "",
  subject: SHORT,
  message: TEXT,
  consent: true,
};

test("what one anonymous address can store in a day stays below 4 MB, all addresses below 160 MB", async () => {
  const booking = await leaves("/api/rental", BOOKING, 201);
  const refused = await leaves("/api/rental", BOOKING, 409);
  const message = await leaves("/api/email/contact-form", MESSAGE, 202);
  const lost = await leaves("/api/booking/link", { email: "nikt@example.com" }, 202);
  const link = await leaves("/api/identity/password-link", { email: "nikt@example.com" }, 202);
  const login = { email: "nikt@example.com", password: "zgaduję-dalej" };
  const failed = await leaves("/api/identity/login", login, 401);
  const aDay = A_DAY.bookings * Math.max(booking, refused) + A_DAY.messages * message +
    A_DAY.lostLinks * lost + A_DAY.passwordLinks * link + A_DAY.logins * failed;
  expect(aDay).toBeLessThan(4 * KB * KB);
  // All that remains longer than some minutes.
  expect(OF_ALL.bookings * booking + OF_ALL.messages * message).toBeLessThan(160 * KB * KB);
  // Longer texts than those are refused.
  await leaves("/api/rental", { ...BOOKING, additionalInfo: `${TEXT}x` }, 400);
  await leaves("/api/email/contact-form", { ...MESSAGE, message: `${TEXT}x` }, 400);
});

test("one address can book and write to the business only so often in a day", async () => {
  expect(await takenInADay("/api/rental", BOOKING)).toBe(A_DAY.bookings);
  expect(await takenInADay("/api/email/contact-form", MESSAGE)).toBe(A_DAY.messages);
});
