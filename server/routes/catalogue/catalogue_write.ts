import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import type { StoredReply } from "../../ledger/receipts.ts";

/** The tag of what a write replies with, for the next write. */
export function replyHeaders({ version, body }: StoredReply): Record<string, string> {
  return version === undefined ? {} : { ETag: viewTag(version, body) };
}

/** @throws Invalid if a body names another object than its address. */
export function requireSameId(id: string, inBody: string | null | undefined): void {
  if (inBody && inBody !== id) throw new Invalid([{ path: "id", message: messages.badRequest }]);
}
