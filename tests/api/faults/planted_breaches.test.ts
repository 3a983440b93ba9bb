import { describe, expect, test } from "vitest";
import { execute } from "../../../server/commands/execute.ts";
import { NOTHING } from "../../../server/ledger/receipts.ts";
import { readStream } from "../../../server/ledger/read.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { busyRental } from "../../../shared/api/rental.ts";
import { FAULT_INVARIANTS } from "../../support/faults/fault_invariants.ts";
import type { Injection } from "../../support/faults/fault_points.ts";
import { findProblems, runLoad, runWithFault, settle } from "../../support/faults/fault_run.ts";
import { type FaultWorld, openFaultWorld } from "../../support/faults/fault_world.ts";
import { forgetfulStore, type Forgets } from "../../support/faults/forgetful_store.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

const LOAD = {
  seed: 1,
  store: "embedded",
  actions: ["message of the contact form", "new link of a rental", "erasure of a customer"],
} as const;
const mail = eachTest(() => startMailServer());

/** Stores that break a promise: what they forget, and with which fault it shows. */
const FORGETFUL: readonly {
  readonly what: string;
  readonly forgets: Forgets;
  readonly label?: string;
  readonly finding: keyof typeof FAULT_INVARIANTS;
}[] = [
  {
    what: "rows of an event",
    forgets: ([first, second]) => first === "row" && second === "customer_rental",
    finding: "every event has its rows, and the chain is unbroken",
  },
  {
    what: "receipts, and the instance crashes after a commit",
    forgets: ([first]) => first === "receipt",
    label: "commit car_guard+customer+customer_by_email+ledger+receipt+row",
    finding: "nothing is recorded twice",
  },
  {
    what: "which mails were accepted, and the instance crashes before the next record",
    forgets: ([first]) => first === "mail_taken",
    label: "commit mail_taken",
    finding: "no mail is sent again after its confirmation",
  },
  {
    what: "the deletion of a customer's key",
    forgets: ([first], write) => first === "customer" && write === "delete",
    finding: "no personal data of an erased customer is left",
  },
];

describe("a store that forgets", () => {
  test.each(FORGETFUL)("$what is found out by '$finding'", async ({ forgets, label, finding }) => {
    const injection: { injection?: Injection } = label === undefined
      ? {}
      : { injection: { point: { label, nth: 1 }, fault: "crash after" } };
    const plant = (kv: Deno.Kv) => forgetfulStore(kv, forgets);
    const { problems } = await runWithFault(
      { ...LOAD, plant, ...injection },
      mail,
    );
    expect(problems.filter((problem) => problem.includes(finding))).not.toEqual([]);
  });
});

type Mend = () => unknown;

/** Breaches of a finished run: each is planted, found by this invariant, and mended by the function that is returned. */
const PLANTED: Partial<
  Record<keyof typeof FAULT_INVARIANTS, (world: FaultWorld) => Mend | Promise<Mend>>
