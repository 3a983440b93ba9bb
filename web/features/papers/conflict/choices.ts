import type { Choices, ConflictField, FieldDifference } from "../../../offline/conflict.ts";

type Side = "mine" | "theirs";
type Changed = Pick<FieldDifference, "field" | "changedBy">;

/**
 * The preselected sides: a field that only one side changed is taken from that side. Fields that
 * both sides changed are left open, except if the server's protocol is not filled yet
 * (`isPlanned`).
 */
export function preselected(differences: readonly Changed[], isPlanned: boolean): Choices {
  if (isPlanned) return allFrom(differences, "mine");
  return Object.fromEntries(
    differences.flatMap(({ field, changedBy }) => changedBy === "both" ? [] : [[field, changedBy]]),
  );
}

/** Chooses one side for all fields. */
export function allFrom(differences: readonly Changed[], side: Side): Choices {
  return Object.fromEntries(differences.map(({ field }) => [field, side]));
}

/** Fields without a choice, in order. */
export function undecided(differences: readonly Changed[], choices: Choices): ConflictField[] {
  return differences.map(({ field }) => field).filter((field) => choices[field] === undefined);
}
