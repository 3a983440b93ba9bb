import type { CustomerEvent } from "../../shared/customer/events.ts";
import type { MailEvent } from "../../shared/mail/events.ts";
import { isOpen } from "../../shared/rental/rental.ts";
import type { RentalEvent } from "../../shared/rental/events.ts";
import type { Append } from "../ledger/commit.ts";
import type { Facts } from "../ledger/facts.ts";
import { customerMailIds } from "../projections/customer_mails.ts";
import { customerRentalIds } from "../projections/customer_rentals.ts";
import { mailStream } from "../projections/mail_stream.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import { type CommandContext, execute, type Ledger } from "./execute.ts";

/**
 * Erases a customer found by e-mail (decisions §5.1): the first commit destroys the key, so that
 * nothing sealed with it can be read again; then their rentals leave every view and their waiting
 * mails are withdrawn. Cars and periods stay in the ledger, named to nobody.
 * @returns false where nobody has this e-mail.
 */
export async function eraseCustomer(
  ledger: Ledger,
  context: CommandContext,
  email: string,
  cause: CustomerEvent["cause"],
): Promise<boolean> {
  let customerId: string | undefined;
  await execute(ledger, context, async (facts) => {
    customerId = await facts.destroyKey(email);
    const event: CustomerEvent = { type: "CustomerErased", cause };
    return {
      appends: customerId
        ? [{ stream: `customer/${customerId}`, before: [], events: [{ event }] }]
        : [],
      reply: { status: 204, body: null },
    };
  });
  if (customerId === undefined) return false;
  await removeFromViews(ledger, context, customerId, cause);
  return true;
}

/** Goes on until no view holds anything of the customer's; may be run again after a crash. */
async function removeFromViews(
  ledger: Ledger,
  context: CommandContext,
  customerId: string,
  cause: CustomerEvent["cause"],
): Promise<void> {
  for (;;) {
    const rentals = await customerRentalIds(ledger.kv, customerId, BATCH);
    const mails = await customerMailIds(ledger.kv, customerId, BATCH);
    if (rentals.length + mails.length === 0) return;
    await execute(ledger, context, async (facts) => ({
      appends: [
        ...await Promise.all(rentals.map((id) => deletion(facts, id, cause))),
        ...await Promise.all(mails.map((id) => withdrawal(facts, id))),
      ].filter(({ events }) => events.length > 0),
      reply: { status: 204, body: null },
    }));
  }
}

async function deletion(
  facts: Facts,
  id: string,
  cause: CustomerEvent["cause"],
): Promise<Append> {
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

const BATCH = 20;
