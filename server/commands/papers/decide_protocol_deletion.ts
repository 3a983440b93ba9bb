import type { ProtocolEvent } from "../../../shared/paperwork/protocol_events.ts";
import { Stale } from "../../../shared/refusals.ts";

/** `DeleteProtocol`: an administrator takes one protocol away. */
export interface DeleteProtocol {
  /** The versions that may be deleted, from `If-Match`; undefined: any. */
  readonly expectedVersions: ReadonlySet<number> | undefined;
}

/** What it is decided on. */
export interface ProtocolDeletionFacts {
  readonly version: number;
  /** The protocol as it is read now, for whoever saw an older one. */
  readonly current: NonNullable<Stale["current"]>;
}

/**
 * A protocol can be deleted alone, a signed one too (decisions §9.4): or a scan on the wrong protocol
 * would lock its rental for ever. @throws Stale.
 */
export function decideProtocolDeletion(
  { expectedVersions }: DeleteProtocol,
  { version, current }: ProtocolDeletionFacts,
): ProtocolEvent[] {
  if (expectedVersions && !expectedVersions.has(version)) throw new Stale(current);
  return [{ type: "ProtocolDeleted", cause: "administrator" }];
}
