import { customerNote, type CustomerNoteEvent } from "../../../shared/customer/events.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Stale } from "../../../shared/refusals.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { openSealed, wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { loadStream } from "../../ledger/read.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Vault } from "../../ledger/vault.ts";
import { customerNoteStream } from "../../projections/customer_stream.ts";
import type { StoredEvent } from "../../store/stored_event.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { customerScope } from "./customer_scope.ts";

/**
 * Writes the office's note about a customer with a rental, sealed with their key.
 * @returns 200 with the note. @throws NotFound, Stale.
 */
export function writeCustomerNote(
  ledger: Ledger,
  context: CommandContext,
  { customerId, note, expectedVersions }: {
    readonly customerId: string;
    readonly note: string;
    readonly expectedVersions: ReadonlySet<number> | undefined;
  },
): Promise<StoredReply> {
  const { kv, vault } = ledger;
  const stream = `customer_note/${customerId}` as const;
  return execute(ledger, context, async (facts) => {
    const wrappedKey = await wrappedKeyOf(kv, customerId);
    const { customerIds, rentals } = await customerScope(kv, customerId);
    if (wrappedKey === undefined || rentals.length === 0) {
      throw new NotFound(officeMessages.customerGone);
    }
    const before = await readCustomerNote(kv, vault, customerIds);
    const { version, events } = before;
    if (expectedVersions && !expectedVersions.has(version)) {
      throw new Stale({ body: { note: before.note }, etag: entityTag(version) });
    }
    const customer = { customerId, wrappedKey };
    const event: CustomerNoteEvent = { type: "CustomerNoteWritten" };
    const written = note === before.note
      ? []
      : [{ event, sealed: facts.seal(customer, stream, { text: note }) }];
    return {
      customer,
      appends: written.length > 0 ? [{ stream, before: events, events: written }] : [],
      reply: { status: 200, body: { note }, version: version + written.length },
    };
  });
}

/**
 * The newest note about one person, under whichever of `customerIds` it was written. `version`
 * counts their notes; `events` are those of the first id.
 */
export async function readCustomerNote(
  kv: Deno.Kv,
  vault: Vault,
  customerIds: readonly string[],
): Promise<{ note: string; version: number; events: readonly StoredEvent[] }> {
  const loaded = await Promise.all(customerIds.map((id) => loadStream(kv, customerNoteStream, id)));
  const written = loaded.flatMap(({ events }) => events);
  const events = loaded[0]?.events ?? [];
  const newest = written.toSorted((one, other) => other.seq - one.seq)[0];
  if (!newest?.sealed) return { note: "", version: 0, events };
  const opened = await openSealed(kv, vault, newest.sealed, newest.stream, customerNote);
  return { note: opened?.text ?? "", version: written.length, events };
}
