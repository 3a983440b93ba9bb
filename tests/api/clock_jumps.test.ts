import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../server/ledger/verify.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { createClockGuard } from "../../server/ledger/clock_guard.ts";
import { type Reactions, startReactions } from "../../server/reactions/start_reactions.ts";
import { keys } from "../../server/store/keys.ts";
import { takeLease } from "../../server/store/lease.ts";
import { rental } from "../../shared/api/rental.ts";
import { tokens } from "../../shared/api/identity.ts";
import { openApi, PASSWORD } from "../support/server/api.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { eachTest } from "../support/each_test.ts";

/** Saturday, ten o'clock in Warsaw: the right time. */
const NOW = "2026-11-21T09:00:00.000Z";
const SOON = "2026-11-21T09:02:00.000Z";
const JUMPS = [
  { jump: "a day back", wrong: "2026-11-20T09:00:00.000Z" },
  { jump: "a month forward", wrong: "2026-12-21T09:00:00.000Z" },
];

let reactions: Reactions;
const mailServer = eachTest(() => startMailServer());
const api = eachTest(() =>
  openApi([CAR], { RATE_LIMITS: "on" }, { mailer: createMailer(mailServer.url) })
);
beforeEach(async () => {
  await createClockGuard(api.services.kv).check(NOW);
  reactions = startReactions(api.services, { timer: false });
  await reactions.mail.stop();
});
afterEach(() => reactions.stop());

async function lookAt(now: string): Promise<void> {
  api.setNow(now);
  await reactions.look();
}

/** Books the car for one day. @returns the rental's id. */
async function book(day: string, email = "anna@example.com"): Promise<string> {
  const booked = await api.office("POST", "/api/rental", {
    json: bookingJson({
      startDateTime: `${day}T09:00:00.000Z`,
      endDateTime: `${day}T15:00:00.000Z`,
      customerEmail: email,
    }),
  });
  expect(booked.status).toBe(201);
  return rental.parse(booked.json).id;
}

async function logIn(password = PASSWORD) {
  const { adminEmail: email } = api.services.config;
  return await api.call("POST", "/api/identity/login", { json: { email, password } });
}

/** Reads something that needs a login. @returns the reply's status. */
async function readWith(token: string): Promise<number> {
  return (await api.call("GET", "/api/today", { token })).status;
}

function subjects(): (string | undefined)[] {
  return mailServer.received.splice(0).map(({ subject }) => subject);
}

describe.each(JUMPS)("a clock that was $jump, and is right again", ({ wrong }) => {
  test("has lost no booking or protocol of before, of then or of after, and books no day twice", async () => {
    const before = await book("2027-01-11");
    api.setNow(wrong);
    await reactions.look();
    const then = await book("2027-01-12", "jan@example.com");
    const json = protocolJson({ rentalId: before });
    expect((await api.office("POST", "/api/rentalprotocolout", { json })).status).toBe(201);
    await lookAt(SOON);
    const after = await book("2027-01-13", "ewa@example.com");
    for (const id of [before, then, after]) {
      const read = await api.office("GET", `/api/rental/${id}`);
      expect(rental.parse(read.json).status).toBe("Do sprawdzenia");
    }
    const protocol = `/api/rentalprotocolout/rental/${before}`;
    expect((await api.office("GET", protocol)).status).toBe(200);
    const again = bookingJson({
      startDateTime: "2027-01-12T10:00:00.000Z",
      endDateTime: "2027-01-12T12:00:00.000Z",
    });
    expect((await api.call("POST", "/api/rental", { json: again })).status).toBe(409);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("sends a mail of then within minutes, once", async () => {
    api.setNow(wrong);
    await book("2027-01-12");
    expect(subjects()).toEqual([]);
    await lookAt(SOON);
    expect(subjects()).toEqual(expect.arrayContaining([expect.stringContaining("rezerwacj")]));
    await lookAt("2026-11-21T09:20:00.000Z");
    await lookAt("2026-12-21T09:20:00.000Z");
    expect(subjects().filter((subject) => subject?.includes("rezerwacj"))).toEqual([]);
  });

  test("tries a mail again within 15 minutes that the mail server refused then", async () => {
    api.setNow(wrong);
    await book("2027-01-12");
    mailServer.answer(451);
    await reactions.look();
    mailServer.answer(0);
    await lookAt(SOON);
    await lookAt("2026-11-21T09:18:00.000Z");
    expect(subjects()).toEqual(expect.arrayContaining([expect.stringContaining("rezerwacj")]));
  });

  test("lets everybody log in and go on, also after a password that was changed then", async () => {
    api.setNow(wrong);
    const old = tokens.parse((await logIn()).json);
    const changed = await api.call("POST", "/api/identity/password", {
      token: old.accessToken,
      json: { currentPassword: PASSWORD, newPassword: "zupelnie-inne-haslo" },
    });
    expect(changed.status).toBe(200);
    api.setNow(SOON);
    const login = await logIn("zupelnie-inne-haslo");
    expect(login.status).toBe(200);
    expect(await readWith(tokens.parse(login.json).accessToken)).toBe(200);
    const { refreshToken } = tokens.parse(changed.json);
    const next = await api.call("POST", "/api/identity/refresh", { json: { refreshToken } });
    expect(await readWith(tokens.parse(next.json).accessToken)).toBe(200);
    // A changed password has ended this one, whatever the clock shows.
    expect(await readWith(old.accessToken)).toBe(401);
  });

  test("forgets the wrong passwords of then within their 15 minutes", async () => {
    api.setNow(wrong);
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn("falsch")).status).toBe(401);
    expect((await logIn()).status).toBe(429);
    api.setNow("2026-11-21T09:16:00.000Z");
    expect((await logIn()).status).toBe(200);
  });

  test("lets another instance take the work over whose holder was killed then", async () => {
    const { kv } = api.services;
    const lease = (holder: string, at: string) =>
      takeLease(kv, keys.lease("due_work"), {
        holder,
        milliseconds: 50_000,
        now: Date.parse(at),
      });
    expect(await lease("killed", wrong)).toBeDefined();
    expect(await lease("another", SOON)).toBeDefined();
    expect(await lease("a third", SOON)).toBeUndefined();
  });
});

