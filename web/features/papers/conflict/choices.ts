import type { Choices, ConflictField, FieldDifference } from "../../../offline/conflict.ts";

type Side = "mine" | "theirs";
type Changed = Pick<FieldDifference, "field" | "changedBy">;

/**
 * What is chosen before anybody chose: a field that one side alone changed is that side's. What both
 * changed is left open, except over a protocol that nobody has filled yet (`isPlanned`).
 */
export function preselected(differences: readonly Changed[], isPlanned: boolean): Choices {
  if (isPlanned) return allFrom(differences, "mine");
  return Object.fromEntries(
    differences.flatMap(({ field, changedBy }) => changedBy === "both" ? [] : [[field, changedBy]]),
  );
}

/** All of them from one side. */
export function allFrom(differences: readonly Changed[], side: Side): Choices {
  return Object.fromEntries(differences.map(({ field }) => [field, side]));
}

/** Fields for which nobody has chosen yet, in order. */
export function undecided(differences: readonly Changed[], choices: Choices): ConflictField[] {
  return differences.map(({ field }) => field).filter((field) => choices[field] === undefined);
}
