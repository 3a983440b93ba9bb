import type { CustomerEvent } from "../../shared/customer/events.ts";
import type { MailEvent } from "../../shared/mail/events.ts";
import { isOpen } from "../../shared/rental/rental.ts";
import type { RentalEvent } from "../../shared/rental/events.ts";
import type { Append } from "../ledger/commit.ts";
import type { Facts } from "../ledger/facts.ts";
import { customerMailIds } from "../projections/customer_mails.ts";
import { customerRentalIds } from "../projections/customer_rentals.ts";
import { customerStream } from "../projections/customer_stream.ts";
import { openErasures } from "../projections/erasures_open.ts";
import { mailStream } from "../projections/mail_stream.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import { type CommandContext, execute, type Ledger } from "./execute.ts";

type Cause = Extract<CustomerEvent, { type: "CustomerErased" }>["cause"];

/**
 * Erases a customer found by e-mail (decisions §5.1): the first commit destroys the key, so that
 * nothing sealed with it can be read again; then their rentals leave every view and their mails
 * are withdrawn. Cars and periods stay in the ledger, named to nobody.
 * @returns false where nobody has this e-mail.
 */
export async function eraseCustomer(
  ledger: Ledger,
  context: CommandContext,
  email: string,
  cause: Cause,
): Promise<boolean> {
  let customerId: string | undefined;
  await execute(ledger, context, async (facts) => {
    customerId = await facts.knownCustomer(email);
    return { appends: customerId ? await erasure(facts, customerId, cause) : [], reply: NOTHING };
  });
  await finishErasures(ledger);
  return customerId !== undefined;
}

/** Goes on with every erasure that is open: one that has just begun, or that a crash cut off. */
export async function finishErasures(ledger: Ledger): Promise<void> {
  for (let open = await openErasures(ledger.kv); open.length > 0;) {
    for (const { customerId, cause } of open) await removeFromViews(ledger, customerId, cause);
    // A rental may have had another e-mail before: that customer's erasure was opened by it.
    open = await openErasures(ledger.kv);
  }
}

async function removeFromViews(ledger: Ledger, customerId: string, cause: Cause): Promise<void> {
  for (;;) {
    const rentals = await customerRentalIds(ledger.kv, customerId, BATCH);
    const mails = await customerMailIds(ledger.kv, customerId, BATCH);
    const last = rentals.length + mails.length === 0;
    await execute(ledger, SYSTEM, async (facts) => ({
      appends: last ? await completion(facts, customerId) : [
        ...await Promise.all(rentals.map((id) => deletion(facts, id, cause))),
        ...await Promise.all(mails.map((id) => withdrawal(facts, id))),
        ...await erasuresOfFormer(ledger, facts, rentals, cause),
      ].filter(({ events }) => events.length > 0),
      reply: NOTHING,
    }));
    if (last) return;
  }
}

async function erasure(facts: Facts, customerId: string, cause: Cause): Promise<Append[]> {
  const { state, events: before } = await facts.stream(customerStream, customerId);
  await facts.destroyKey(customerId);
  const event: CustomerEvent = { type: "CustomerErased", cause };
  return state.status === "known"
    ? [{ stream: `customer/${customerId}`, before, events: [{ event }] }]
    : [];
}

async function completion(facts: Facts, customerId: string): Promise<Append[]> {
  const { state, events: before } = await facts.stream(customerStream, customerId);
  const event: CustomerEvent = { type: "CustomerErasureCompleted" };
  return state.status === "erasing"
    ? [{ stream: `customer/${customerId}`, before, events: [{ event }] }]
    : [];
}

/**
 * A rental whose e-mail was corrected has older events sealed with the key of the former e-mail.
 * Whoever holds no other rental is the same person, and is erased with this one.
 */
async function erasuresOfFormer(
  { kv }: Ledger,
  facts: Facts,
  rentalIds: readonly string[],
  cause: Cause,
): Promise<Append[]> {
  const former = new Set<string>();
  for (const id of rentalIds) {
    const { state } = await facts.stream(rentalStream, id);
    if (isOpen(state)) state.formerCustomerIds.forEach((one) => former.add(one));
  }
  const appends: Append[] = [];
  for (const customerId of former) {
    const others = await customerRentalIds(kv, customerId, 1);
    if (others.length === 0) appends.push(...await erasure(facts, customerId, cause));
  }
  return appends;
}

async function deletion(facts: Facts, id: string, cause: Cause): Promise<Append> {
  const { state, events: before } = await facts.stream(rentalStream, id);
  const event: RentalEvent = {
    type: "RentalDeleted",
    cause: cause === "retention" ? "retention" : "erasure",
  };
  return { stream: `rental/${id}`, before, events: isOpen(state) ? [{ event }] : [] };
}

async function withdrawal(facts: Facts, id: string): Promise<Append> {
  const { state, events: before } = await facts.stream(mailStream, id);
  const event: MailEvent = { type: "MailWithdrawn", cause: "erasure" };
  return { stream: `mail/${id}`, before, events: state.status === "withdrawn" ? [] : [{ event }] };
}

const SYSTEM: CommandContext = { actor: "system" };
const NOTHING = { status: 204 as const, body: null };
/** Rentals in one commit: one of two years has rows in 25 months, and all their keys must fit. */
const BATCH = 8;