test("a clock that was a day ahead does not keep the sweep of files waiting for a day", async () => {
  const { files } = api.services;
  await lookAt("2026-11-22T08:00:00.000Z");
  await files.put("car/x/y.webp", new Uint8Array([1]), "image/webp");
  await lookAt(NOW);
  expect(await files.list("car/")).toEqual([]);
});

describe("while the clock is 25 days ahead, and in doubt", () => {
  const AHEAD = "2026-12-16T09:00:00.000Z";

  /** Reads as people do: each of them would complete what has ended. */
  async function readEverything(ids: readonly string[]): Promise<void> {
    const reads = [
      "/api/rental",
      "/api/rental/filtered",
      "/api/today",
      `/api/fleet?from=${NOW}&to=${AHEAD}`,
      ...ids.map((id) => `/api/rental/${id}`),
    ];
    for (const path of reads) {
      expect((await api.office("GET", path)).status, path).toBe(200);
    }
    const asked = { registrationNumber: "TKI 12345", at: NOW };
    await api.office("POST", "/api/carholder", { json: asked });
  }

  async function statuses(ids: readonly string[]): Promise<string[]> {
    const read = (id: string) => api.office("GET", `/api/rental/${id}`);
    return (await Promise.all(ids.map(read))).map(({ json }) => rental.parse(json).status);
  }

  async function events(): Promise<string[]> {
    return (await api.events()).map(({ stream, event }) => `${stream} ${event.type}`);
  }

  test("rentals stay as they are, for jobs and for every read, and reminders and the digest wait", async () => {
    const ids = [await book("2026-11-25"), await book("2026-12-15", "jan@example.com")];
    const [confirmed = ""] = ids;
    const mail = { rentalId: confirmed, templateName: "confirmation", subject: "Tak", body: "Tak" };
    expect((await api.office("POST", "/api/email/custom", { json: mail })).status).toBe(200);
    await lookAt(NOW);
    const before = [await statuses(ids), await events()];

    await lookAt(AHEAD);
    await readEverything(ids);
    await lookAt("2026-12-16T09:01:00.000Z");
    expect([await statuses(ids), await events()]).toEqual(before);

    await lookAt(SOON);
    expect(await statuses(ids)).toEqual(before[0]);
    // Time passes, and each rental is completed at its own end.
    for (const day of [22, 23, 24, 25]) await lookAt(`2026-11-${day}T16:00:00.000Z`);
    expect(await statuses(ids)).toEqual(["Zakończone", "Do sprawdzenia"]);
  });

  test("what the wrong clock itself records does not make it right", async () => {
    const id = await book("2026-11-25");
    await lookAt(AHEAD);
    for (let minute = 1; minute < 4; minute += 1) {
      await book(`2027-01-1${minute}`, `k${minute}@example.com`);
      await lookAt(`2026-12-16T09:0${minute}:00.000Z`);
    }
    await reactions.stop();
    reactions = startReactions(api.services, { timer: false });
    await lookAt("2026-12-16T09:05:00.000Z");
    expect(await statuses([id])).toEqual(["Do sprawdzenia"]);
  });

  test("a person's word completes what has ended", async () => {
    const id = await book("2026-11-25");
    await lookAt(AHEAD);
    const call = { token: await api.login(), json: { now: AHEAD } };
    expect((await api.call("POST", "/api/clock/confirmation", call)).status).toBe(204);
    expect(await statuses([id])).toEqual(["Zakończone"]);
  });

  test("a mail that must not go out after its time is neither sent nor given up", async () => {
    const id = await book("2026-11-22");
    const mail = { rentalId: id, templateName: "confirmation", subject: "Tak", body: "Tak" };
    expect((await api.office("POST", "/api/email/custom", { json: mail })).status).toBe(200);
    mailServer.answer(451);
    await lookAt("2026-11-21T10:00:00.000Z");
    const reminder = (await events()).find((event) => event.endsWith("MailAttemptFailed"));
    expect(reminder).toBeDefined();
    mailServer.answer(0);
    mailServer.received.splice(0);
    await lookAt(AHEAD);
    expect(subjects().filter((subject) => subject?.startsWith("Odbiór"))).toEqual([]);
    expect(await events()).not.toContainEqual(expect.stringContaining("MailGivenUp"));
    await lookAt("2026-11-21T11:00:00.000Z");
    expect(subjects()).toContainEqual(expect.stringMatching(/^Odbiór/));
  });

  test("a mail is not given up because its seven days are over", async () => {
    mailServer.answer(451);
    await book("2026-12-15");
    await lookAt("2026-11-21T09:00:00.000Z");
    await lookAt(AHEAD);
    mailServer.answer(0);
    await lookAt("2026-11-21T10:00:00.000Z");
    expect(subjects()).toContainEqual(expect.stringContaining("rezerwacj"));
  });
});
