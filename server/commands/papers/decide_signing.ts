import { officeMessages } from "../../../shared/office_messages.ts";
import type { ProtocolEvent } from "../../../shared/paperwork/protocol_events.ts";
import { Rejection } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import {
  decideProtocolRevision,
  requireUnsigned,
  type ReviseProtocol,
  type RevisionFacts,
} from "./decide_protocol_revision.ts";

/** `SignProtocol`: both have signed what stood on the screen. */
export interface SignProtocol extends ReviseProtocol {
  readonly signedAt: Instant;
  /** Of what the signers saw. */
  readonly contentHash: string;
}

/** What it is decided on. */
export interface SigningFacts extends RevisionFacts {
  /** Of the content that came with the signatures. */
  readonly contentHash: string;
}

/**
 * What was signed is recorded with its signatures, in one commit; nothing else than what the signers
 * saw. @throws Rejection, Stale.
 */
export function decideSigning(command: SignProtocol, facts: SigningFacts): ProtocolEvent[] {
  const { signedAt, contentHash } = command;
  requireUnsigned(facts.protocol);
  if (contentHash !== facts.contentHash) {
    throw new Rejection("signing_outdated", officeMessages.protocolChangedBeforeSigning);
  }
  return [
    ...decideProtocolRevision(command, facts),
    { type: "ProtocolSigned", signedAt, contentHash },
  ];
}
