import { beforeEach, expect, test } from "vitest";
import type { PreparedCommit } from "../../../server/ledger/commit.ts";
import { commitTogether } from "../../../server/ledger/commit_together.ts";
import { createFacts } from "../../../server/ledger/facts.ts";
import { LIMITS } from "../../../server/ledger/kv_limits.ts";
import { prepareCommit } from "../../../server/ledger/prepare_commit.ts";
import { readEvents } from "../../../server/ledger/read.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { createWriterQueue } from "../../../server/ledger/writer_queue.ts";
import { keys } from "../../../server/store/keys.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { bookedEvent } from "../../support/server/rentals.ts";
import { eachTest } from "../../support/each_test.ts";
import { withAtomic } from "../../support/server/changed_kv.ts";

/** Checks of each commit that was sent to the store. */
let sent: number[];
let kv: Deno.Kv;
const ledger = eachTest(() => openTestLedger());
beforeEach(() => {
  sent = [];
  kv = withAtomic(ledger.kv, (operation) => {
    const check = operation.check.bind(operation);
    const index = sent.push(0) - 1;
    operation.check = (...checks) => {
      sent[index] = (sent[index] ?? 0) + checks.length;
      return check(...checks);
    };
  });
});

/** A booking of one car that was decided ahead: its guard and its customer are already read. */
async function decided(rentalId: string, carId: string): Promise<PreparedCommit> {
  const facts = createFacts(kv, ledger.vault, ledger.ids);
  await facts.guard(carId);
  const customer = await facts.customer(`${rentalId}@example.com`);
  const stream = `rental/${rentalId}` as const;
  const event = {
    event: bookedEvent(carId, customer.customerId),
    sealed: facts.seal(customer, stream, {}),
  };
  return prepareCommit({
    actor: "visitor",
    at: ledger.clock(),
    appends: [{ stream, before: [], events: [event] }],
    checks: facts.checks,
    writes: facts.writes,
  });
}

function commitAll(all: readonly PreparedCommit[]): Promise<string[]> {
  return Promise.all(all.map((one) => commitTogether(kv, ledger.writers, one)));
}

test("pending bookings of several cars share commits, each within the limit of checks", async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => decided(`r${index}`, `car-${index}`)),
  );
  expect(await commitAll(all)).toEqual(Array(8).fill("done"));
  expect(sent.length).toBeLessThan(4);
  expect(Math.max(...sent)).toBeLessThanOrEqual(LIMITS.checks);
  expect((await Array.fromAsync(readEvents(kv))).map(({ seq }) => seq)).toEqual([
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
  ]);
  expect((await verify(kv)).problems).toEqual([]);
});

test("two bookings decided on the same free car never share a commit: one is outdated", async () => {
  const all = [await decided("one", "car"), await decided("other", "car")];
  expect((await commitAll(all)).toSorted()).toEqual(["done", "outdated"]);
  expect((await verify(kv)).problems).toEqual([]);
});

test("a booking whose facts have changed does not fail the others of its commit", async () => {
  const all = await Promise.all(["a", "b", "c"].map((car) => decided(car, car)));
  await ledger.kv.set(keys.carGuard("b"), new TextEncoder().encode("7"));
  expect(await commitAll(all)).toEqual(["done", "outdated", "done"]);
  expect((await Array.fromAsync(readEvents(kv))).length).toBe(2);
});

test("commits of another instance in between cost one more try only", async () => {
  const all = await Promise.all(["a", "b"].map((car) => decided(car, car)));
  await commitTogether(kv, createWriterQueue(), await decided("z", "z"));
  expect(await commitAll(all)).toEqual(["done", "done"]);
  expect((await Array.fromAsync(readEvents(kv))).length).toBe(3);
});
