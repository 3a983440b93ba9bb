/** The number with its Polish word: one, few and many of it. */
export function counted(
  count: number,
  [one, few, many]: readonly [string, string, string],
): string {
  const form = plural.select(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}

const plural = new Intl.PluralRules("pl");
