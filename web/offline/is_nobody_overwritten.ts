import type { Protocol } from "../../shared/api/protocol.ts";
import { contentOf, type OutboxEntry, type ProtocolWish } from "./entry.ts";
import { saysTheSame, writtenContent } from "./protocol_calls.ts";

/**
 * Another version than it was made on, but there is nothing to choose between: the server says what mine
 * says, and lacks a signature or whoever filled it; or what mine was made on, whose version was not known.
 */
export function isNobodyOverwritten(
  { base, protocolId }: OutboxEntry,
  wish: ProtocolWish,
  theirs: Protocol,
): boolean {
  const isTried = base.type === "version" && base.version === theirs.version;
  if (theirs.id !== protocolId || theirs.status === "signed" || wish.type === "annex" || isTried) {
    return false;
  }
  const said = writtenContent(theirs);
  return saysTheSame(contentOf(wish), said) ||
    base.type === "unknown" && base.content !== null && theirs.status === "filled" &&
      saysTheSame(base.content, said);
}
