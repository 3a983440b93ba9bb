const plural = new Intl.PluralRules("pl");
const WORDS: Readonly<Record<string, string>> = { one: "wynajem", few: "wynajmy" };

/** 'Brak wynajmów', '1 wynajem', '22 wynajmy', '105 wynajmów'. */
export function rentalCount(count: number): string {
  if (count === 0) return "Brak wynajmów";
  return `${count} ${WORDS[plural.select(count)] ?? "wynajmów"}`;
}
