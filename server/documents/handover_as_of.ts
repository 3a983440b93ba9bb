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
  return await (await handoverVersions(world, id))(version);
}

/** The same of all its versions, of which the stream is read once. */
export async function handoverVersions(
  { kv, vault }: World,
  id: string,
): Promise<(version: number) => Promise<ProtocolContent | null>> {
  const { events } = await loadStream(kv, protocolStreams.handover, id);
  return async (version) => {
    const { state } = fold(protocolStreams.handover, events.slice(0, version));
    if (!isOpenProtocol(state)) return null;
    return await openSealed(kv, vault, state.content, `handover/${id}`, protocolContent) ?? null;
  };
}
