/** A word's three Polish forms: one, few, many. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Returns the form that goes with a number: '1 auto', '22 auta', '12 aut'. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const forms: Readonly<Record<string, string>> = { one, few };
  return forms[plural.select(count)] ?? many;
}

/** Returns a number with the right form of a word. */
export function counted(count: number, forms: PluralForms): string {
  return `${count} ${pluralForm(count, forms)}`;
}

const plural = new Intl.PluralRules("pl");
