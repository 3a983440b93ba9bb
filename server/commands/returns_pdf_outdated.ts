import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import { isOpenProtocol } from "../../shared/paperwork/protocol.ts";
import type { ProtocolEvent } from "../../shared/paperwork/protocol_events.ts";
import type { Facts } from "../ledger/facts.ts";
import { rentalPapers } from "../projections/paper_links.ts";
import { protocolStreams } from "../projections/protocol_stream.ts";
import type { Removal } from "./paper_deletion.ts";

/** A protocol that something happens to. */
export interface ChangedProtocol {
  readonly kind: ProtocolKind;
  readonly rentalId: string;
  /** What a filled one says is new, other or gone by what happens. */
  readonly isOther: boolean;
}

/**
 * What a handover takes along when it says something else: the drawn PDF of its rental's return,
 * which shows the handover's values beside its own. What is signed stays as it was signed.
 */
export async function returnsPdfOutdated(
  kv: Deno.Kv,
  facts: Pick<Facts, "stream">,
  { kind, rentalId, isOther }: ChangedProtocol,
): Promise<Removal> {
  if (kind !== "handover" || !isOther) return NOTHING;
  const link = (await rentalPapers(kv, rentalId)).find((paper) => paper.kind === "return");
  if (!link || link.signed) return NOTHING;
  const { state, events: before } = await facts.stream(protocolStreams.return, link.id);
  if (!isOpenProtocol(state) || state.pdf === null) return NOTHING;
  const event: ProtocolEvent = { type: "ProtocolPdfOutdated" };
  const stream = `return/${link.id}` as const;
  return { appends: [{ stream, before, events: [{ event }] }], paths: [state.pdf.path] };
}

/** Whether a protocol says something else after these events. */
export function isRevised(events: readonly ProtocolEvent[]): boolean {
  return events.some(({ type }) => type === "ProtocolRevised");
}

const NOTHING: Removal = { appends: [], paths: [] };
