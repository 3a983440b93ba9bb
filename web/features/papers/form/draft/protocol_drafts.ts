import { z } from "zod";
import type { KeepingState } from "../../../../offline/device/draft_keeper.ts";
import { protocolDraft } from "./protocol_draft.ts";

/** A protocol that was begun and not saved. */
export const keptProtocol = z.object({
  /** Of the protocol, also of one that the server does not know yet. */
  id: z.string(),
  /** Of the version that it goes on from; empty for a new one. */
  etag: z.string(),
  before: protocolDraft,
  typed: protocolDraft,
});
export type KeptProtocol = z.infer<typeof keptProtocol>;

/** Where unfinished protocols are kept, by their names. */
export interface ProtocolDrafts {
  /** Whether what was typed last is kept. */
  readonly keeping: { readonly state: KeepingState };
  read(name: string): Promise<KeptProtocol | undefined>;
  /** Keeps it; without one forgets it. */
  keep(name: string, kept: KeptProtocol | undefined): Promise<void>;
}
