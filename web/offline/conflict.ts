import type { Protocol } from "../../shared/api/protocol.ts";
import { type Choices, chosenValues } from "../../shared/choose_sides.ts";
import { type Difference, type FieldTable, merge3 } from "../../shared/merge3.ts";
import type { ProtocolContent } from "../../shared/papers/protocol_content.ts";
import { type ConflictCause, entryContent, type ProtocolEntry } from "./entry.ts";

/** A part of a protocol that is chosen as a whole. */
export type ConflictField = keyof ProtocolContent;

/** The differences between mine and theirs, in the order of the form. */
export function fieldDifferences(
  before: ProtocolContent | undefined,
  mine: ProtocolContent,
  theirs: ProtocolContent,
): readonly Difference<ConflictField>[] {
  return merge3({ before, mine: withAllFields(mine), theirs }, FIELDS).differences;
}

/**
 * Returns the protocol that results from the choices. A field without a choice keeps the server's
 * value. A damage's photo is kept only if that photo is part of the result, and a damage fee only
 * with its new damage, since both sides were edited independently.
 */
export function chosenContent(
  mine: ProtocolContent,
  theirs: ProtocolContent,
  choices: Choices<ConflictField>,
): ProtocolContent {
  const sides = { mine: withAllFields(mine), theirs };
  const { damages, photos, settlement, ...rest } = chosenValues(sides, choices, "theirs");
  const isShown = (photoId: string | null) => photos.some(({ id }) => id === photoId);
  const isCharged = (damageId: string) => damages.some(({ id, isNew }) => id === damageId && isNew);
  return {
    ...rest,
    damages: damages.map((one) => isShown(one.photoId) ? one : { ...one, photoId: null }),
    photos,
    settlement: settlement && {
      ...settlement,
      damageFees: settlement.damageFees.filter(({ damageId }) => isCharged(damageId)),
    },
  };
}

/** Why a saved version cannot be applied to the server's protocol. */
export function causeOf(
  { protocolId }: Pick<ProtocolEntry, "protocolId">,
  theirs: Pick<Protocol, "id" | "status">,
): ConflictCause {
  if (theirs.status === "signed") return "signed";
  return theirs.id === protocolId ? "changed" : "exists";
}

/** The three versions of an entry in conflict; undefined for any other entry. */
export function sidesOf(
  { wish, state, base }: ProtocolEntry,
): { before: ProtocolContent | undefined; mine: ProtocolContent; theirs: Protocol } | undefined {
  if (!wish || state.name !== "conflict") return undefined;
  return {
    before: "content" in base ? base.content ?? undefined : undefined,
    mine: entryContent(wish),
    theirs: state.theirs,
  };
}

/** A reason or a silhouette that is missing is compared and chosen, too. */
function withAllFields(content: ProtocolContent): ProtocolContent {
  return { unsignedReason: undefined, silhouette: undefined, ...content };
}

/** In the order of the form. */
const FIELDS: FieldTable<ProtocolContent> = {
  registrationNumber: true,
  dateTime: true,
  mileage: true,
  bodyCondition: true,
  interiorCondition: true,
  fuelLevel: true,
  silhouette: true,
  damages: true,
  bodyDamages: true,
  photos: true,
  equipment: true,
  bodyRemarks: true,
  settlement: true,
  unsignedReason: true,
};
