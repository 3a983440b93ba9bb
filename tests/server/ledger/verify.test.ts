import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/erase_customer.ts";
import { execute } from "../../../server/commands/execute.ts";
import { areRowsCurrent, rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { openTestLedger } from "../../support/ledger.ts";
import { bookedEvent } from "../../support/rentals.ts";
import { storedRows } from "../../support/stored_rows.ts";

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
beforeEach(async () => {
  ledger = await openTestLedger();
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
afterEach(() => ledger.close());

describe("verify", () => {
  test("finds nothing wrong with a ledger as it was written", async () => {
    const verdict = await verify(ledger.kv);
    expect(verdict).toEqual({ events: 2, rows: 16, problems: [] });
  });

  test("finds an event that was changed afterwards, even by one letter", async () => {
    const { value } = await ledger.kv.get<Uint8Array>(keys.event(1));
    const text = new TextDecoder().decode(value ?? undefined).replace("car-a", "car-x");
    await ledger.kv.set(keys.event(1), new TextEncoder().encode(text));
    const { problems } = await verify(ledger.kv);
    expect(problems).toContain("event 2 does not follow the event before it");
  });

  test("finds that the newest event was taken away", async () => {
    await ledger.kv.delete(keys.event(2));
    const { problems } = await verify(ledger.kv);
    expect(problems).toContain("the head names event 2, the ledger ends with 1");
  });

  test("finds that an event in the middle was taken away", async () => {
    await ledger.kv.delete(keys.event(1));
    expect((await verify(ledger.kv)).problems).toContain("event 1 is missing");
  });

  test("finds a row that its events do not make", async () => {
    await ledger.kv.set(keys.row("availability", "car-a", "2026-12", "x", "nobody"), toBytes({}));
    await ledger.kv.delete(keys.row("rental", "b"));
    const { problems } = await verify(ledger.kv);
    expect(problems).toContain(
      'row ["row","availability","car-a","2026-12","x","nobody"] belongs to no stream',
    );
    expect(problems).toContain('row ["row","rental","b"] is missing');
  });
});

describe("rebuild", () => {
  test("refills every projection to the same bytes, after a row was lost and one was forged", async () => {
    const before = await storedRows(ledger.kv);
    await ledger.kv.delete(keys.row("rental", "a"));
    await ledger.kv.set(keys.row("rental", "forged"), toBytes({}));
    expect(await rebuild(ledger.kv)).toEqual({ events: 2, rows: 16 });
    expect(await storedRows(ledger.kv)).toEqual(before);
  });

  test("takes rows that together are larger than one commit may be", async () => {
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

  test("that is cut off says so at the next start, and is made up for", async () => {
    const before = await storedRows(ledger.kv);
    const cut = new Error("power cut");
    let commits = 0;
    const kv = new Proxy(ledger.kv, {
      get(target, name) {
        if (name === "atomic" && commits++ >= 1) throw cut;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(rebuild(kv)).rejects.toThrow(cut);
    expect(await areRowsCurrent(ledger.kv)).toBe(false);
    await rebuild(ledger.kv);
    expect(await storedRows(ledger.kv)).toEqual(before);
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
  });

  test("is due at the start of a release that makes other rows", async () => {
    expect(await areRowsCurrent(ledger.kv)).toBe(false);
    await rebuild(ledger.kv);
    expect(await areRowsCurrent(ledger.kv)).toBe(true);
    await ledger.kv.set(keys.rowsVersion(), 1);
    expect(await areRowsCurrent(ledger.kv)).toBe(false);
  });

  test("is not due in a store that holds no event yet, nor later", async () => {
    const empty = await openTestLedger();
    expect(await areRowsCurrent(empty.kv)).toBe(true);
    await empty.kv.set(keys.head(), toBytes({ seq: 1, hash: "x" }));
    expect(await areRowsCurrent(empty.kv)).toBe(true);
    empty.close();
  });

  test("works after a customer was erased, and brings nothing of them back", async () => {
    await eraseCustomer(ledger, { actor: "system" }, "Anna@Example.com ");
    const rows = await storedRows(ledger.kv);
    expect(rows.filter((row) => row.includes('"a"'))).toEqual([]);
    await rebuild(ledger.kv);
    expect(await storedRows(ledger.kv)).toEqual(rows);
    expect((await verify(ledger.kv)).problems).toEqual([]);
  });
});
