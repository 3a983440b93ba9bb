import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { ProtocolEvent } from "../../../shared/paperwork/protocol_events.ts";
import type { Facts } from "../../ledger/facts.ts";
import type { Removal } from "./paper_deletion.ts";
import { pdfOutdated } from "./pdf_outdated.ts";

/** A protocol that something happens to. */
export interface ChangedProtocol {
  readonly kind: ProtocolKind;
  readonly rentalId: string;
  /** What a filled one says is new, other or gone by what happens. */
  readonly isOther: boolean;
}

/**
 * What a handover takes along when it says something else: the drawn PDF of its rental's return,
 * which shows the handover's values beside its own.
 */
export async function returnsPdfOutdated(
  kv: Deno.Kv,
  facts: Pick<Facts, "stream">,
  { kind, rentalId, isOther }: ChangedProtocol,
): Promise<Removal> {
  if (kind !== "handover" || !isOther) return { appends: [], paths: [] };
  return await pdfOutdated(kv, facts, rentalId, "return");
}

/** Whether a protocol says something else after these events. */
export function isRevised(events: readonly ProtocolEvent[]): boolean {
  return events.some(({ type }) => type === "ProtocolRevised");
}
