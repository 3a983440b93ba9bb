import { expect, test } from "vitest";
import { z } from "zod";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { type CronSocket, openCronSocket } from "../support/server/cron_socket.ts";
import { makeNextRelease } from "../support/server/next_release.ts";
import {
  openRemoteWorld,
  REMOTE_SECRET,
  remoteEnvironment,
  remoteLogin,
} from "../support/server/remote_world.ts";
import { postJson, runTask, startServer } from "../support/server/server_process.ts";
import { bookingMails, startMailServer } from "../support/server/smtp.ts";
import { eachTest } from "../support/each_test.ts";

const world = eachTest(() => openRemoteWorld([CAR]));
const mail = eachTest(() => startMailServer());
const cron = eachTest(() => openCronSocket());

/** The variables that Deno Deploy sets, and those that must be set there. */
function platform(socket: CronSocket = cron): Record<string, string> {
  return {
    DENO_DEPLOYMENT_ID: "a-deployment",
    DENO_UNSTABLE_CRON_SOCK: socket.address,
    SMTP_URL: mail.url,
  };
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function book(origin: string, days: number): Promise<number> {
  const date = daysFromNow(days);
  const period = { startDateTime: `${date}T10:00:00Z`, endDateTime: `${date}T14:00:00Z` };
  const reply = await postJson(`${origin}/api/rental`, bookingJson(period));
  await reply.body?.cancel();
  return reply.status;
}

test("on Deno Deploy one cron does the due work, a stop takes less than 5 s, and the next release serves after its rebuild", async () => {
  const instance = await world.start(platform());
  expect(cron.registered).toEqual([{ name: "due work", schedule: "* * * * *" }]);

  // Two mails queued by an earlier instance without a mail server.
  const otherCron = await openCronSocket();
  const other = await world.start({ ...platform(otherCron), SMTP_URL: "" });
  expect(await book(other.origin, 3)).toBe(201);
  await other.kill();
  await otherCron.close();
  expect(mail.received).toHaveLength(0);
  expect(await cron.invoke("due work")).toBe(true);
  expect(bookingMails(mail)).toHaveLength(2);

  const asked = performance.now();
  expect(await instance.stop("SIGINT")).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
  // Each console line is a JSON object that contains its level.
  expect(instance.printed()).toMatch(/\{"time":"[^"]+","level":"info","message":"mail sent"/);

  const next = await makeNextRelease();
  const environment = remoteEnvironment(world.store);
  expect(await runTask("rebuild", { ...environment, ...platform() }, next)).toMatchObject({
    code: 0,
  });
  const second = await world.start(platform(), next);
  expect(await book(second.origin, 3)).toBe(409);
  expect(await book(second.origin, 4)).toBe(201);
  expect(await runTask("verify", environment, next)).toMatchObject({
    code: 0,
    text: expect.stringContaining(": 0 problems"),
  });
  await second.stop("SIGINT");
  await next.remove();
});

test("the cron completes rentals that have ended, and erases data whose retention has ended", async () => {
  const instance = await world.start(platform());
  const token = await remoteLogin(instance.origin);
  const ended = await bookAsOffice(instance.origin, token, daysFromNow(-2));
  const outdated = await bookAsOffice(instance.origin, token, daysFromNow(-8 * 365));
  expect(await cron.invoke("due work")).toBe(true);
  expect(await statusOf(instance.origin, token, ended)).toBe("Zakończone");
  expect(await cron.invoke("due work")).toBe(true);
  expect(await statusOf(instance.origin, token, outdated)).toBe(404);
  expect(await world.problems()).toEqual([]);
});

async function bookAsOffice(origin: string, token: string, date: string): Promise<string> {
  const booking = bookingJson({
    startDateTime: `${date}T10:00:00Z`,
    endDateTime: `${date}T14:00:00Z`,
    customerEmail: `${date}@example.com`,
  });
  const reply = await postJson(`${origin}/api/rental`, booking, {
    Authorization: `Bearer ${token}`,
  });
  return z.object({ id: z.string() }).parse(await reply.json()).id;
}

/** The rental's status, or the reply's where there is no rental. */
async function statusOf(origin: string, token: string, id: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api/rental/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return reply.ok ? (await reply.json()).status : reply.status;
}

test("a cron that runs while the services are being opened waits for them", async () => {
  world.store.knobs.delay = 50;
  const starting = startServer(
    world.store.url,
    { ...remoteEnvironment(world.store), ...platform() },
    { mode: "serve" },
  );
  await expect.poll(() => cron.registered.length).toBe(1);
  const early = cron.invoke("due work");
  const instance = await starting;
  expect(await early).toBe(true);
  await instance.stop("SIGINT");
});

test("a refused cron registration is logged, and the instance serves", async () => {
  const refusing = await openCronSocket({ refuse: true });
  const instance = await world.start(platform(refusing));
  expect(await book(instance.origin, 3)).toBe(201);
  await expect.poll(() => instance.printed()).toContain("the cron does not run");
  await refusing.close();
});

test("the platform's own store is used after the step before the deployment", async () => {
  const { url, accessToken } = world.store;
  const own = {
    ...platform(),
    APP_SECRET: REMOTE_SECRET,
    DENO_KV_DEFAULT_PATH: url,
    DENO_KV_ACCESS_TOKEN: accessToken,
  };
  expect(await runTask("rebuild", own, { args: ["if-due"] }))
    .toMatchObject({ code: 0, text: expect.stringContaining("Rebuilt 0 rows") });
  expect(await runTask("rebuild", own, { args: ["if-due"] }))
    .toMatchObject({ code: 0, text: expect.stringContaining("are those of this release") });
  const instance = await startServer(undefined, own, { mode: "serve" });
  expect(await book(instance.origin, 3)).toBe(201);
  expect(await cron.invoke("due work")).toBe(true);
  await expect.poll(() => bookingMails(mail).length).toBe(2);
  expect(await instance.stop("SIGINT")).toBe(0);
  expect(await world.problems()).toEqual([]);
});

test("without a database the platform's store is in memory, and the server refuses to start", async () => {
  const lost = { ...platform(), APP_SECRET: REMOTE_SECRET };
  for (
    const env of [
      { DENO_KV_DEFAULT_PATH: ":memory:" },
      { DENO_KV_REQUIRES_DISTRIBUTED_DATABASE: "error" },
    ]
  ) {
    const starting = startServer(undefined, { ...lost, ...env }, { mode: "serve" });
    await expect(starting).rejects.toThrow(
      "Cannot start: no Deno KV database is attached to this app. Attach one, or set KV_PATH.",
    );
  }
});
