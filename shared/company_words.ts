import { type Company, type Department, DEPARTMENTS, WEEKDAYS } from "./company.ts";

/** 'Wilanów 30B, 28-300 Jędrzejów'; empty where no part of the address is filled. */
export function addressLine({ address: { street, postalCode, city } }: WithAddress): string {
  return listed([street, `${postalCode} ${city}`.trim()]);
}

/** The same without the postal code: 'Wilanów 30B, Jędrzejów'. */
export function shortAddress({ address: { street, city } }: WithAddress): string {
  return listed([street, city]);
}

/** The departments that can be called, in the order of the screens. */
export function calledDepartments({ departments }: Pick<Company, "departments">) {
  return DEPARTMENTS.flatMap((key) =>
    departments[key].phone === "" ? [] : [{ key, ...departments[key] }]
  );
}

/** The departments that can be called or written to. */
export function shownDepartments({ departments }: Pick<Company, "departments">) {
  return DEPARTMENTS.flatMap((key) => {
    const department = departments[key];
    return department.phone === "" && department.email === "" ? [] : [{ key, ...department }];
  });
}

/** The link that dials a number: 'tel:+48600100200'. */
export function phoneLink({ phone }: Pick<Department, "phone">): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** A NIP as it is written: '123-456-78-90'. */
export function writtenTaxNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1-$2-$3-$4");
}

/** A bank account as it is written: '61 1090 1014 0000 0712 1981 2874'. */
export function writtenBankAccount(digits: string): string {
  return digits.replace(
    /^(\d{2})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})$/,
    "$1 $2 $3 $4 $5 $6 $7",
  );
}

/** Legal name, address and NIP in one line, as far as they are filled. */
export function businessLine(company: Company): string {
  const { legalName, name, taxNumber } = company;
  return listed([
    legalName || name,
    addressLine(company),
    taxNumber && `NIP ${writtenTaxNumber(taxNumber)}`,
  ]);
}

/** Days that follow each other with the same hours, as one line: 'Poniedziałek–piątek', '08:00–17:00'. */
export function openingLines(
  { openingHours }: Pick<Company, "openingHours">,
): readonly { readonly days: string; readonly hours: string }[] {
  const lines: { first: string; last: string; hours: string }[] = [];
  let before = "";
  for (const day of WEEKDAYS) {
    const hours = openingHours[day];
    const last = lines.at(-1);
    if (last && hours !== "" && hours === before) last.last = WEEKDAY_WORDS[day];
    else if (hours !== "") {
      lines.push({ first: WEEKDAY_WORDS[day], last: WEEKDAY_WORDS[day], hours });
    }
    before = hours;
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first}–${last.toLowerCase()}`,
    hours,
  }));
}

/** The weekdays on the screens. */
export const WEEKDAY_WORDS: Readonly<Record<typeof WEEKDAYS[number], string>> = {
  monday: "Poniedziałek",
  tuesday: "Wtorek",
  wednesday: "Środa",
  thursday: "Czwartek",
  friday: "Piątek",
  saturday: "Sobota",
  sunday: "Niedziela",
};

/**
 * Puts the business into a sentence: `{name}`, and ` {place}`, such as ' w Jędrzejowie', which is
 * left out with the space before it where it is not filled.
 */
export function companyWords(
  sentence: string,
  { name, address }: Pick<Company, "name" | "address">,
): string {
  return sentence.replace("{name}", name).replace(
    " {place}",
    address.inCity && ` ${address.inCity}`,
  );
}

/** Facts that a business needs before it opens and that are not filled, by their labels. */
export function missingCompanyFacts(company: Company): readonly string[] {
  const { departments: { sales, parts }, address, openingHours, marketplace } = company;
  const facts: readonly (readonly [label: string, isFilled: boolean])[] = [
    ["Nazwa prawna", company.legalName !== ""],
    ["NIP", company.taxNumber !== ""],
    ["Rachunek bankowy", company.bankAccount !== ""],
    ["E-mail firmy", company.email !== ""],
    ["Adres", address.street !== "" && address.postalCode !== "" && address.city !== ""],
    ["Link do mapy", company.mapLink !== ""],
    [`Telefon i e-mail: ${sales.name}`, sales.phone !== "" && sales.email !== ""],
    [`Telefon i e-mail: ${parts.name}`, parts.phone !== "" && parts.email !== ""],
    ["Godziny otwarcia", Object.values(openingHours).some(Boolean)],
    ["Godziny biura", company.officeHours !== ""],
    ["Sklep z częściami: linki do kategorii", Object.values(marketplace).every(Boolean)],
  ];
  return facts.flatMap(([label, isFilled]) => isFilled ? [] : [label]);
}

type WithAddress = Pick<Company, "address">;

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join(", ");
}
