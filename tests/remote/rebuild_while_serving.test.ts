import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { makeNextRelease, type NextRelease } from "../support/server/next_release.ts";
import { openRemoteWorld, remoteEnvironment } from "../support/server/remote_world.ts";
import { postJson, runTask } from "../support/server/server_process.ts";
import { eachTest } from "../support/each_test.ts";

let next: NextRelease;
const world = eachTest(() => openRemoteWorld([CAR]));
beforeEach(async () => {
  next = await makeNextRelease();
});
afterEach(() => next.remove());

/** Books one hour, counted from the day after tomorrow. @returns the reply's status. */
async function bookHour(origin: string, index: number): Promise<number> {
  const day = new Date(Date.now() + (2 + Math.floor(index / 8)) * 86_400_000).toISOString();
  const hour = String(8 + index % 8).padStart(2, "0");
  const reply = await postJson(
    `${origin}/api/rental`,
    bookingJson({
      startDateTime: `${day.slice(0, 10)}T${hour}:00:00.000Z`,
      endDateTime: `${day.slice(0, 10)}T${hour}:50:00.000Z`,
      customerEmail: `k${index}@example.com`,
    }),
  );
  await reply.body?.cancel();
  return reply.status;
}

test("a rebuild while a release is running loses no booking and accepts no hour twice", async () => {
  const old = await world.start();
  const accepted: number[] = [];
  const refused: number[] = [];
  let index = 0;
  for (; index < 12; index += 1) {
    if (await bookHour(old.origin, index) === 201) accepted.push(index);
  }
  world.store.knobs.jitter = 20;
  const rebuilding = runTask("rebuild", remoteEnvironment(world.store), next);
  let isDone = false;
  void rebuilding.finally(() => isDone = true);
  while (!isDone) {
    const status = await bookHour(old.origin, index);
    if (status === 201) accepted.push(index);
    else refused.push(status);
    index += 1;
  }
  expect(await rebuilding).toMatchObject({ code: 0 });
  expect(new Set(refused)).toEqual(new Set([503]));
  world.store.knobs.jitter = 0;

  // The old release does no work on rows of another release.
  const visitor = await fetch(`${old.origin}/api/rentalcar`);
  expect([visitor.status, visitor.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await visitor.json()).toMatchObject({ errorMessage: messages.rowsNotReady });
  expect(await bookHour(old.origin, index)).toBe(503);

  const fresh = await world.start({}, next);
  const rentals: { startDateTime: string }[] = await (await fetch(`${fresh.origin}/api/rental`))
    .json();
  expect(rentals).toHaveLength(accepted.length);
  for (const taken of accepted.slice(-3)) expect(await bookHour(fresh.origin, taken)).toBe(409);
  expect(await runTask("verify", remoteEnvironment(world.store), next))
    .toMatchObject({ code: 0, text: expect.stringContaining(": 0 problems") });
});

test("a server that finds rows of another release answers 503 until they are rebuilt, and rebuilds nothing itself", async () => {
  const old = await world.start();
  expect(await bookHour(old.origin, 0)).toBe(201);
  const fresh = await world.start({}, next);
  for (const path of ["/api/rental", "/api/rentalcar", "/api/availability/x"]) {
    const reply = await fetch(`${fresh.origin}${path}`);
    expect([path, reply.status, reply.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
    await reply.body?.cancel();
  }
  expect(await bookHour(fresh.origin, 0)).toBe(503);
  expect(await bookHour(old.origin, 1)).toBe(201);
  const [one, other] = await Promise.all([
    runTask("rebuild", remoteEnvironment(world.store), next),
    runTask("rebuild", remoteEnvironment(world.store), next),
  ]);
  const texts = [one, other].filter(({ code }) => code !== 0).map(({ text }) => text);
  expect(texts.length).toBeLessThan(2);
  for (const text of texts) expect(text).toContain("another rebuild of this store is running");
  expect(await bookHour(fresh.origin, 1)).toBe(409);
  expect(await bookHour(fresh.origin, 2)).toBe(201);
  expect(await runTask("verify", remoteEnvironment(world.store), next)).toMatchObject({ code: 0 });
});
