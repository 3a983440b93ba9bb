import type { Difference } from "./merge3.ts";

/** One of two versions of a record. */
export type Side = "mine" | "theirs";

/** The side that each differing field is taken from. */
export type Choices<Name extends string = string> = Readonly<Partial<Record<Name, Side>>>;

/** A field that only one side changed is taken from that side; if both did, nothing is chosen. */
export function preselected(differences: readonly Difference<string>[]): Record<string, Side> {
  return Object.fromEntries(
    differences.flatMap(({ field, changedBy }) => changedBy === "both" ? [] : [[field, changedBy]]),
  );
}

/** Chooses one side for all fields. */
export function allFrom(
  differences: readonly Pick<Difference<string>, "field">[],
  side: Side,
): Record<string, Side> {
  return Object.fromEntries(differences.map(({ field }) => [field, side]));
}

/** Fields without a choice, in order. */
export function undecided<Name extends string>(
  differences: readonly Pick<Difference<Name>, "field">[],
  choices: Choices,
): Name[] {
  return differences.map(({ field }) => field).filter((field) => choices[field] === undefined);
}

/** The version that results from the choices; a field without one is taken from `otherwise`. */
export function chosenValues<Values extends object>(
  sides: Readonly<Record<Side, Values>>,
  choices: Choices,
  otherwise: Side,
): Values {
  const other = otherwise === "mine" ? "theirs" : "mine";
  const chosen = { ...sides[otherwise] };
  for (const name in sides[other]) {
    if (choices[name] === other) chosen[name] = sides[other][name];
  }
  return chosen;
}
