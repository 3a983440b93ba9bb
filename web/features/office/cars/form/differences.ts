import { type Difference, type Merge, merge3, type Sides } from "../../../../../shared/merge3.ts";
import type { ComparedField } from "../../../../records/ComparedFields.tsx";
import type { FormField } from "./car_form.ts";

/** A field that was also changed on the server while the form was open, as displayed texts. */
export type CarDifference<Name extends string = string> = ComparedField<Name> & Difference<Name>;

/**
 * The fields that were changed on the server since the form was opened and whose value there
 * differs from the form's. Fields that only the form changed are not listed.
 */
export function carDifferences<Values extends object>(
  fields: readonly FormField<Values>[],
  { before, mine, theirs }: Record<"before" | "mine" | "theirs", Values>,
): CarDifference<keyof Values & string>[] {
  const differences = askedDifferences(merge3({ before, mine, theirs }));
  return fields.flatMap(({ name, label, shown }) => {
    const difference = differences.find(({ field }) => field === name);
    if (!difference) return [];
    const textOf = (values: Values) => shown(values) || EMPTY;
    const texts = { before: textOf(before), mine: textOf(mine), theirs: textOf(theirs) };
    return [{ ...difference, label, ...texts }];
  });
}

/** As `merge3`, but a person is asked about each field that somebody else changed. */
export function mergeAsking<Values extends object>(sides: Sides<Values>): Merge<Values> {
  const merge = merge3(sides);
  return { ...merge, conflicts: askedDifferences(merge).map(({ field }) => field) };
}

function askedDifferences<Values>({ differences }: Merge<Values>) {
  return differences.filter(({ changedBy }) => changedBy !== "mine");
}

const EMPTY = "(puste)";
