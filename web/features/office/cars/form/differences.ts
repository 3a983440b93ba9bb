import { merge3 } from "../../../../../shared/merge3.ts";
import type { FormField } from "./car_form.ts";

/** Whose version of a field is taken. */
export type Side = "mine" | "theirs";

/** A field that somebody else changed while the form was open, in words. */
export type CarDifference<Values> = {
  readonly name: keyof Values & string;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /** 'theirs' where the form left the field alone; where both changed it, a person has to say. */
  readonly proposed: Side | undefined;
};

/**
 * The fields in which the server's version differs from what the form wants to save, and was changed
 * since the form was opened. What only the form changed is no question.
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
