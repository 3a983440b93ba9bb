import { afterEach, beforeEach, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { readEvents, readHead, toStoredHead } from "../../../server/ledger/read.ts";
import { createServices } from "../../../server/create_services.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { type Reactions, startReactions } from "../../../server/reactions/start_reactions.ts";
import { openStore } from "../../../server/store/open_store.ts";
import { keys } from "../../../server/store/keys.ts";
import { NO_ROWS } from "../../../server/store/stored_event.ts";
import { RowsNotReady } from "../../../shared/refusals.ts";
import { type Api, openApi } from "../../support/server/api.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { openKvConnectDouble } from "../../support/server/kv_connect_double.ts";
import { collect } from "../../support/server/rentals.ts";
import { startMailServer, type TestMailServer } from "../../support/server/smtp.ts";

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

test("one round does all due work: past rentals are completed, pending mails are sent", async () => {
  // The loop of this instance sleeps for ten seconds: it ran before there was a mail.
  const services = { ...api.services, mailer: createMailer(mailServer.url) };
  reactions = startReactions(services, { timer: false });
  const booking = await api.call("POST", "/api/rental", {
    json: bookingJson({
      rentalCarId: CAR,
      startDateTime: "2026-11-23T09:00:00.000Z",
      endDateTime: "2026-11-24T09:00:00.000Z",
    }),
  });
  expect(booking.status).toBe(201);
  // In the afternoon, so that no digest is due.
  api.setNow("2026-11-24T12:00:00.000Z");

  await reactions.look();

  const types = (await collect(readEvents(api.services.kv))).map(({ event }) => event.type);
  expect(types.sort()).toEqual([
    "MailQueued",
    "MailQueued",
    "MailSent",
    "MailSent",
    "RentalBooked",
    "RentalStatusChanged",
  ]);
  expect(mailServer.received).toHaveLength(2);
});

test("one round removes from memory the names of customers erased by another instance", async () => {
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

test("of two instances one does the work of a minute; the other one continues when the first has stopped", async () => {
  const services = { ...api.services, mailer: createMailer(mailServer.url) };
  reactions = startReactions(services, { timer: false });
  await reactions.look();
  const other = startReactions(services, { timer: false });
  const json = bookingJson({ rentalCarId: CAR });
  expect((await api.call("POST", "/api/rental", { json })).status).toBe(201);
  await other.look();
  expect(mailServer.received).toHaveLength(0);
  await reactions.stop();
  await other.look();
  expect(mailServer.received).toHaveLength(2);
  await other.stop();
});

test("an instance whose lease has expired, as after a crash, is replaced within the next minute", async () => {
  const services = { ...api.services, mailer: createMailer(mailServer.url) };
  reactions = startReactions(services, { timer: false });
  await reactions.look();
  const json = bookingJson({ rentalCarId: CAR });
  expect((await api.call("POST", "/api/rental", { json })).status).toBe(201);
  api.setNow("2026-11-21T09:01:00.000Z");
  const other = startReactions(services, { timer: false });
  await other.look();
  expect(mailServer.received).toHaveLength(2);
  await other.stop();
});

test("an idle minute of a remote store costs at most six requests, a second instance at most two", async () => {
  const store = await openKvConnectDouble({ knobs: { mostChecks: 10 } });
  const { kv } = await openStore(store.url, store.accessToken);
  const world = () =>
    createServices({
      config: api.services.config,
      kv,
      log: api.services.log,
      secret: "a secret for tests only",
    });
  reactions = startReactions(world(), { timer: false });
  const second = startReactions(world(), { timer: false });
  // The work of a start is complete after the first rounds.
  for (let times = 0; times < 2; times += 1) {
    await reactions.look();
    await second.look();
  }
  for (const [one, most] of [[reactions, 6], [second, 2]] as const) {
    const before = store.counts.reads + store.counts.writes;
    await one.look();
    expect(store.counts.reads + store.counts.writes - before).toBeLessThanOrEqual(most);
  }
  await reactions.stop();
  await second.stop();
  kv.close();
  await store.close();
});

test("an instance that finds rows of another release leaves the work and its lease to others", async () => {
  const { kv } = api.services;
  const services = { ...api.services, mailer: createMailer(mailServer.url) };
  reactions = startReactions(services, { timer: false });
  const { head } = await readHead(kv);
  await kv.set(keys.head(), toStoredHead({ ...head, rows: NO_ROWS }));
  await reactions.look();
  expect((await kv.get(keys.lease("due_work"))).value).toBeNull();
  await expect(services.rowsWatch.requireOwn()).rejects.toThrow(RowsNotReady);
});

test("a stopped round ends after the mail that is being sent", async () => {
  const services = { ...api.services, mailer: createMailer(mailServer.url) };
  const token = await api.login();
  for (let day = 24; day < 30; day += 1) {
    const json = {
      ...bookingJson({
        rentalCarId: CAR,
        startDateTime: `2026-11-${day}T09:00:00.000Z`,
        endDateTime: `2026-11-${day}T10:00:00.000Z`,
      }),
      sendConfirmation: true,
    };
    expect((await api.call("POST", "/api/rental", { json, token })).status).toBe(201);
  }
  reactions = startReactions(services, { timer: false });
  const looking = reactions.look();
  await expect.poll(() => mailServer.heard()).toBeGreaterThan(0);
  await reactions.stop();
  await looking;
  expect(mailServer.received.length).toBeLessThan(12);
});
