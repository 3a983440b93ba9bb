/** Returns a number with the right one of a word's three Polish forms (one, few, many). */
export function counted(
  count: number,
  [one, few, many]: readonly [string, string, string],
): string {
  const form = plural.select(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}

const plural = new Intl.PluralRules("pl");
