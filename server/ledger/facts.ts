import { z } from "zod";
import { normalizedEmail } from "../../shared/customer/email.ts";
import { comparedPhone, isPhone } from "../../shared/customer/phone.ts";
import type { Period } from "../../shared/rental/period.ts";
import type { BusyPeriod } from "../projections/availability.ts";
import type { StreamRules } from "../projections/projection.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys, type StreamName } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Check, SideWrite } from "./commit.ts";
import { type CarGuard, guardedPeriods, readGuard } from "./guarded_periods.ts";
import { customerEntry, marksOf } from "./open_sealed.ts";
import { type LoadedStream, loadStream } from "./read.ts";
import type { Vault } from "./vault.ts";

/** A customer in the ledger: an id, and the wrapped key that opens their data. */
export interface CustomerKey {
  readonly customerId: string;
  readonly wrappedKey: string;
}

/** The value under the mark of an e-mail: the customer's id and wrapped key. */
export const customerKey = z.object({ customerId: z.string(), wrappedKey: z.string() });

/**
 * Facts that the commit checks by themselves, independent of the ledger's head: they may be read
 * while others write. What the commit must create (a new customer's key, an incremented guard) is
 * collected in `writes`.
 */
export interface CheckedFacts {
  /** From here on the commit fails if another commit increments this car's guard. */
  guard(carId: string): Promise<void>;
  /** The busy periods of a car, read after its guard. */
  busy(carId: string, period: Period): Promise<BusyPeriod[]>;
  /**
   * The customer with this `contact`, created if there is none. `known` is the id of one who is found
   * by it from now on, if nobody is.
   */
  customer(contact: string, known?: string): Promise<CustomerKey>;
  /** Whether the stream has events; if not, the commit fails if another commit begins it. */
  begun(stream: StreamName): Promise<boolean>;
  /** Seals with the customer's key; `context` is the stream that the box belongs to. */
  seal(customer: CustomerKey, context: string, value: unknown): Sealed;
  readonly checks: Check[];
  readonly writes: SideWrite[];
}

/** The facts of one attempt of a command; valid while the ledger's head is unchanged. */
export interface Facts extends CheckedFacts {
  stream<State, Event>(rules: StreamRules<State, Event>, id: string): Promise<LoadedStream<State>>;
  /**
   * The same as `customer` without a check of its own, for more of them than a commit may check: keys
   * change together with the ledger's head.
   */
  customerAsOfHead(email: string): Promise<CustomerKey>;
  /** The customer with this e-mail, if there is one. */
  knownCustomer(email: string): Promise<string | undefined>;
  /** Whether a customer's key exists and is not destroyed. */
  hasKey(customerId: string): Promise<boolean>;
  /** Destroys a customer's key; nothing happens where it is gone already. */
  destroyKey(customerId: string): Promise<void>;
}

