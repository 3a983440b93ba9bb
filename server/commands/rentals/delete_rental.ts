import { RentalNotFound } from "../../../shared/refusals.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { rentalView } from "../../../shared/api/rental.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { driverDataRemoval } from "../../papers/driver_data.ts";
import { requireUnclaimed } from "../../mail/mail_claim.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { rentalMailIds } from "../../projections/mail/rental_mail_ids.ts";
import { countEntries } from "../../projections/money/account_stream.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import { decideDelete, decideMailOfDeleted } from "./decide_delete.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { merged, paperDeletion, photoRemoval, photosOfRental } from "../papers/paper_deletion.ts";

/**
 * Deletes a rental for an administrator: in one commit its car is free again, its papers and photos
 * are deleted, and its unsent mails withdrawn (decisions §9.4). @returns 204.
 * @throws NotFound, Stale, Rejection.
 */
export async function deleteRental(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  rentalId: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const { kv, vault, catalogue } = services;
  const stream = `rental/${rentalId}` as const;

  return await execute(services, context, async (facts, now) => {
    const { state, version, events: before } = await facts.stream(rentalStream, rentalId);
    if (!isOpen(state)) throw new RentalNotFound();
    const customer = await openSealed(kv, vault, state.customer, stream, rentalCustomer);
    if (!customer) throw new RentalNotFound();
    const car = await catalogue.rentalCar(state.carId);
    const emailSent = await wasMailed(kv, rentalId);
    const papers = await rentalPapers(kv, rentalId);
    const hasDocument = papers.length > 0;
    const events = decideDelete({ expectedVersions }, {
      rental: state,
      version,
      papers,
      isPaid: await countEntries(kv, rentalId) > 0,
      current: {
        body: rentalView(rentalId, { ...state, customer }, car, { emailSent, hasDocument }),
        etag: entityTag(version),
      },
    });
    const mailIds = await rentalMailIds(kv, rentalId);
    const withdrawals = await Promise.all(mailIds.map((id) => withdrawal(kv, facts, id, now)));
    const removed = merged([
      ...await Promise.all(papers.map((paper) => paperDeletion(facts, paper, "rental_deleted"))),
      await photoRemoval(kv, facts, await photosOfRental(kv, rentalId)),
    ]);
    if (state.driverGivenAt) facts.writes.push(...driverDataRemoval(rentalId, now));
    return {
      appends: [
        { stream, before, events: events.map((event) => ({ event })) },
        ...removed.appends,
        ...withdrawals.filter((append) => append.events.length > 0),
      ],
      reply: NOTHING,
      afterCommit: { delete: removed.paths },
    };
  });
}

/**
 * Waits for a mail to the customer that is being sent, so that its sender gets the real outcome.
 */
async function withdrawal(
  kv: Deno.Kv,
  facts: Facts,
  mailId: string,
  now: string,
): Promise<Append> {
  const { state, events: before } = await facts.stream(mailStream, mailId);
  if (state.status === "waiting" && state.to === "customer") {
    await requireUnclaimed(kv, facts, mailId, now);
  }
  const events = decideMailOfDeleted(state).map((event) => ({ event }));
  return { stream: `mail/${mailId}`, before, events };
}
