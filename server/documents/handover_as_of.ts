import { isOpenProtocol } from "../../shared/paperwork/protocol.ts";
import { type ProtocolContent, protocolContent } from "../../shared/paperwork/protocol_content.ts";
import type { StoodAtSigning } from "../../shared/paperwork/stood_at_signing.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { loadStream } from "../ledger/read.ts";
import { fold } from "../projections/projection.ts";
import { protocolStreams } from "../projections/protocol_stream.ts";
import type { PaperWorld } from "./paper_parts.ts";

type World = Pick<PaperWorld, "kv" | "vault">;

/** What a handover said as of a version of its stream; null where that can no longer be read. */
export async function handoverAsOf(
  world: World,
  { id, version }: NonNullable<StoodAtSigning["handover"]>,
): Promise<ProtocolContent | null> {
  return await (await handoverVersions(world, { id })).contentAsOf(version);
}

/** How many versions a handover has had, and what each of them said. */
export interface HandoverVersions {
  readonly count: number;
  /** Null where it was deleted as of that version, is another rental's, or can no longer be read. */
  contentAsOf(version: number): Promise<ProtocolContent | null>;
}

/** All versions of a handover, of which the stream is read once; those of this rental where it is named. */
export async function handoverVersions(
  { kv, vault }: World,
  { id, rentalId }: { readonly id: string; readonly rentalId?: string },
): Promise<HandoverVersions> {
  const { events } = await loadStream(kv, protocolStreams.handover, id);
  return {
    count: events.length,
    async contentAsOf(version) {
      const { state } = fold(protocolStreams.handover, events.slice(0, version));
      if (!isOpenProtocol(state) || (rentalId ?? state.rentalId) !== state.rentalId) return null;
      return await openSealed(kv, vault, state.content, `handover/${id}`, protocolContent) ?? null;
    },
  };
}
