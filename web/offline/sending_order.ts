import type { OutboxEntry } from "./entry.ts";

/** Entries in the order of saving, but a rental's agreement and its signatures before its protocols. */
export function inSendingOrder<Entry extends Pick<OutboxEntry, "kind" | "order" | "wish">>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted((one, other) => rank(one) - rank(other) || one.order - other.order);
}

/**
 * The orders of unsent entries by rental. A return is settled on its handover, so both protocols of
 * a rental are sent in the order in which they were saved, after its agreement.
 */
export function sendingQueues(unsent: readonly OutboxEntry[]): number[][] {
  const queues = Map.groupBy(inSendingOrder(unsent), ({ rentalId }) => rentalId);
  return [...queues.values()].map((entries) => entries.map(({ order }) => order));
}

/**
 * Whether the entries of its rental wait for it. A refused agreement or signature under it holds none:
 * what was recorded at the car must reach the server.
 */
export function holdsOthers({ kind, state }: Pick<OutboxEntry, "kind" | "state">): boolean {
  return kind !== "agreement" || state.name !== "refused" && state.name !== "sent";
}

function rank({ kind, wish }: Pick<OutboxEntry, "kind" | "wish">): number {
  if (kind !== "agreement") return 2;
  return wish?.type === "saveAgreement" ? 0 : 1;
}
