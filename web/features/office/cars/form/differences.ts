import { type Merge, merge3, type Sides } from "../../../../../shared/merge3.ts";
import type { FormField } from "./car_form.ts";

/** Which version of a field is kept: the form's or the server's. */
export type Side = "mine" | "theirs";

/** A field that was also changed on the server while the form was open, as displayed texts. */
export type CarDifference<Values> = {
  readonly name: keyof Values & string;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /**
   * 'theirs' if the form did not change the field; undefined if both changed it and the user has to
   * choose.
   */
  readonly proposed: Side | undefined;
};

/**
 * The fields that were changed on the server since the form was opened and whose value there
 * differs from the form's. Fields that only the form changed are not listed.
 */
export function carDifferences<Values extends object>(
  fields: readonly FormField<Values>[],
  { before, mine, theirs }: { before: Values; mine: Values; theirs: Values },
): CarDifference<Values>[] {
  const changedBy = new Map<string, string>(
    merge3({ before, mine, theirs }).differences.map((one) => [one.field, one.changedBy]),
  );
  return fields.flatMap(({ name, label, shown }) => {
    const by = changedBy.get(name);
    if (by === undefined || by === "mine") return [];
    return [{
      name,
      label,
      before: shown(before),
      mine: shown(mine),
      theirs: shown(theirs),
      proposed: by === "theirs" ? "theirs" as const : undefined,
    }];
  });
}

/** As `merge3`, but a person is asked about each field that somebody else changed. */
export function mergeAsking<Values extends object>(sides: Sides<Values>): Merge<Values> {
  const merge = merge3(sides);
  const conflicts = merge.differences.flatMap(({ field, changedBy }) =>
    changedBy === "mine" ? [] : [field]
  );
  return { ...merge, conflicts };
}

/** My version, with the server's in the fields that were chosen so. */
export function merged<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Side | undefined>>,
): Values {
  const merged = { ...mine };
  for (const name in mine) if (choices[name] === "theirs") merged[name] = theirs[name];
  return merged;
}
