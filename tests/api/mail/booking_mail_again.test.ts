import { expect, test } from "vitest";
import { createMailer } from "../../../server/mail/mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { openApi } from "../../support/server/api.ts";
import { bookedRental, CAR } from "../../support/server/booking_world.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const UNKNOWN = "0199a000-0000-7000-8000-0000000000ff";
const mail = eachTest(() => startMailServer());
const api = eachTest(() =>
  openApi([CAR, OTHER_CAR], { TRUSTED_PROXY: "on" }, {
    mailer: createMailer(mail.url),
  })
);

/** 'Wyślij ponownie', each time from another address unless one is given. */
let from = 0;
function again(
  rentalId: string,
  { email = "anna@example.com", address = `10.0.0.${from += 1}`, key = "" } = {},
) {
  const headers = { "X-Forwarded-For": address, ...key && { "Idempotency-Key": key } };
  return api.call("POST", "/api/booking/link", { json: { email, rentalId }, headers });
}

async function links(): Promise<string[]> {
  await sendDue(api.services);
  return mail.received.flatMap(({ subject = "" }) =>
    subject.startsWith("Link do Twojej") ? subject : []
  );
}

test("'Wyślij ponownie' mails the link of that booking alone, once for a repeated request", async () => {
  const { id } = await bookedRental(api);
  await bookedRental(api, { rentalCarId: OTHER_CAR });
  const key = "0199a000-0000-7000-8000-00000000aaaa";
  for (let press = 0; press < 3; press += 1) {
    const reply = await again(id, { key, address: "10.1.0.1" });
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
  }
  await expect.poll(links).toHaveLength(1);
  // Repeated requests have used up no tries.
  expect((await again(id)).status).toBe(202);
  await expect.poll(links).toHaveLength(2);
});

test("'Wyślij ponownie' replies the same to an unknown booking and to another e-mail, and mails nothing", async () => {
  const { id } = await bookedRental(api);
  for (const reply of [await again(UNKNOWN), await again(id, { email: "jan@example.com" })]) {
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
  }
  expect((await again("nic")).status).toBe(400);
  expect(await links()).toEqual([]);
});

test("'Wyślij ponownie' is limited to five a day for a booking with its e-mail, from all addresses together", async () => {
  const { id } = await bookedRental(api);
  const { id: other } = await bookedRental(api, { rentalCarId: OTHER_CAR });
  const statuses: number[] = [];
  for (const at of ["09:00", "09:20", "09:40"]) {
    api.setNow(`2026-11-21T${at}:00.000Z`);
    for (let press = 0; press < 2; press += 1) statuses.push((await again(id)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  api.setNow("2026-11-21T10:00:00.000Z");
  expect((await again(other)).status).toBe(202);
  // Who knows only the id uses up none of the customer's tries.
  for (let press = 0; press < 2; press += 1) await again(UNKNOWN, { email: "jan@example.com" });
  api.setNow("2026-11-22T10:00:00.000Z");
  for (let press = 0; press < 3; press += 1) await again(id, { email: `x${press}@example.com` });
  expect((await again(id)).status).toBe(202);
});

test("'Wyślij ponownie' is limited by the caller's address", async () => {
  const { id } = await bookedRental(api);
  const statuses: number[] = [];
  for (let press = 0; press < 6; press += 1) {
    const email = `x${press}@example.com`;
    statuses.push((await again(id, { email, address: "10.2.0.1" })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
