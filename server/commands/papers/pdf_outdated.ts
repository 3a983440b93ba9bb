import { isOpenProtocol } from "../../../shared/paperwork/protocol.ts";
import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { ProtocolEvent } from "../../../shared/paperwork/protocol_events.ts";
import type { Facts } from "../../ledger/facts.ts";
import { rentalPapers } from "../../projections/paper_links.ts";
import { protocolStreams } from "../../projections/protocol_stream.ts";
import type { Removal } from "./paper_deletion.ts";

/**
 * Takes away the drawn PDF of a rental's protocol, because what it shows beside the content is not
 * so any more; nothing where none is drawn. What is signed stays as it was signed.
 */
export async function pdfOutdated(
  kv: Deno.Kv,
  facts: Pick<Facts, "stream">,
  rentalId: string,
  kind: ProtocolKind,
): Promise<Removal> {
  const link = (await rentalPapers(kv, rentalId)).find((paper) => paper.kind === kind);
  if (!link || link.signed) return NOTHING;
  const { state, events: before } = await facts.stream(protocolStreams[kind], link.id);
  if (!isOpenProtocol(state) || state.pdf === null) return NOTHING;
  const event: ProtocolEvent = { type: "ProtocolPdfOutdated" };
  const stream = `${kind}/${link.id}` as const;
  return { appends: [{ stream, before, events: [{ event }] }], paths: [state.pdf.path] };
}

const NOTHING: Removal = { appends: [], paths: [] };
