import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { confirmClock } from "../../../server/ledger/clock_guard.ts";
import { readHead, toStoredHead } from "../../../server/ledger/read.ts";
import { createServices } from "../../../server/create_services.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { type Reactions, startReactions } from "../../../server/reactions/start_reactions.ts";
import { openStore } from "../../../server/store/open_store.ts";
import { keys } from "../../../server/store/keys.ts";
import { NO_ROWS } from "../../../server/store/stored_event.ts";
import type { Vault } from "../../../server/ledger/vault.ts";
import type { Services } from "../../../server/services.ts";
import { rental } from "../../../shared/api/rental.ts";
import { RowsNotReady } from "../../../shared/refusals.ts";
import { openApi } from "../../support/server/api.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { openKvConnectDouble } from "../../support/server/kv_connect_double.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

const CAR = "0199a000-0000-7000-8000-0000000000c1";
let reactions: Reactions;

const api = eachTest(() => openApi([CAR]));
const mailServer = eachTest(() => startMailServer());
afterEach(() => reactions.stop());

/** As if a server had run until then: a clock that is days ahead of the last check is in doubt. */
async function setRightClock(now: string): Promise<void> {
  api.setNow(now);
  await confirmClock(api.services.kv, now, now);
}

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
  await setRightClock("2026-11-24T12:00:00.000Z");

  await reactions.look();

  const types = (await api.events()).map(({ event }) => event.type);
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
  // A round of the timer, begun late, would remove the name before it is looked for.
  reactions = startReactions(services, { timer: false });
  const json = bookingJson({ rentalCarId: CAR });
  expect((await api.call("POST", "/api/rental", { json })).status).toBe(201);
  const directory = await api.services.rentals.named();
  expect(directory.all()).toHaveLength(1);
  await eraseCustomer(api.services, { actor: "administrator/1" }, "anna@example.com");
  expect(directory.all()).toHaveLength(1);
  await reactions.look();
  expect(directory.all()).toEqual([]);
});

describe("of two instances", () => {
  let other: Reactions;
  beforeEach(async () => {
    const services = { ...api.services, mailer: createMailer(mailServer.url) };
    reactions = startReactions(services, { timer: false });
    other = startReactions(services, { timer: false });
    // Only the work of a minute sends: a loop of its own, begun late, would send before it.
    await Promise.all([reactions.mail.stop(), other.mail.stop()]);
    await reactions.look();
    const json = bookingJson({ rentalCarId: CAR });
    expect((await api.call("POST", "/api/rental", { json })).status).toBe(201);
    await other.look();
    expect(mailServer.received).toHaveLength(0);
  });
  afterEach(async () => await other.stop());

  test("one does the work of a minute; the other one continues when the first has stopped", async () => {
    await reactions.stop();
    await other.look();
    expect(mailServer.received).toHaveLength(2);
  });

  test("one whose lease has expired, as after a crash, is replaced within the next minute", async () => {
    api.setNow("2026-11-21T09:01:00.000Z");
    await other.look();
    expect(mailServer.received).toHaveLength(2);
  });
});

describe("on a store without new events", () => {
  /** Works with these services until no mail waits and nothing is due. */
  async function settle(services: Services): Promise<void> {
    reactions = startReactions(services, { timer: false });
    await reactions.mail.stop();
    for (let times = 0; times < 3; times += 1) await reactions.look();
    mailServer.received.splice(0);
  }
  async function bookConfirmed(): Promise<void> {
    const json = bookingJson({ rentalCarId: CAR });
    const reply = await api.office("POST", "/api/rental", { json });
    const edited = await api.office("PUT", `/api/rental/${rental.parse(reply.json).id}`, {
      json: { ...json, status: "Aktywne" },
    });
    expect(edited.status).toBe(200);
  }
  async function lookAt(now: string): Promise<(string | undefined)[]> {
    api.setNow(now);
    await reactions.look();
    await reactions.look();
    return mailServer.received.splice(0).map(({ subject }) => subject);
  }

  test("a digest that fails is tried again within a minute", async () => {
    const json = bookingJson({ rentalCarId: CAR });
    expect((await api.call("POST", "/api/rental", { json })).status).toBe(201);
    const mailer = createMailer(mailServer.url);
    let isFailing = false;
    const isConfigured = () =>
      isFailing ? Promise.reject(new Error("the store is away")) : Promise.resolve(true);
    await settle({ ...api.services, mailer: { ...mailer, isConfigured } });
    isFailing = true;
    expect(await lookAt("2026-11-22T06:00:00.000Z")).toEqual([]);
    isFailing = false;
    expect(await lookAt("2026-11-22T06:01:00.000Z")).toHaveLength(1);
  });

  test("a reminder that fails is tried again within a minute", async () => {
    await bookConfirmed();
    const { vault } = api.services;
    let isFailing = false;
    const openFor: Vault["openFor"] = (...box) => {
      if (isFailing) throw new Error("the store is away");
      return vault.openFor(...box);
    };
    const mailer = createMailer(mailServer.url);
    await setRightClock("2026-11-26T06:59:00.000Z");
    await settle({ ...api.services, mailer, vault: { ...vault, openFor } });
    isFailing = true;
    expect(await lookAt("2026-11-26T07:00:00.000Z")).toEqual([]);
    isFailing = false;
    expect(await lookAt("2026-11-26T07:01:00.000Z"))
      .toEqual([expect.stringContaining("Odbiór samochodu")]);
  });

  test("a reminder that becomes due during a check is queued by the next one", async () => {
    await bookConfirmed();
    await setRightClock("2026-11-26T06:58:00.000Z");
    const mailer = createMailer(mailServer.url);
    let passes: () => void = () => undefined;
    // Asked by the sending of mails, which follows the queueing of reminders.
    async function isConfigured(): Promise<boolean> {
      passes();
      return await Promise.resolve(true);
    }
    const services = { ...api.services, mailer: { ...mailer, isConfigured } };
    await settle(services);
    await reactions.stop();
    // A new instance, whose first check does all work, and finds no mail to send.
    reactions = startReactions(services, { timer: false });
    await reactions.mail.stop();
    passes = () => api.setNow("2026-11-26T07:00:00.000Z");
    await reactions.look();
    passes = () => undefined;
    expect(mailServer.received).toEqual([]);
    expect(await lookAt("2026-11-26T07:01:00.000Z"))
      .toEqual([expect.stringContaining("Odbiór samochodu")]);
  });
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
  for (let day = 24; day < 30; day += 1) {
    const json = {
      ...bookingJson({
        rentalCarId: CAR,
        startDateTime: `2026-11-${day}T09:00:00.000Z`,
        endDateTime: `2026-11-${day}T10:00:00.000Z`,
      }),
      sendConfirmation: true,
    };
    expect((await api.office("POST", "/api/rental", { json })).status).toBe(201);
  }
  reactions = startReactions(services, { timer: false });
  const looking = reactions.look();
  await expect.poll(() => mailServer.heard()).toBeGreaterThan(0);
  await reactions.stop();
  await looking;
  expect(mailServer.received.length).toBeLessThan(12);
});
