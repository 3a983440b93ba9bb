import { afterEach, beforeEach, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/erase_customer.ts";
import { readEvents } from "../../../server/ledger/read.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { type Reactions, startReactions } from "../../../server/reactions/start_reactions.ts";
import { type Api, openApi } from "../../support/api.ts";
import { bookingJson } from "../../support/booking_world.ts";
import { collect } from "../../support/rentals.ts";
import { startMailServer, type TestMailServer } from "../../support/smtp.ts";

const CAR = "0199a000-0000-7000-8000-0000000000c1";
let api: Api;
let mailServer: TestMailServer;
let reactions: Reactions;

beforeEach(async () => {
  api = await openApi([CAR]);
  mailServer = await startMailServer();
});
afterEach(async () => {
  await reactions.stop();
  api.close();
  await mailServer.close();
});

test("one look does all that is due: past rentals are completed, waiting mails are sent", async () => {
  // The loop of this instance sleeps for ten seconds: it looked before there was a mail.
  const services = { ...api.services, mailer: createMailer(mailServer.url) };
  reactions = startReactions(services);
  const booking = await api.call("POST", "/api/rental", {
    json: bookingJson({
      rentalCarId: CAR,
      startDateTime: "2026-11-23T09:00:00.000Z",
      endDateTime: "2026-11-24T09:00:00.000Z",
    }),
  });
  expect(booking.status).toBe(201);
  api.setNow("2026-11-24T10:00:00.000Z");

  await reactions.look();

  const types = (await collect(readEvents(api.services.kv))).map(({ event }) => event.type);
  expect(types.sort()).toEqual(["MailQueued", "MailSent", "RentalBooked", "RentalStatusChanged"]);
  expect(mailServer.received).toHaveLength(1);
});

test("one look leaves no name in memory of whom another instance erased", async () => {
  const services = { ...api.services, mailer: createMailer(mailServer.url) };
  reactions = startReactions(services);
  const json = bookingJson({ rentalCarId: CAR });
  expect((await api.call("POST", "/api/rental", { json })).status).toBe(201);
  const directory = await api.services.rentals.named();
  expect(directory.all()).toHaveLength(1);
  await eraseCustomer(api.services, { actor: "administrator/1" }, "anna@example.com");
  expect(directory.all()).toHaveLength(1);
  await reactions.look();
  expect(directory.all()).toEqual([]);
});
