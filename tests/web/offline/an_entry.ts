import type { ProtocolEntry } from "../../../web/offline/entry.ts";

let orders = 0;

/** A pending handover saved on the device, with `changes`; the last in the queue. */
export function anEntry(changes: Partial<ProtocolEntry> = {}): ProtocolEntry {
  orders += 1;
  return {
    order: orders,
    id: crypto.randomUUID(),
    subject: "handover/p1",
    kind: "handover",
    protocolId: "p1",
    rentalId: "r1",
    wish: null,
    base: { type: "new" },
    savedAt: Date.parse("2026-12-01T08:10:00.000Z"),
    title: "Toyota Aygo, Anna Nowak",
    state: { name: "waiting", tries: 0, nextTryAt: 0 },
    ...changes,
  };
}