/** Facts for one attempt; a new attempt reads them again. */
export function createFacts(kv: Deno.Kv, vault: Vault, ids: () => string): Facts {
  const checks: Facts["checks"] = [];
  const writes: SideWrite[] = [];
  const guards = new Map<string, Promise<CarGuard>>();

  /** All callers for the same car share one read of its guard. */
  function guard(carId: string): Promise<CarGuard> {
    const known = guards.get(carId);
    if (known) return known;
    const reading = readGuard(kv, carId).then((guard) => {
      checks.push(guard.check);
      writes.push(guard.write);
      return guard;
    });
    guards.set(carId, reading);
    return reading;
  }

  function customerIn({ key, value }: Deno.KvEntryMaybe<unknown>): CustomerKey {
    if (value !== null) return fromBytes(value, customerKey, "a customer's key");
    const made = { customerId: ids(), wrappedKey: vault.newCustomerKey() };
    writes.push(
      { key, value: made },
      { key: keys.customer(made.customerId), value: { ...made, emailMark: key.at(-1) } },
    );
    return made;
  }

  return {
    checks,
    writes,
    async guard(carId) {
      await guard(carId);
    },
    stream: (rules, id) => loadStream(kv, rules, id),
    async busy(carId, period) {
      const { busy } = await guardedPeriods(kv, carId, period, guard(carId));
      return busy;
    },
    async customer(contact, known) {
      const entry = await kv.get(keys.customerByEmail(emailMark(vault, contact)));
      checks.push({ key: entry.key, versionstamp: entry.versionstamp });
      return await markedAs(kv, known, entry, { checks, writes }) ?? customerIn(entry);
    },
    async customerAsOfHead(email) {
      return customerIn(await kv.get(keys.customerByEmail(emailMark(vault, email))));
    },
    async begun(stream) {
      const { key, value, versionstamp } = await kv.get(keys.streamEvent(stream, 1));
      checks.push({ key, versionstamp });
      return value !== null;
    },
    async knownCustomer(email) {
      const { value } = await kv.get(keys.customerByEmail(emailMark(vault, email)));
      return value === null
        ? undefined
        : fromBytes(value, customerKey, "a customer's key").customerId;
    },
    async hasKey(customerId) {
      return (await kv.get(keys.customer(customerId))).value !== null;
    },
    async destroyKey(customerId) {
      const key = keys.customer(customerId);
      const entry = await kv.get(key);
      if (entry.value === null) return;
      // Needs no check: keys change together with the ledger's head, which every commit checks.
      const marks = marksOf(fromBytes(entry.value, customerEntry, "a customer's key"));
      writes.push(
        { key, value: undefined },
        ...marks.map((mark) => ({ key: keys.customerByEmail(mark), value: undefined })),
      );
    },
    seal: ({ customerId, wrappedKey }, context, value) => ({
      customerId,
      box: vault.sealFor(wrappedKey, context, value),
    }),
  };
}

/** The customer `id`, found by an unused mark from now on; undefined where it is used, or without one. */
async function markedAs(
  kv: Deno.Kv,
  id: string | undefined,
  mark: Deno.KvEntryMaybe<unknown>,
  { checks, writes }: Pick<CheckedFacts, "checks" | "writes">,
): Promise<CustomerKey | undefined> {
  if (mark.value !== null || id === undefined) return undefined;
  const { key, value, versionstamp } = await kv.get(keys.customer(id));
  if (value === null) return undefined;
  const found = fromBytes(value, customerEntry, "a customer's key");
  const { customerId, wrappedKey, moreMarks = [] } = found;
  checks.push({ key, versionstamp });
  writes.push(
    { key: mark.key, value: { customerId, wrappedKey } },
    { key, value: { ...found, moreMarks: [...moreMarks, String(mark.key.at(-1))] } },
  );
  return { customerId, wrappedKey };
}

/**
 * Whose an edited rental is: who gave the phone alone stays the same customer with an e-mail, unless
 * the phone is another one, too.
 */
export function customerAfter(
  facts: Pick<CheckedFacts, "customer">,
  customer: Contact,
  before: { readonly customerId: string; readonly customer: Contact },
): Promise<CustomerKey> {
  const isSame = comparedPhone(customer.phone) === comparedPhone(before.customer.phone);
  const isGiven = !before.customer.email && customer.email !== "" && isSame;
  return facts.customer(contactOf(customer), isGiven ? before.customerId : undefined);
}

interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** What a customer is found by: the e-mail, else the phone of one who gave no e-mail. */
export function contactOf({ email, phone }: Contact): string {
  return email.trim() || phone;
}

/**
 * The mark by which a customer is found without storing the e-mail (decisions §9.4), or the phone of
 * one who gave nothing else.
 */
export function emailMark(vault: Vault, contact: string): string {
  const name = isPhone(contact) ? `tel:${comparedPhone(contact)}` : normalizedEmail(contact);
  return vault.mark("customer e-mail", name);
}
