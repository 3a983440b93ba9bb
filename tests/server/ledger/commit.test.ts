import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { execute } from "../../../server/commands/execute.ts";
import { commit } from "../../../server/ledger/commit.ts";
import { CommitTooLarge } from "../../../server/ledger/kv_limits.ts";
import { prepareCommit } from "../../../server/ledger/prepare_commit.ts";
import { readEvents, readHead } from "../../../server/ledger/read.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { createWriterQueue } from "../../../server/ledger/writer_queue.ts";
import { keys } from "../../../server/store/keys.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { bookedEvent } from "../../support/server/rentals.ts";
import { withCommits } from "../../support/server/changed_kv.ts";

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
beforeEach(async () => {
  ledger = await openTestLedger();
});
afterEach(() => ledger.close());

function book(rentalId: string, carId = "car-1") {
  return execute(ledger, { actor: "visitor" }, async (facts) => {
    const customer = await facts.customer("anna@example.com");
    const stream = `rental/${rentalId}` as const;
    const sealed = facts.seal(customer, stream, { firstName: "Anna" });
    await facts.busy(carId, { start: "2026-12-01T08:00:00.000Z", end: "2026-12-02T08:00:00.000Z" });
    return {
      appends: [{
        stream,
        before: [],
        events: [{ event: bookedEvent(carId, customer.customerId), sealed }],
      }],
      reply: { status: 201, body: null },
    };
  });
}

describe("the one atomic commit", () => {
  test("numbers all events without a gap, however many writers commit at once", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => book(`r${index}`, `car-${index}`)));
    const events = await Array.fromAsync(readEvents(ledger.kv));
    expect(events.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    expect((await verify(ledger.kv)).problems).toEqual([]);
  });

  test("writers of two instances on one store never use the same number", async () => {
    const other = { ...ledger, writers: createWriterQueue() };
    const ours = { ...ledger };
    await Promise.all(
      Array.from(
        { length: 20 },
        (_, index) =>
          execute(index % 2 ? other : ours, { actor: "system" }, (facts) => {
            const sealed = facts.seal(
              { customerId: "c", wrappedKey: ledger.vault.newCustomerKey() },
              "rental/x",
              {},
            );
            return Promise.resolve({
              appends: [{
                stream: `rental/${index}`,
                before: [],
                events: [{ event: bookedEvent(`car-${index}`, "c"), sealed }],
              }],
              reply: { status: 201, body: null },
            });
          }),
      ),
    );
    const { head } = await readHead(ledger.kv);
    expect(head.seq).toBe(20);
    expect((await verify(ledger.kv)).problems).toEqual([]);
  });

  test("a commit whose check has changed in between writes nothing", async () => {
    const { head } = await readHead(ledger.kv);
    await book("first");
    const prepared = prepareCommit({
      actor: "system",
      at: ledger.clock(),
      appends: [],
      checks: [],
      writes: [{ key: keys.receipt("late"), value: 1 }],
    });
    const late = await commit(ledger.kv, { head, versionstamp: null }, prepared);
    expect(late.outcome).toBe("outdated");
    expect((await ledger.kv.get(keys.receipt("late"))).value).toBeNull();
  });

  test("a value over the store's limit is refused with its key before it is sent to the store", () => {
    const input = {
      actor: "system" as const,
      at: ledger.clock(),
      appends: [],
      checks: [],
      writes: [{ key: keys.receipt("large"), value: "x".repeat(70_000) }],
    };
    expect(() => prepareCommit(input)).toThrow(CommitTooLarge);
    expect(() => prepareCommit(input)).toThrow("the size of receipt/large is 70002");
  });

  test("more than ten checks are refused before they are sent to the store", () => {
    const checks = Array.from({ length: 10 }, (_, index) => ({
      key: keys.carGuard(`car-${index}`),
      versionstamp: null,
    }));
    const input = {
      actor: "system" as const,
      at: ledger.clock(),
      appends: [],
      checks,
      writes: [],
    };
    expect(() => prepareCommit(input)).toThrow("the number of checks is 11, at most 10");
  });

  test("a commit to a store that is locked for a moment is repeated, and the command is recorded once", async () => {
    let locked = 3;
    const kv = withCommits(
      ledger.kv,
      (commit) => locked-- > 0 ? Promise.reject(new Error("database is locked")) : commit(),
    );
    ledger = { ...ledger, kv };
    await book("patient");
    expect(locked).toBeLessThan(0);
    expect((await Array.fromAsync(readEvents(ledger.kv))).length).toBe(1);
  });
});
