import type { SettledConflict } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { carConditionOf } from "../../../shared/paperwork/car_condition.ts";
import type { OpenProtocol } from "../../../shared/paperwork/protocol.ts";
import type { ProtocolContent } from "../../../shared/paperwork/protocol_content.ts";
import type { ProtocolEvent } from "../../../shared/paperwork/protocol_events.ts";
import type { ReturnBasis } from "../../../shared/paperwork/return_basis.ts";
import { Rejection, Stale } from "../../../shared/refusals.ts";
import { type KnownPhotos, requirePhotos } from "./decide_protocol.ts";
import { requireFairReturn } from "./require_fair_return.ts";

/** `ReviseProtocol`: the whole protocol as it shall be. */
export interface ReviseProtocol {
  readonly content: ProtocolContent;
  /** The rental's customer now: whose key seals what is written. */
  readonly customerId: string;
  /** The rental's car now. */
  readonly carId: string;
  /** The versions that may have been revised, from `If-Match`; undefined: any. */
  readonly expectedVersions: ReadonlySet<number> | undefined;
  /** Where it comes of a conflict: how that was settled. */
  readonly settled?: SettledConflict | undefined;
}

/** What it is decided on. */
export interface RevisionFacts {
  readonly protocol: OpenProtocol<unknown>;
  /** What it says until now. */
  readonly content: ProtocolContent;
  readonly version: number;
  readonly photos: KnownPhotos;
  /** Of a return: what it is held against. */
  readonly basis?: ReturnBasis | null;
  /** The protocol as it is read now, for whoever revised an older one. */
  readonly current: NonNullable<Stale["current"]>;
}

/**
 * The first save of a prepared protocol fills it, whatever it says, at the car that the rental has by
 * then; a later one that changes nothing is none, and a car that was handed over stays. @throws Rejection for a signed one, Stale.
 */
export function decideProtocolRevision(
  { content, customerId, carId, expectedVersions, settled }: ReviseProtocol,
  facts: RevisionFacts,
): ProtocolEvent[] {
  const { protocol, version, photos, current } = facts;
  requireUnsigned(protocol);
  if (expectedVersions && !expectedVersions.has(version)) throw new Stale(current);
  const named = new Set(facts.content.photos.map(({ id }) => id));
  requirePhotos(content, protocol.rentalId, photos, named);
  if (facts.basis) requireFairReturn(content, facts.basis);
  const changes = protocol.status === "planned" || protocol.customerId !== customerId ||
    !sameContent(content, facts.content);
  const choice: ProtocolEvent[] = settled ? [{ type: "ProtocolConflictSettled", ...settled }] : [];
  if (!changes) return choice;
  const moved = protocol.status === "planned" && protocol.carId !== carId;
  const condition = carConditionOf(content);
  return [...choice, {
    type: "ProtocolRevised",
    customerId,
    ...moved ? { carId } : {},
    condition,
  }];
}

/** Nothing of a signed protocol changes any more (decisions §4.2). @throws Rejection. */
export function requireUnsigned({ status }: Pick<OpenProtocol<unknown>, "status">): void {
  if (status === "signed") throw new Rejection("signed_protocol", officeMessages.protocolSigned);
}

/** Both come from the same schema, so their fields stand in the same order. */
export function sameContent(one: ProtocolContent, other: ProtocolContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
