import type { Protocol } from "../../shared/api/protocol.ts";
import type { Device } from "./device.ts";
import { contentOf, type OutboxEntry, type ProtocolWish } from "./entry.ts";
import { unsentOf } from "./outbox.ts";
import { saysTheSame, writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./reopen.ts";

/**
 * Whether the server has it, or what was saved here on top of it: another device may have sent all of
 * it from a file, or for this one.
 */
export async function isRecorded(
  { db }: Pick<Device, "db">,
  { order, subject, protocolId, wish }: OutboxEntry,
  theirs: Protocol,
): Promise<boolean> {
  // An annex says something of its own beside the protocol.
  if (wish?.type === "annex") return false;
  const waiting = await withConnection(db, () => unsentOf(db, subject));
  return waiting.some((entry) =>
    entry.order >= order && entry.wish !== null && saysWish(entry.wish, theirs, protocolId)
  );
}

function saysWish(
  wish: ProtocolWish,
  theirs: Protocol,
  protocolId: string,
): boolean {
  if (theirs.id !== protocolId || wish.type === "annex") return false;
  if (wish.type === "sign") return theirs.signing?.contentHash === wish.signing.contentHash;
  // What both have signed says all of it too; what was only prepared says it in nobody's name.
  return theirs.status !== "planned" && saysTheSame(contentOf(wish), writtenContent(theirs));
}