> = {
  "no acknowledged write is lost"({ record }) {
    const [rental] = record.rentals.values();
    const [newest = 0] = [...rental?.versions.keys() ?? []].toReversed();
    const state = rental?.versions.get(newest);
    if (!rental || !state) throw new Error("there is no rental");
    rental.versions.set(newest, { ...state, start: "2027-01-01T07:00:00.000Z" });
    return () => rental.versions.set(newest, state);
  },

  "nothing is recorded twice"({ record }) {
    const [rental] = record.rentals.values();
    if (!rental) throw new Error("there is no rental");
    record.rentals.delete(rental.id);
    return () => record.rentals.set(rental.id, rental);
  },

  async "every event has its rows, and the chain is unbroken"({ observer: { kv } }) {
    const { value } = await kv.get(keys.event(3));
    const text = new TextDecoder().decode(bytesOf(value));
    await kv.set(
      keys.event(3),
      new TextEncoder().encode(text.replace('"version":1', '"version":2')),
    );
    return () => kv.set(keys.event(3), value);
  },

  async "the rows equal those of a rebuild"({ observer: { kv } }) {
    await kv.set(keys.row("rental_due", "2027-01-01T07:00:00.000Z", "no rental"), toBytes({}));
    return () => undefined;
  },

  "no mail is sent again after its confirmation"() {
    const [first] = mail.received;
    if (!first) throw new Error("there is no mail");
    mail.received.push(first);
    return () => mail.received.pop();
  },

  async "every mail that is due was sent"({ observer: { kv } }) {
    const key = keys.row("mail_due", "2026-11-21T07:00:00.000Z", "no mail");
    await kv.set(key, toBytes({ id: "no mail", kind: "rental_notification" }));
    return () => kv.delete(key);
  },

  async "no personal data of an erased customer is left"({ observer: { kv }, record }) {
    const [person] = record.erased;
    await kv.set(keys.receipt("planted"), toBytes({ phone: person?.phone.replaceAll(" ", "") }));
    return () => kv.delete(keys.receipt("planted"));
  },

  async "every file is named, and every name has its file"({ observer: { files } }) {
    await files.put("car/no car/960.webp", new Uint8Array(10), "image/webp");
    return () => files.delete("car/no car/960.webp");
  },

  /** The last: an event cannot be taken back. */
  async "no car is booked twice at a time"({ observer, call }) {
    const { json } = await call("GET", "/api/rental", { asVisitor: true });
    const [busy] = busyRental.array().parse(json);
    const [first] = busy ? await readStream(observer.kv, `rental/${busy.id}`) : [];
    if (!busy || !first?.sealed) throw new Error("a rental does not begin with its customer");
    const { event: booked, sealed } = first;
    const period = { start: busy.startDateTime, end: busy.endDateTime };
    const event = { ...booked, carId: busy.rentalCarId, period };
    const stream = `rental/${crypto.randomUUID()}` as const;
    await execute(observer, { actor: "system" }, () =>
      Promise.resolve({
        appends: [{ stream, before: [], events: [{ event, sealed }] }],
        reply: NOTHING,
      }));
    return () => undefined;
  },
};

/** Whether a mail server has accepted a mail is not known before its reply (docs/decisions/0041). */
test.each([["crash after", 4], ["lost reply", 1]] as const)(
  "a mail that arrives twice because of this fault breaks no promise: %s",
  async (fault, most) => {
    const injection: Injection = { point: { label: "mail", nth: 1 }, fault };
    expect((await runWithFault({ ...LOAD, injection }, mail)).problems).toEqual([]);
    const ids = mail.received.map(({ messageId }) => messageId);
    const repeated = ids.length - new Set(ids).size;
    expect(repeated).toBeGreaterThan(0);
    // A crash ends all attempts that are under way.
    expect(repeated).toBeLessThanOrEqual(most);
  },
);

test("each invariant finds the breach that is planted for it, and nothing without it", async () => {
  const world = await openFaultWorld("embedded", mail);
  try {
    await runLoad(world, LOAD);
    await settle(world);
    expect(await findProblems(world)).toEqual([]);
    const found: string[] = [];
    for (const [name, find] of Object.entries(FAULT_INVARIANTS)) {
      const plant = Object.entries(PLANTED).find(([planted]) => planted === name)?.[1];
      if (!plant || name.startsWith("no car")) continue;
      const mend = await plant(world);
      if ((await find(world)).length > 0) found.push(name);
      await mend();
      expect(await find(world), `after ${name}`).toEqual([]);
    }
    await PLANTED["no car is booked twice at a time"]?.(world);
    const double = "no car is booked twice at a time";
    if ((await FAULT_INVARIANTS[double](world)).length > 0) found.push(double);
    expect(found.toSorted()).toEqual(Object.keys(FAULT_INVARIANTS).toSorted());
  } finally {
    await world.close();
  }
});

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Error("the entry is not stored as bytes");
}
