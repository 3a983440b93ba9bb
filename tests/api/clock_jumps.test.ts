import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../server/ledger/verify.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { createClockGuard } from "../../server/reactions/clock_guard.ts";
import { type Reactions, startReactions } from "../../server/reactions/start_reactions.ts";
import { keys } from "../../server/store/keys.ts";
import { takeLease } from "../../server/store/lease.ts";
import { rental } from "../../shared/api/rental.ts";
import { tokens } from "../../shared/api/identity.ts";
import { type Api, openApi, PASSWORD } from "../support/server/api.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { startMailServer, type TestMailServer } from "../support/server/smtp.ts";
import { protocolJson } from "../support/papers/protocols.ts";

/** Saturday, ten o'clock in Warsaw: the right time. */
const NOW = "2026-11-21T09:00:00.000Z";
const SOON = "2026-11-21T09:02:00.000Z";
const JUMPS = [
  { jump: "a day back", wrong: "2026-11-20T09:00:00.000Z" },
  { jump: "a month forward", wrong: "2026-12-21T09:00:00.000Z" },
];

let api: Api;
let mailServer: TestMailServer;
let reactions: Reactions;
beforeEach(async () => {
  mailServer = await startMailServer();
  api = await openApi([CAR], { RATE_LIMITS: "on" }, { mailer: createMailer(mailServer.url) });
  await createClockGuard(api.services.kv).check(NOW);
  reactions = startReactions(api.services, { timer: false });
  await reactions.mail.stop();
});
afterEach(async () => {
  await reactions.stop();
  api.close();
  await mailServer.close();
});

async function lookAt(now: string): Promise<void> {
  api.setNow(now);
  await reactions.look();
}

/** Books the car for one day. @returns the rental's id. */
async function book(day: string, email = "anna@example.com"): Promise<string> {
  const booked = await api.call("POST", "/api/rental", {
    token: await api.login(),
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
    const token = await api.login();
    expect((await api.call("POST", "/api/rentalprotocolout", { json, token })).status).toBe(201);
    await lookAt(SOON);
    const after = await book("2027-01-13", "ewa@example.com");
    const login = await api.login();
    for (const id of [before, then, after]) {
      const read = await api.call("GET", `/api/rental/${id}`, { token: login });
      expect(rental.parse(read.json).status).toBe("Do sprawdzenia");
    }
    const protocol = `/api/rentalprotocolout/rental/${before}`;
    expect((await api.call("GET", protocol, { token: login })).status).toBe(200);
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
