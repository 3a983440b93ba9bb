import { beforeEach, describe, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { execute } from "../../../server/commands/execute.ts";
import { readHead, readStream, seqOf, toStoredHead } from "../../../server/ledger/read.ts";
import {
  areRowsCurrent,
  rebuild,
  RebuildFailed,
  RebuildUnderWay,
} from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { ROWS_VERSION } from "../../../server/projections/mod.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../../../server/store/keys.ts";
import { leaseValue } from "../../../server/store/lease.ts";
import { NO_ROWS } from "../../../server/store/stored_event.ts";
import { BLOCK_REASONS, type ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { RowsNotReady } from "../../../shared/refusals.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { bookedEvent } from "../../support/server/rentals.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { eachTest } from "../../support/each_test.ts";
import { dyingAfter, withAtomic, withCommits, withOwn } from "../../support/server/changed_kv.ts";

const ledger = eachTest(() => openTestLedger());
beforeEach(async () => {
  for (const [id, email] of [["a", "anna@example.com"], ["b", "jan@example.com"]] as const) {
    await execute(ledger, { actor: "visitor" }, async (facts) => {
      const customer = await facts.customer(email);
      const stream = `rental/${id}` as const;
      const sealed = facts.seal(customer, stream, { email });
      const event = bookedEvent(`car-${id}`, customer.customerId, {
        start: "2026-12-30T08:00:00.000Z",
        end: "2027-02-02T08:00:00.000Z",
      });
      return {
        appends: [{ stream, before: [], events: [{ event, sealed }] }],
        reply: { status: 201, body: null },
      };
    });
  }
});

/** Writes an event without a decision, like a defect in the rules. */
async function append(
  stream: StreamName,
  event: RentalEvent | ServiceBlockEvent,
): Promise<void> {
  const [kind] = streamPath(stream);
  const before = await readStream(ledger.kv, stream);
  await execute(ledger, { actor: "system" }, async (facts) => {
    const sealed = facts.seal(await facts.customer("jan@example.com"), stream, {});
    return {
      appends: [{
        stream,
        before,
        events: [kind === "rental" ? { event, sealed } : { event }],
      }],
      reply: { status: 201, body: null },
    };
  });
}

/** The ledger's store; `write` runs before the first listing of keys of `part`. */
function beforeListing(part: "event" | "stream" | "row", write: () => Promise<void>): Deno.Kv {
  let written = false;
  return withOwn(ledger.kv, {
    async *list(...[selector, options]: Parameters<Deno.Kv["list"]>) {
      if (!written && JSON.stringify(selector).includes(`"${part}"`)) {
        written = true;
        await write();
      }
      yield* ledger.kv.list(selector, options);
    },
  });
}

const CANCELLED: RentalEvent = {
  type: "RentalStatusChanged",
  status: "Anulowane",
  cause: "administrator",
};

describe("verify", () => {
  test("finds no problem in an intact ledger", async () => {
    const verdict = await verify(ledger.kv);
    expect(verdict).toEqual({ events: 2, rows: 18, problems: [] });
  });

  test("finds an event that was changed afterwards, even by one letter", async () => {
    const { value } = await ledger.kv.get<Uint8Array>(keys.event(1));
    const text = new TextDecoder().decode(value ?? undefined).replace("car-a", "car-x");
    await ledger.kv.set(keys.event(1), new TextEncoder().encode(text));
    const { problems } = await verify(ledger.kv);
    expect(problems).toContain("event 2 does not follow the event before it");
  });

  test.each(["event", "stream", "row"] as const)(
    "finds no problem where another instance writes before it reads the %s keys",
    async (part) => {
      const kv = beforeListing(part, async () => {
        await append("rental/a", CANCELLED);
        await append("rental/c", bookedEvent("car-c", "c"));
      });
      expect(await verify(kv)).toMatchObject({ events: 2, problems: [] });
      expect(await verify(ledger.kv)).toMatchObject({ events: 4, problems: [] });
    },
  );

  test("finds a wrong row of a rental without later events, while another instance writes", async () => {
    const row = [...keys.rows(), "rental", "b"];
    const kv = beforeListing("row", async () => {
      await append("rental/a", CANCELLED);
      await ledger.kv.delete(row);
    });
    expect((await verify(kv)).problems).toEqual([`row ${JSON.stringify(row)} is missing`]);
  });

  test("finds that the newest event was removed", async () => {
    await ledger.kv.delete(keys.event(2));
    const { problems } = await verify(ledger.kv);
    expect(problems).toContain("the head names event 2, the ledger ends with 1");
  });

  test("finds that an event in the middle was removed", async () => {
    await ledger.kv.delete(keys.event(1));
    expect((await verify(ledger.kv)).problems).toContain("event 1 is missing");
  });

  test("finds a row that its events do not produce", async () => {
    await ledger.kv.set(keys.row("availability", "car-a", "2026-12", "x", "nobody"), toBytes({}));
    await ledger.kv.delete(keys.row("rental", "b"));
    const { problems } = await verify(ledger.kv);
    expect(problems).toContain(
      'row ["row","availability","car-a","2026-12","x","nobody"] belongs to no stream',
    );
    expect(problems).toContain('row ["row","rental","b"] is missing');
  });
});

describe("a car that is booked twice", () => {
  test("is a problem for each pair of rentals and service blocks that overlap, with their ids", async () => {
    const day = (date: number) => `2026-12-${String(date).padStart(2, "0")}T08:00:00.000Z`;
    const period = (from: number, to: number) => ({ start: day(from), end: day(to) });
    await append("rental/long", bookedEvent("car-b", "c", period(1, 20)));
    await append("rental/short", bookedEvent("car-b", "c", period(3, 5)));
    await append("service_block/s", {
      type: "ServiceBlocked",
      carId: "car-b",
      period: period(4, 6),
      reason: BLOCK_REASONS[0],
    });
    await append("rental/after", bookedEvent("car-b", "c", period(20, 22)));
    await append("rental/other", bookedEvent("car-c", "c", period(1, 20)));
    expect((await verify(ledger.kv)).problems.filter((problem) => problem.includes("twice")))
      .toEqual([
        "car car-b is kept twice: by rental/long and by rental/short",
        "car car-b is kept twice: by rental/long and by service_block/s",
        "car car-b is kept twice: by rental/short and by service_block/s",
      ]);
  });
});

describe("rebuild", () => {
  test("refills every projection to the same bytes, after a row was lost and one was forged", async () => {
    const before = await storedRows(ledger.kv);
    await ledger.kv.delete(keys.row("rental", "a"));
    await ledger.kv.set(keys.row("rental", "forged"), toBytes({}));
    expect(await rebuild(ledger.kv)).toEqual({ events: 2, rows: 18 });
    expect(await storedRows(ledger.kv)).toEqual(before);
  });

  test("writes rows that together exceed the size of one commit", async () => {
    const long = "ż".repeat(2_000);
    for (let index = 0; index < 150; index += 1) {
      await execute(ledger, { actor: "visitor" }, async (facts) => {
        const customer = await facts.customer("anna@example.com");
        const stream = `rental/long-${index}` as const;
        const sealed = facts.seal(customer, stream, { long });
        const event = bookedEvent(`car-${index}`, customer.customerId);
        return {
          appends: [{ stream, before: [], events: [{ event, sealed }] }],
          reply: { status: 201, body: null },
        };
      });
    }
    const before = await storedRows(ledger.kv);
    await rebuild(ledger.kv);
    expect(await storedRows(ledger.kv)).toEqual(before);
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
  });

  test("an interrupted rebuild is logged at the next start and repeated", async () => {
    const before = await storedRows(ledger.kv);
    const kv = dyingAfter(ledger.kv, 1, "power cut");
    await expect(rebuild(kv)).rejects.toThrow("power cut");
    expect(await areRowsCurrent(ledger.kv)).toBe(false);
    await expect(rebuild(ledger.kv)).rejects.toThrow(RebuildUnderWay);
    await rebuild(ledger.kv, { alone: true });
    expect(await storedRows(ledger.kv)).toEqual(before);
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
  });

  test("repeats writes that the store has dropped, or has performed without a reply", async () => {
    const before = await storedRows(ledger.kv);
    for (const fault of ["dropped", "lost reply"] as const) {
      await ledger.kv.set(keys.row("old", "row"), toBytes({}));
      let commits = 0;
      const kv = withCommits(ledger.kv, async (commit) => {
        commits += 1;
        if (fault === "dropped" && commits % 2 === 0) return await commit();
        if (fault === "lost reply") await commit();
        throw new TypeError("connection broken");
      });
      await rebuild(kv);
      expect(commits).toBe(fault === "dropped" ? 6 : 3);
      expect(await areRowsCurrent(ledger.kv)).toBe(true);
      expect((await ledger.kv.get(keys.lease("rebuild"))).value).toBeNull();
      expect(await storedRows(ledger.kv)).toEqual(before);
    }
  });

  test("recognises its own commit that the client has repeated by itself", async () => {
    const kv = withCommits(ledger.kv, async (commit) => {
      await commit();
      return await commit();
    });
    await rebuild(kv);
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
    expect((await verify(ledger.kv)).problems).toEqual([]);
  });

  test("fails where the store accepts no write: it names the store, leaves the head without rows, and releases the lease", async () => {
    let commits = 0;
    const kv = withCommits(ledger.kv, async (commit) => {
      commits += 1;
      // After the first write, all tries of the second.
      if (commits === 1 || commits > 51) return await commit();
      throw new TypeError("connection broken");
    });
    const failed = await rebuild(kv).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RebuildFailed);
    expect(String(failed)).toContain("the store did not take a write");
    expect((await readHead(ledger.kv)).head.rows).toBe(NO_ROWS);
    await rebuild(ledger.kv);
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
  });

  test("is due at the start of a release with other rows", async () => {
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
    const { head } = await readHead(ledger.kv);
    await ledger.kv.set(keys.head(), toStoredHead({ ...head, rows: ROWS_VERSION - 1 }));
    expect(await areRowsCurrent(ledger.kv)).toBe(false);
    await rebuild(ledger.kv);
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
  });

  test("a rebuild is due in a store of release 0.1.0, and rewrites its values as bytes", async () => {
    const { head: { seq, hash } } = await readHead(ledger.kv);
    const old = await Deno.openKv(":memory:");
    for await (const { key, value } of ledger.kv.list({ prefix: [] })) await old.set(key, value);
    await old.set(keys.head(), toBytes({ seq, hash }));
    await old.set(keys.rowsVersion(), ROWS_VERSION);
    await old.set(keys.rebuilding(), true);
    for await (const { key, value } of old.list({ prefix: keys.streams() })) {
      await old.set(key, seqOf(value));
    }
    expect(await areRowsCurrent(old)).toBe(false);
    await rebuild(old);
    expect(await areRowsCurrent(old)).toBe(true);
    expect((await verify(old)).problems).toEqual([]);
    for await (const { key, value } of old.list({ prefix: [] })) {
      expect([key, value instanceof Uint8Array || value instanceof Deno.KvU64]).toEqual([
        key,
        true,
      ]);
    }
    old.close();
  });

  test("is not due in a store without events", async () => {
    const empty = await openTestLedger();
    expect(await areRowsCurrent(empty.kv)).toBe(true);
    empty.close();
  });

  test("runs once at a time: a second one is refused until the lease of the first expires", async () => {
    const lease = keys.lease("rebuild");
    await ledger.kv.set(lease, leaseValue("another process", Date.now() + 60_000));
    await expect(rebuild(ledger.kv)).rejects.toThrow(RebuildUnderWay);
    expect((await verify(ledger.kv)).problems).toEqual([]);
    await ledger.kv.set(lease, leaseValue("another process", Date.now() - 1));
    await rebuild(ledger.kv);
    expect((await ledger.kv.get(lease)).value).toBeNull();
  });

  test("stops writing once another one has taken the lease", async () => {
    const before = await storedRows(ledger.kv);
    const kv = withOwn(ledger.kv, {
      async *list(selector: Deno.KvListSelector) {
        const taken = leaseValue("another process", Date.now() + 60_000);
        await ledger.kv.set(keys.lease("rebuild"), taken);
        yield* ledger.kv.list(selector);
      },
    });
    await expect(rebuild(kv)).rejects.toThrow(RebuildUnderWay);
    expect(await storedRows(ledger.kv)).toEqual(before);
  });

  test("never removes a correct row, even temporarily", async () => {
    const before = await storedRows(ledger.kv);
    const touched: string[] = [];
    const kv = withAtomic(ledger.kv, (operation) => {
      const remove = operation.delete.bind(operation);
      operation.delete = (key) => {
        touched.push(String(key[0]));
        return remove(key);
      };
    });
    await rebuild(kv);
    expect(touched).not.toContain("row");
    expect(await storedRows(ledger.kv)).toEqual(before);
  });

  test("lets no command commit while it runs", async () => {
    const { head } = await readHead(ledger.kv);
    await ledger.kv.set(keys.head(), toStoredHead({ ...head, rows: NO_ROWS }));
    await expect(eraseCustomer(ledger, { actor: "system" }, "anna@example.com"))
      .rejects.toThrow(RowsNotReady);
  });

  test("works after a customer was erased, and restores none of their data", async () => {
    await eraseCustomer(ledger, { actor: "system" }, "Anna@Example.com ");
    const rows = await storedRows(ledger.kv);
    expect(rows.filter((row) => row.includes('"a"'))).toEqual([]);
    await rebuild(ledger.kv);
    expect(await storedRows(ledger.kv)).toEqual(rows);
    expect((await verify(ledger.kv)).problems).toEqual([]);
  });
});
