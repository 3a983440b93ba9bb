import { createFacts } from "../../ledger/facts.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { type LinkedBooking, loadBooking } from "./load_booking.ts";

/**
 * Opens the booking of a link. The first use of a link that was asked for as lost puts it in the
 * place of the one before, which opens nothing from then on. @throws NotFound, Gone.
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
    const { rentalId, before } = next;
    const events = isNext(next) ? [{ event: { type: "NextBookingLinkUsed" } as const }] : [];
    const appends = events.length > 0
      ? [{ stream: `rental/${rentalId}` as const, before, events }]
      : [];
    return { appends, reply: NOTHING };
  });
  return await loadBooking(services, createFacts(kv, vault, ids), token, clock());
}

function isNext({ rental: { nextLink }, linkHash }: LinkedBooking): boolean {
  return nextLink?.hash === linkHash;
}
