import { isNextLink } from "../../../shared/rental/rental.ts";
import { createFacts } from "../../ledger/facts.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { type LinkedBooking, loadBooking } from "./load_booking.ts";

/**
 * Opens the booking of a link. The first use of a link that was asked for as lost ends those that
 * were made before it. @throws NotFound, Gone.
 */
export async function openBooking(
  services: Ledger,
  { actor }: Pick<CommandContext, "actor">,
  token: string,
): Promise<LinkedBooking> {
  const { kv, vault, ids, clock } = services;
  const booking = await loadBooking(services, createFacts(kv, vault, ids), token, clock());
  if (!isNext(booking)) return booking;
  await execute(services, { actor }, async (facts, now) => {
    const next = await loadBooking(services, facts, token, now);
    if (!isNext(next)) return { appends: [], reply: NOTHING };
    const { rentalId, before, linkHash: hash } = next;
    const events = [{ event: { type: "NextBookingLinkUsed", hash } as const }];
    return { appends: [{ stream: `rental/${rentalId}`, before, events }], reply: NOTHING };
  });
  return await loadBooking(services, createFacts(kv, vault, ids), token, clock());
}

function isNext({ rental, linkHash }: LinkedBooking): boolean {
  return isNextLink(rental, linkHash);
}
