import { type Company, DEPARTMENTS } from "../../../../shared/company.ts";
import { HOME_SECTIONS } from "../../../../shared/parts/home_sections.ts";
import { writtenBankAccount, writtenTaxNumber } from "../../../../shared/company_details.ts";
import { writtenPostalCode } from "../../../../shared/customer/postal_code.ts";
import { WEEKDAY_WORDS, WEEKDAYS } from "../../../../shared/opening_hours.ts";
import { MARKETPLACE, PART_CATEGORIES } from "../../../../shared/parts/part_categories.ts";
import type { SettingField } from "./setting_fields.ts";

/** All fields, in the groups of the form. */
export const COMPANY_GROUPS: readonly {
  readonly title: string;
  readonly lead?: string;
  /** Two fields side by side on a phone, too. */
  readonly short?: boolean;
  readonly fields: readonly SettingField[];
}[] = [
  {
    title: "Firma",
    fields: [
      {
        path: "name",
        label: "Nazwa handlowa",
        look: { required: true },
        hint: "Przy logo i w tytułach.",
      },
      { path: "legalName", label: "Nazwa prawna", hint: "Na umowach i w regulaminach." },
      {
        path: "taxNumber",
        label: "NIP",
        look: { inputMode: "numeric" },
        typing: { show: writtenTaxNumber },
      },
      {
        path: "bankAccount",
        label: "Rachunek bankowy",
        look: { inputMode: "numeric" },
        typing: { show: writtenBankAccount },
        hint: "26 cyfr. Podajemy go w umowie i warunkach wynajmu.",
      },
      {
        path: "brandColor",
        label: "Kolor marki",
        look: { kind: "colour" },
        hint: "Na przykład #1d4ed8: przyciski, linki i ikony. Puste pole: kolor domyślny.",
      },
      {
        path: "email",
        label: "E-mail firmy",
        look: { type: "email" },
        hint: "W polityce prywatności.",
      },
    ],
  },
  {
    title: "Adres",
    fields: [
      { path: "address.street", label: "Ulica i numer" },
      {
        path: "address.postalCode",
        label: "Kod pocztowy",
        look: { inputMode: "numeric", rewrite: writtenPostalCode },
      },
      { path: "address.city", label: "Miejscowość" },
      {
        path: "address.inCity",
        label: "Miejscowość w zdaniu",
        hint: "Na przykład: w Jędrzejowie. Dla wyszukiwarek.",
      },
      { path: "mapLink", label: "Link do mapy", look: { type: "url" } },
    ],
  },
  ...DEPARTMENTS.map((key) => ({
    title: key === "sales" ? "Dział samochodów" : "Dział części",
    fields: [
      { path: `departments.${key}.name`, label: "Nazwa" },
      { path: `departments.${key}.callName`, label: "Nazwa przy dzwonieniu" },
      { path: `departments.${key}.phone`, label: "Telefon", look: { type: "tel" as const } },
      { path: `departments.${key}.email`, label: "E-mail", look: { type: "email" as const } },
    ],
  })),
  {
    title: "Godziny otwarcia",
    lead: "Na przykład 8:00–17:00. Puste pole: zamknięte.",
    short: true,
    fields: WEEKDAYS.map((day) => ({ path: `openingHours.${day}`, label: WEEKDAY_WORDS[day] })),
  },
  {
    title: "Biuro wynajmu",
    fields: [
      {
        path: "officeHours",
        label: "Godziny w warunkach wynajmu",
        hint: "Na przykład: od poniedziałku do piątku w godzinach 8:00–16:00",
      },
    ],
  },
  {
    title: "Sklep z częściami",
    lead: "Link do każdej kategorii w serwisie zakupowym. Kategorii bez linku nie ma na stronie.",
    fields: MARKETPLACE.map((key) => ({
      path: `marketplace.${key}`,
      label: PART_CATEGORIES[key],
      look: { type: "url" as const },
    })),
  },
  {
    title: "Stopka i prawa autorskie",
    fields: [
      { path: "author", label: "Autor strony" },
      { path: "photoAuthor", label: "Autor zdjęć i rysunków aut" },
      {
        path: "copyrightYear",
        label: "Rok przy ©",
        look: { inputMode: "numeric" },
        hint: "Puste pole: bieżący rok.",
        typing: { show: (year) => year === "0" ? "" : year, read: Number },
      },
    ],
  },
];

/** All fields of 'Dane firmy'; outside of their group they are named with its title. */
export const COMPANY_FIELDS: readonly SettingField[] = COMPANY_GROUPS.flatMap(
  ({ title, fields }) => fields.map((field) => ({ ...field, label: `${title}: ${field.label}` })),
);

/** All fields of 'Sekcje strony głównej'. */
export const SECTION_FIELDS: readonly SettingField[] = [
  {
    path: "sections.parts",
    label: "Części samochodowe",
    hint: "Kafelek „Części samochodowe” oraz „Części” w menu, stopce i mapie strony.",
    look: { kind: "switch" },
  },
  {
    path: "sections.brands",
    label: "Francuskie marki",
    hint: "Pas z markami Citroën, Peugeot i Renault. Znika też razem z częściami.",
    look: { kind: "switch" },
  },
  {
    path: "sections.slogans",
    label: "Hasła reklamowe",
    hint: "„100% Zaufana wypożyczalnia samochodowa”, a na telefonie zdanie pod tytułem.",
    look: { kind: "switch" },
  },
];

/** The facts with every section switched on or off. */
export function withSections(company: Company): Company {
  const sections = HOME_SECTIONS.map((name) => [name, company.sections?.[name] !== false]);
  return { ...company, sections: Object.fromEntries(sections) };
}
