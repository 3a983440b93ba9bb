import { assert, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { takeTry } from "../../../server/identity/tries.ts";
import { TooManyTries } from "../../../shared/refusals.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { eachTest } from "../../support/each_test.ts";

const ALLOWANCE = {
  what: "booking",
  most: 3,
  seconds: 600,
  perDay: 5,
  ofAllPerDay: 8,
  ofSitePerDay: 6,
};
let now: string;

const ledger = eachTest(() => openTestLedger());
beforeEach(() => {
  now = "2026-11-21T09:00:00.000Z";
});

function take(who: string, isNew: boolean | Promise<boolean> = true): Promise<number> {
  const world = { ...ledger, clock: () => now, config: readConfig("start", {}) };
  return takeTry(world, ALLOWANCE, who, Promise.resolve(isNew));
}

/** Seconds to wait after a refusal. */
async function wait(who: string): Promise<number> {
  const refusal: unknown = await take(who).catch((error: unknown) => error);
  assert(refusal instanceof TooManyTries, "not refused");
  return refusal.retryAfter;
}

test("one address has an allowance for minutes and one for the day, with the time to come back", async () => {
  for (let times = 0; times < 3; times += 1) await take("a");
  expect(await wait("a")).toBe(600);
  now = "2026-11-21T09:10:00.000Z";
  await take("a");
  await take("a");
  expect(await wait("a")).toBe(86_400 - 600);
  await take("b");
  now = "2026-11-22T09:00:00.000Z";
  await take("a");
});

test("all addresses together have an allowance for the day, which refused tries do not take", async () => {
  for (const who of ["a", "b", "c", "d"]) {
    await take(who);
    await take(who);
    await take(who, false);
  }
  expect(await wait("e")).toBe(86_400);
  now = "2026-11-22T09:00:00.000Z";
  await take("e");
});

test("tries of all addresses by a clock that has been set back since do not count", async () => {
  now = "2026-12-21T09:00:00.000Z";
  for (const who of ["a", "b", "c", "d"]) {
    await take(who);
    await take(who);
  }
  now = "2026-11-21T09:00:00.000Z";
  await take("e");
});

test("networks of one site have an allowance for the day, so that one line never takes that of all", async () => {
  const networks = ["2001:db8:1:1::/64", "2001:db8:1:2::/64"];
  for (const who of networks) for (let times = 0; times < 3; times += 1) await take(who);
  expect(await wait("2001:db8:1:3::/64")).toBe(86_400);
  await take("2001:db8:2:1::/64");
  await take("93.184.216.34");
});

test("simultaneous tries of many networks take no more than one site or all together have", async () => {
  async function taken(whoOf: (index: number) => string): Promise<number> {
    const tries = Array.from({ length: 30 }, (_, index) => take(whoOf(index)));
    const results = await Promise.allSettled(tries);
    return results.filter(({ status }) => status === "fulfilled").length;
  }
  expect(await taken((index) => `2001:db8:1:${index}::/64`)).toBe(6);
  expect(await taken((index) => `93.184.216.${index}`)).toBe(2);
});

test("a try whose write another instance overtakes counts once for all together", async () => {
  await take("a");
  const [counted] = await Array.fromAsync(ledger.kv.list({ prefix: [] }));
  if (!counted) throw new Error("nothing was counted");
  const isNew = Promise.withResolvers<boolean>();
  const trying = take("a", isNew.promise);
  // After the try has read the entry, and before it writes.
  for (let times = 0; times < 2; times += 1) await ledger.kv.get(counted.key);
  await ledger.kv.set(counted.key, counted.value);
  isNew.resolve(true);
  await trying;
  for (const who of ["b", "c", "d"]) {
    await take(who);
    await take(who);
  }
  expect(await wait("e")).toBe(86_400);
});
