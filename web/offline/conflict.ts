import type { Protocol } from "../../shared/api/protocol.ts";
import { type FieldTable, merge3 } from "../../shared/merge3.ts";
import type { ProtocolContent } from "../../shared/paperwork/protocol_content.ts";
import { entryContent, type OutboxEntry } from "./entry.ts";
import { writtenContent } from "./protocol_calls.ts";

/** A part of a protocol that is chosen as a whole. */
export type ConflictField = keyof ProtocolContent;

/** One part that both sides changed, or one of them, in three columns. */
export interface FieldDifference {
  readonly field: ConflictField;
  /** As both knew it; undefined where nothing was known. */
  readonly before: ProtocolContent[ConflictField] | undefined;
  readonly mine: ProtocolContent[ConflictField];
  readonly theirs: ProtocolContent[ConflictField];
  /** Only one side changed it: what that side wrote is the natural choice. */
  readonly changedBy: "mine" | "theirs" | "both";
}

/** Which side each differing field is taken from. */
export type Choices = Readonly<Partial<Record<ConflictField, "mine" | "theirs">>>;

/** What differs between mine and theirs, in the order of the form. */
export function fieldDifferences(
  before: ProtocolContent | undefined,
  mine: ProtocolContent,
  theirs: ProtocolContent,
): FieldDifference[] {
  return merge3({ before, mine, theirs }, FIELDS).differences.map(({ field, changedBy }) => ({
    field,
    before: before?.[field],
    mine: mine[field],
    theirs: theirs[field],
    changedBy,
  }));
}

/**
 * The protocol that the choices make; a field without a choice stays as the server has it. A damage's
 * photo and its fee stay only with what they belong to: sides that do not know of each other meet here.
 */
export function chosenContent(
  mine: ProtocolContent,
  theirs: ProtocolContent,
  choices: Choices,
): ProtocolContent {
  const isMine = new Map(Object.entries(choices).map(([field, side]) => [field, side === "mine"]));
  const taken = Object.entries(mine).filter(([field]) => isMine.get(field));
  const { damages, photos, settlement, ...rest } = { ...theirs, ...Object.fromEntries(taken) };
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

/** The three sides of an entry that is in conflict; undefined for one that is not. */
export function sidesOf(
  { wish, state, base }: OutboxEntry,
): { before: ProtocolContent | undefined; mine: ProtocolContent; theirs: Protocol } | undefined {
  if (!wish || state.name !== "conflict") return undefined;
  return {
    before: "content" in base ? base.content ?? undefined : undefined,
    mine: entryContent(wish),
    theirs: state.theirs,
  };
}

/** The differences of an entry in conflict; none of one that is not. */
export function differencesOf(entry: OutboxEntry): FieldDifference[] {
  const sides = sidesOf(entry);
  return sides ? fieldDifferences(sides.before, sides.mine, writtenContent(sides.theirs)) : [];
}

/** In the order of the form. */
const FIELDS: FieldTable<ProtocolContent> = {
  registrationNumber: true,
  dateTime: true,
  mileage: true,
  bodyCondition: true,
  interiorCondition: true,
  fuelLevel: true,
  damages: true,
  bodyDamages: true,
  photos: true,
  equipment: true,
  bodyRemarks: true,
  settlement: true,
};
