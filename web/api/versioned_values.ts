/** What a form shows of an object, with the version that a save has to name in `If-Match`. */
export type Versioned<Values> = { readonly values: Values; readonly etag: string };

/** Names of the fields that are not the same in both. */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
): (keyof Values & string)[] {
  return namesOf(before).filter((name) => !Object.is(before[name], after[name]));
}

/** A newer version with what was typed over the older one on top: nothing typed is lost. */
export function rebased<Values extends object>(
  { before, mine, newer }: { before: Values; mine: Values; newer: Values },
): Values {
  const typed = new Set<string>(changedFields(before, mine));
  return Object.assign(
    { ...newer },
    Object.fromEntries(
      namesOf(mine).filter((name) => typed.has(name)).map((name) => [name, mine[name]]),
    ),
  );
}

function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  function isName(name: string): name is keyof Values & string {
    return name in values;
  }
  return Object.keys(values).filter(isName);
}
