import type { SettledConflict } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { carConditionOf } from "../../../../shared/papers/car_condition.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import type { OpenProtocol } from "../../../../shared/papers/protocol.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { ProtocolEvent } from "../../../../shared/papers/protocol_events.ts";
import type { ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import { Rejection } from "../../../../shared/refusals.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { requireUnsigned } from "../decide_paper.ts";
import {
  type KnownPhotos,
  requireFairReturn,
  requirePhotos,
  requireSameCar,
  settledOf,
} from "./decide_protocol.ts";
import { type PaperVersions, requirePaperVersion } from "../paper_versions.ts";

/** `ReviseProtocol`: the whole new content. */
interface ReviseProtocol {
  readonly content: ProtocolContent;
  /** The rental's customer now: whose key seals what is written. */
  readonly customerId: string;
  /** The rental's car now. */
  readonly carId: string;
  /** See `DrawUpProtocol`. */
  readonly carOfForm?: string | null | undefined;
  /** How a conflict was resolved, if there was one. */
  readonly settled?: SettledConflict | undefined;
}

/** The facts of the decision. */
interface RevisionFacts {
  readonly kind: ProtocolKind;
  readonly protocol: OpenProtocol<unknown>;
  /** The stored content. */
  readonly content: ProtocolContent;
  readonly photos: KnownPhotos;
  /** The basis of a return, see `ReturnBasis`. */
  readonly basis?: ReturnBasis | null;
  readonly versions: PaperVersions;
}

/**
 * The first save of a prepared protocol fills it, whatever its content, and takes over the rental's
 * current car. A later save never changes the car, and adds no event where the content is the same.
 * @throws Rejection for a signed protocol, Stale.
 */
export function decideProtocolRevision(
  { content, customerId, carId, carOfForm, settled }: ReviseProtocol,
  facts: RevisionFacts,
): ProtocolEvent[] {
  const { kind, protocol, photos, versions } = facts;
  requireUnsigned(kind, protocol.status === "signed");
  requirePaperVersion(versions);
  if (protocol.status === "planned") requireSameCar(carId, carOfForm);
  const named = new Set(facts.content.photos.map(({ id }) => id));
  requirePhotos(content, protocol.rentalId, photos, named);
  if (facts.basis) requireFairReturn(content, facts.basis);
  const changes = protocol.status === "planned" || protocol.customerId !== customerId ||
    !sameContent(content, facts.content);
  const choice: ProtocolEvent[] = settled ? [{ type: "ProtocolConflictSettled", ...settled }] : [];
  if (!changes) return choice;
  const moved = protocol.status === "planned" && protocol.carId !== carId;
  return [...choice, {
    type: "ProtocolRevised",
    customerId,
    ...moved ? { carId } : {},
    condition: carConditionOf(content),
    ...settledOf(content),
  }];
}

/** `SignProtocol`: both have signed the content that their screen showed. */
interface SignProtocol extends ReviseProtocol {
  readonly signedAt: Instant;
  /** The hash of the content that was shown. */
  readonly contentHash: string;
}

/** The facts of the decision. */
interface SigningFacts extends RevisionFacts {
  /** The hash of the content that was sent with the signatures. */
  readonly contentHash: string;
}

/**
 * Records the signed content and the signatures in one commit, provided that it is the content that
 * was shown to the signers. @throws Rejection, Stale.
 */
export function decideSigning(command: SignProtocol, facts: SigningFacts): ProtocolEvent[] {
  const { signedAt, contentHash } = command;
  requireUnsigned(facts.kind, facts.protocol.status === "signed");
  if (contentHash !== facts.contentHash) {
    throw new Rejection("signing_outdated", officeMessages.protocolChangedBeforeSigning);
  }
  return [
    ...decideProtocolRevision(command, facts),
    { type: "ProtocolSigned", signedAt, contentHash },
  ];
}

/** Both come from the same schema, so their fields are in the same order. */
function sameContent(one: ProtocolContent, other: ProtocolContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
