import type { ProtocolDraft } from "./protocol_draft.ts";

type Field = keyof ProtocolDraft;

/** Fields of the form that are not the same in both, in the form's order. */
export function changedFields(before: ProtocolDraft, after: ProtocolDraft): Field[] {
  return DRAFT_FIELDS.filter((name) =>
    before[name] !== after[name] && textOf(before[name]) !== textOf(after[name])
  );
}

/** What somebody else has changed, and is not what stands here anyway. */
export function theirChanges(
  { before, mine, newer }: { before: ProtocolDraft; mine: ProtocolDraft; newer: ProtocolDraft },
): Field[] {
  const different = new Set(changedFields(mine, newer));
  return changedFields(before, newer).filter((name) => different.has(name));
}

/** The newer version with what was typed here on top: nothing typed is lost. */
export function rebasedDraft(
  { before, mine, newer }: { before: ProtocolDraft; mine: ProtocolDraft; newer: ProtocolDraft },
): ProtocolDraft {
  const merged = { ...newer };
  for (const name of changedFields(before, mine)) Object.assign(merged, { [name]: mine[name] });
  return merged;
}

/** In the order of the form. */
export const DRAFT_FIELDS: readonly Field[] = [
  "registrationNumber",
  "date",
  "time",
  "mileage",
  "bodyCondition",
  "interiorCondition",
  "fuelLevel",
  "damages",
  "bodyDamages",
  "bodyRemarks",
  "photos",
  "equipment",
  "settlement",
];

function textOf(value: ProtocolDraft[Field]): string {
  return JSON.stringify(value);
}
