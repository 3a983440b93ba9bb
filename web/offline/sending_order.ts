import { isUnsent, type OutboxEntry } from "./entry.ts";

/** Entries in the order of saving, but a rental's agreement and its signatures before its protocols. */
export function inSendingOrder<Entry extends Pick<OutboxEntry, "kind" | "order" | "wish">>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted((one, other) => rank(one) - rank(other) || one.order - other.order);
}

/**
 * The unsent entries by queue. A return is settled on its handover, so both protocols of a rental
 * are sent in the order in which they were saved, after its agreement. Its money waits for neither.
 */
export function sendingQueues(unsent: readonly OutboxEntry[]): OutboxEntry[][] {
  return [...Map.groupBy(inSendingOrder(unsent), queueOf).values()];
}

/** Names what is sent one after the other: the papers of a rental, or its money. */
export function queueOf({ kind, rentalId }: Pick<OutboxEntry, "kind" | "rentalId">): string {
  return kind === "money" ? `money/${rentalId}` : rentalId;
}

/** The unsent entry that is sent before this one, of those of its rental; it may need a person. */
export function entryBefore(
  entry: OutboxEntry,
  ofRental: readonly OutboxEntry[],
): OutboxEntry | undefined {
  const queue = inSendingOrder(ofRental).filter((one) => queueOf(one) === queueOf(entry));
  const place = queue.findIndex(({ id }) => id === entry.id);
  return queue.slice(0, place).find((one) => isUnsent(one) && holdsOthers(one));
}

/**
 * Whether the entries of its queue wait for it. A refused agreement, signature under it or payment
 * holds none: what was recorded at the car must reach the server.
 */
export function holdsOthers({ kind, state }: Pick<OutboxEntry, "kind" | "state">): boolean {
  const isProtocol = kind === "handover" || kind === "return";
  return isProtocol || state.name !== "refused" && state.name !== "sent";
}

function rank({ kind, wish }: Pick<OutboxEntry, "kind" | "wish">): number {
  if (kind !== "agreement") return 2;
  return wish?.type === "saveAgreement" ? 0 : 1;
}
