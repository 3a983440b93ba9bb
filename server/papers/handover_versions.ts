import { contentHash } from "../../shared/papers/content_hash.ts";
import { isOpenProtocol } from "../../shared/papers/protocol.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import type { ShownToSigners, SignerContext } from "../../shared/papers/signer_context.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { loadStream } from "../ledger/read.ts";
import { fold } from "../projections/projection.ts";
import { protocolStreams } from "../projections/papers/protocol_stream.ts";
import type { PaperWorld } from "./paper_parts.ts";

type World = Pick<PaperWorld, "kv" | "vault">;

/** The content of a handover as of a version of its stream; null if it can no longer be read. */
export async function handoverAsOf(
  world: World,
  { id, version }: NonNullable<SignerContext["handover"]>,
): Promise<ProtocolContent | null> {
  return await (await handoverVersions(world, { id })).contentAsOf(version);
}

/** The version of a handover that a device displayed with a return. */
interface ShownHandover {
  readonly id: string;
  readonly version: number;
  readonly content: ProtocolContent;
}

/**
 * The newest version of the rental's handover whose content was displayed, also of a deleted handover;
 * undefined if no version has that content: it was of another device, or never reached the server.
 */
export async function findShownHandover(
  world: World,
  rentalId: string,
  { id, contentHash: shown }: NonNullable<ShownToSigners["handover"]>,
): Promise<ShownHandover | undefined> {
  const { count, contentAsOf } = await handoverVersions(world, { id, rentalId });
  for (let version = count; version > 0; version -= 1) {
    const content = await contentAsOf(version);
    if (content && await contentHash("handover", id, content) === shown) {
      return { id, version, content };
    }
  }
  return undefined;
}

/** The versions of a handover, and the content of each. */
interface HandoverVersions {
  readonly count: number;
  /** Null if that version is deleted, of another rental, or can no longer be read. */
  contentAsOf(version: number): Promise<ProtocolContent | null>;
}

/** Reads the stream once; with a `rentalId`, only versions of that rental are returned. */
async function handoverVersions(
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
