import type { OutboxEntry } from "../../../web/offline/entry.ts";

let orders = 0;

/** A handover that was saved on the device and waits, with `changes`; the next in the queue. */
export function anEntry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
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
