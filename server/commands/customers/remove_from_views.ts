import type { CustomerEvent } from "../../../shared/customer/events.ts";
import { isKept } from "../../../shared/enquiry/enquiry.ts";
import type { EnquiryEvent } from "../../../shared/enquiry/events.ts";
import type { MailEvent } from "../../../shared/mail/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { driverDataRemoval } from "../../papers/driver_data.ts";
import { deletePrivateFilesOf } from "../../files/private_files.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { CommitTooLarge } from "../../ledger/kv_limits.ts";
import { customerEnquiriesOf } from "../../projections/enquiries/customer_enquiries.ts";
import { enquiryStream } from "../../projections/enquiries/enquiry_stream.ts";
import { customerMailsOf } from "../../projections/mail/customer_mails.ts";
import { customerRentalIds } from "../../projections/customer_rentals.ts";
import { customerStream } from "../../projections/customer_stream.ts";
import { deletedRentalsOf } from "../../projections/deleted_rentals.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { liveRentalMailIds } from "../../projections/mail/rental_mail_ids.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { keys } from "../../store/keys.ts";
import { papersOf } from "./customer_scope.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import {
  merged,
  paperDeletion,
  photoRemoval,
  photosOfCustomer,
  photosOfRental,
} from "../papers/paper_deletion.ts";
import { NOTHING } from "../../ledger/receipts.ts";

export type ErasureCause = Extract<CustomerEvent, { type: "CustomerErased" }>["cause"];

/**
 * Removes everything about a customer whose key is destroyed from all views, and records the
 * completion. Commits are as large as the store allows: most rentals are short, and a few have many
 * rows.
 */
export async function removeFromViews(
  ledger: Ledger,
  customerId: string,
  cause: ErasureCause,
): Promise<void> {
  for (let batch = BATCH;;) {
    try {
      if (await removeSome(ledger, { customerId, cause, batch })) return;
    } catch (error) {
      if (!(error instanceof CommitTooLarge) || batch === 1) throw error;
      batch = Math.ceil(batch / 4);
    }
  }
}

/** @returns whether nothing is left, which is then recorded. */
async function removeSome(
  ledger: Ledger,
  { customerId, cause, batch }: { customerId: string; cause: ErasureCause; batch: number },
): Promise<boolean> {
  let last = false;
  await execute(ledger, SYSTEM, async (facts, now) => {
    // Rows are read here, after the head that the commit checks: another release may have moved them.
    const rentals = await customerRentalIds(ledger.kv, customerId, batch);
    const mails = await mailsToWithdraw(ledger.kv, { customerId, rentals, batch });
    const papers = await papersOf(ledger.kv, [customerId], rentals, batch);
    const photos = await photosToDelete(ledger.kv, { customerId, rentals, batch });
    const enquiries = await customerEnquiriesOf(ledger.kv, customerId, batch);
    const around = [mails, papers, photos, enquiries];
    last = [rentals, ...around].every((found) => found.length === 0);
    if (last) {
      await deletePrivateFilesOf(ledger, customerId);
      return { appends: await completion(facts, customerId, now), reply: NOTHING };
    }
    // Rentals last: papers and mails about them with other keys are found through them.
    const rentalsToDelete = around.every((found) => found.length < batch) ? rentals : [];
    const removed = merged([
      ...await Promise.all(
        papers.map((paper) => paperDeletion(facts, paper, deletionCause(cause))),
      ),
      await photoRemoval(ledger.kv, facts, photos),
    ]);
    const appends = await Promise.all([
      ...rentalsToDelete.map((id) => deletion(facts, id, cause, now)),
      ...mails.map((id) => withdrawal(facts, id)),
      ...enquiries.map(({ id }) => enquiryRemoval(facts, id, cause)),
    ]);
    return {
      appends: [...removed.appends, ...appends.filter(({ events }) => events.length > 0)],
      reply: NOTHING,
      afterCommit: { delete: removed.paths },
    };
  });
  return last;
}

async function photosToDelete(
  kv: Deno.Kv,
  { customerId, rentals, batch }: {
    customerId: string;
    rentals: readonly string[];
    batch: number;
  },
): Promise<string[]> {
  const found = await Promise.all([
    photosOfCustomer(kv, customerId, batch),
    ...rentals.map((id) => photosOfRental(kv, id, batch)),
  ]);
  return [...new Set(found.flat())].slice(0, batch);
}

async function mailsToWithdraw(
  kv: Deno.Kv,
  { customerId, rentals, batch }: {
    customerId: string;
    rentals: readonly string[];
    batch: number;
  },
): Promise<string[]> {
  const sealed = await customerMailsOf(kv, customerId, batch);
  const deleted = (await deletedRentalsOf(kv, customerId)).map(({ id }) => id);
  const rentalMails = await liveRentalMailIds(kv, [...rentals, ...deleted]);
  return [...new Set([...sealed.map(({ id }) => id), ...rentalMails])].slice(0, batch);
}

/** From here on the deleted bytes must be removed from the store's file. */
async function completion(facts: Facts, customerId: string, now: string): Promise<Append[]> {
  const { state, events: before } = await facts.stream(customerStream, customerId);
  if (state.status !== "erasing") return [];
  facts.writes.push({ key: keys.compactionDue(), value: now });
  const event: CustomerEvent = { type: "CustomerErasureCompleted" };
  return [{ stream: `customer/${customerId}`, before, events: [{ event }] }];
}

async function deletion(
  facts: Facts,
  id: string,
  cause: ErasureCause,
  now: string,
): Promise<Append> {
  const { state, events: before } = await facts.stream(rentalStream, id);
  if (isOpen(state) && state.driverGivenAt) facts.writes.push(...driverDataRemoval(id, now));
  const event: RentalEvent = { type: "RentalDeleted", cause: deletionCause(cause) };
  return { stream: `rental/${id}`, before, events: isOpen(state) ? [{ event }] : [] };
}

/** The cause recorded for deleted rentals, papers and enquiries. */
function deletionCause(cause: ErasureCause): "retention" | "erasure" {
  return cause === "retention" ? "retention" : "erasure";
}

async function withdrawal(facts: Facts, id: string): Promise<Append> {
  const { state, events: before } = await facts.stream(mailStream, id);
  const event: MailEvent = { type: "MailWithdrawn", cause: "erasure" };
  return { stream: `mail/${id}`, before, events: state.status === "withdrawn" ? [] : [{ event }] };
}

async function enquiryRemoval(facts: Facts, id: string, cause: ErasureCause): Promise<Append> {
  const { state, events: before } = await facts.stream(enquiryStream, id);
  const event: EnquiryEvent = { type: "EnquiryRemoved", cause: deletionCause(cause) };
  return { stream: `enquiry/${id}`, before, events: isKept(state) ? [{ event }] : [] };
}

const SYSTEM: CommandContext = { actor: "system" };
/** Most rentals, mails and enquiries of one commit; a rental of two years has rows in 25 months. */
const BATCH = 48;
