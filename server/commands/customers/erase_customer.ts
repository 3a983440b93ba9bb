import { type CustomerScope, customerScope } from "./customer_scope.ts";
import { isOutdated } from "./is_outdated.ts";
import { type ErasureCause, removeFromViews } from "./remove_from_views.ts";
import { type CommandContext, type Decision, execute, type Ledger } from "../execute.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { customerStream, openErasures } from "../../projections/customer_stream.ts";
import type { ErasureReceipt } from "../../../shared/api/customer.ts";
import { ERASURE_LEAVES, ERASURE_LEAVES_OTHERS } from "../../../shared/customer/erasure_words.ts";
import type { CustomerEvent } from "../../../shared/customer/events.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";

/**
 * Erases a customer found by e-mail or phone (decisions §5.1, §13.45): the first commit destroys the key, so that
 * nothing sealed with it can be read again; then their rentals, enquiries and papers, signed ones
 * too, are removed from all views, files, photos and driver's data deleted, and mails withdrawn.
 * Cars, their conditions and periods stay in the ledger, without a name.
 * @returns 200 with the receipt. @throws NotFound if no customer has it.
 */
export async function eraseCustomer(
  ledger: Ledger,
  context: CommandContext,
  email: string,
): Promise<StoredReply> {
  let begun: readonly string[] | undefined;
  const reply = await execute(ledger, context, async (facts, now) => {
    const customerId = await facts.knownCustomer(email);
    if (customerId === undefined) throw new NotFound(officeMessages.customerNotFound);
    ({ customerIds: begun } = await customerScope(ledger.kv, customerId));
    return await begin(ledger, facts, { customerId, cause: "administrator", now });
  });
  // Repeated after a lost reply: completes what the first request left undone.
  await finishErasures(ledger, begun);
  return reply;
}

/**
 * Erases a customer if their data were kept long enough (decisions §5.2).
 * @returns false if they must still be kept or are already gone.
 */
export async function eraseIfOutdated(
  ledger: Ledger,
  customerId: string,
): Promise<boolean> {
  let begun: readonly string[] = [];
  await execute(ledger, SYSTEM, async (facts, now) => {
    const { customerIds } = await customerScope(ledger.kv, customerId);
    const due = await facts.hasKey(customerId) && await isOutdated(ledger.kv, customerIds, now);
    begun = due ? customerIds : [];
    return due
      ? await begin(ledger, facts, { customerId, cause: "retention", now })
      : { appends: [], reply: NOTHING };
  });
  if (begun.length > 0) await finishErasures(ledger, begun);
  return begun.length > 0;
}

/**
 * Completes open erasures, whether new or interrupted by a crash; only those of `customerIds`, if
 * given. @throws Error with the ids and causes of those that failed, after all others.
 */
export async function finishErasures(
  ledger: Ledger,
  customerIds?: readonly string[],
): Promise<void> {
  const failures: string[] = [];
  for (const { customerId, cause } of await openErasures(ledger.kv)) {
    if (customerIds && !customerIds.includes(customerId)) continue;
    try {
      await removeFromViews(ledger, customerId, cause);
    } catch (error) {
      failures.push(`${customerId}: ${error instanceof Error ? error.message : "unknown"}`);
    }
  }
  if (failures.length > 0) throw new Error(`Cannot finish erasures: ${failures.join(", ")}`);
}

/** The commit that destroys the keys of one person, and the reply of the erasure. */
async function begin(
  { kv }: Ledger,
  facts: Facts,
  { customerId, cause, now }: { customerId: string; cause: ErasureCause; now: string },
): Promise<Decision> {
  const scope = await customerScope(kv, customerId);
  const appends = await Promise.all(scope.customerIds.map((id) => erasure(facts, id, cause)));
  return {
    appends: appends.flat(),
    reply: { status: 200, body: receipt(scope, now) },
    customer: "not_personal",
  };
}

function receipt(
  { rentals, deleted, papers, mailIds, enquiryIds, others }: CustomerScope,
  now: string,
): ErasureReceipt {
  return {
    erasedAt: now,
    rentals: rentals.length + deleted.length,
    mails: mailIds.length,
    enquiries: enquiryIds.length,
    documents: papers.length,
    keyDestroyed: true,
    stays: [...ERASURE_LEAVES, ...others > 0 ? [ERASURE_LEAVES_OTHERS] : []],
  };
}

async function erasure(facts: Facts, customerId: string, cause: ErasureCause): Promise<Append[]> {
  const { state, events: before } = await facts.stream(customerStream, customerId);
  await facts.destroyKey(customerId);
  const event: CustomerEvent = { type: "CustomerErased", cause };
  return state.status === "known"
    ? [{ stream: `customer/${customerId}`, before, events: [{ event }] }]
    : [];
}

const SYSTEM: CommandContext = { actor: "system" };
