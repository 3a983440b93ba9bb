import { z } from "zod";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";
import { protocolDraft } from "./protocol_draft.ts";

/** The unsaved draft of a protocol. */
export const keptProtocol = z.object({
  /** The protocol's id, also of one that the server does not have yet. */
  id: z.string(),
  /** The etag of the version it is based on; empty for a new protocol. */
  etag: z.string(),
  before: protocolDraft,
  typed: protocolDraft,
});
export type KeptProtocol = z.infer<typeof keptProtocol>;

/** Stores drafts of protocols by name. */
export interface ProtocolDrafts {
  /** Whether the latest change is stored. */
  readonly keeping: { readonly state: KeepingState };
  read(name: string): Promise<KeptProtocol | undefined>;
  /** Stores a draft; undefined deletes it. */
  keep(name: string, kept: KeptProtocol | undefined): Promise<void>;
}
