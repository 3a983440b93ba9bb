import { WEEKDAY_WORDS, WEEKDAYS } from "../../../../shared/opening_hours.ts";
import { company as schema } from "../../../../shared/api/company.ts";
import { MARKETPLACE, PART_CATEGORIES } from "../../../../shared/parts/part_categories.ts";
import { NEW_COMPANY } from "../../../../shared/new_company.ts";
import { type Company, DEPARTMENTS } from "../../../../shared/company.ts";
import { writtenBankAccount, writtenTaxNumber } from "../../../../shared/company_details.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";

/** A field of the form: the path of its fact, joined by '_', such as `departments_sales_phone`. */
type CompanyField = string;

/** The facts of the business as typed. */
export type CompanyValues = Record<CompanyField, string>;

/** A field with its label, and what its keyboard and its hint are. */
export type CompanyFieldWords = {
  readonly name: CompanyField;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "tel" | "email" | "url";
  readonly inputMode?: "numeric";
  readonly required?: boolean;
};

/** All fields, in the groups of the form. */
export const COMPANY_GROUPS: readonly {
  readonly title: string;
  readonly lead?: string;
  /** Two fields side by side on a phone, too. */
  readonly short?: boolean;
  readonly fields: readonly CompanyFieldWords[];
}[] = [
  {
    title: "Firma",
    fields: [
      { name: "name", label: "Nazwa handlowa", required: true, hint: "Przy logo i w tytułach." },
      { name: "legalName", label: "Nazwa prawna", hint: "Na umowach i w regulaminach." },
      { name: "taxNumber", label: "NIP", inputMode: "numeric" },
      {
        name: "bankAccount",
        label: "Rachunek bankowy",
        inputMode: "numeric",
        hint: "26 cyfr. Podajemy go w umowie i warunkach wynajmu.",
      },
      {
        name: "brandColor",
        label: "Kolor marki",
        hint: "Na przykład #1d4ed8: przyciski, linki i ikony. Puste pole: kolor domyślny.",
      },
      { name: "email", label: "E-mail firmy", type: "email", hint: "W polityce prywatności." },
    ],
  },
  {
    title: "Adres",
    fields: [
      { name: "address_street", label: "Ulica i numer" },
      { name: "address_postalCode", label: "Kod pocztowy", inputMode: "numeric" },
      { name: "address_city", label: "Miejscowość" },
      {
        name: "address_inCity",
        label: "Miejscowość w zdaniu",
        hint: "Na przykład: w Jędrzejowie. Dla wyszukiwarek.",
      },
      { name: "mapLink", label: "Link do mapy", type: "url" },
    ],
  },
  ...DEPARTMENTS.map((key) => ({
    title: key === "sales" ? "Dział samochodów" : "Dział części",
    fields: [
      { name: `departments_${key}_name`, label: "Nazwa" },
      { name: `departments_${key}_callName`, label: "Nazwa przy dzwonieniu" },
      { name: `departments_${key}_phone`, label: "Telefon", type: "tel" as const },
      { name: `departments_${key}_email`, label: "E-mail", type: "email" as const },
    ],
  })),
  {
    title: "Godziny otwarcia",
    lead: "Na przykład 8:00–17:00. Puste pole: zamknięte.",
    short: true,
    fields: WEEKDAYS.map((day) => ({ name: `openingHours_${day}`, label: WEEKDAY_WORDS[day] })),
  },
  {
    title: "Biuro wynajmu",
    fields: [
      {
        name: "officeHours",
        label: "Godziny w warunkach wynajmu",
        hint: "Na przykład: od poniedziałku do piątku w godzinach 8:00–16:00",
      },
    ],
  },
  {
    title: "Sklep z częściami",
    lead: "Link do każdej kategorii w serwisie zakupowym. Kategorii bez linku nie ma na stronie.",
    fields: MARKETPLACE.map((key) => ({
      name: `marketplace_${key}`,
      label: PART_CATEGORIES[key],
      type: "url" as const,
    })),
  },
  {
    title: "Stopka i prawa autorskie",
    fields: [
      { name: "author", label: "Autor strony" },
      { name: "photoAuthor", label: "Autor zdjęć i rysunków aut" },
      { name: "copyrightYear", label: "Rok przy ©", inputMode: "numeric" },
    ],
  },
];

/** The labels of all fields. */
export const COMPANY_LABELS: Readonly<Record<CompanyField, string>> = Object.fromEntries(
  COMPANY_GROUPS.flatMap(({ title, fields }) =>
    fields.map(({ name, label }) => [name, `${title}: ${label}`])
  ),
);

/** Form values of the facts. */
export function companyValues(company: Company): CompanyValues {
  return {
    ...flat(company),
    taxNumber: writtenTaxNumber(company.taxNumber),
    bankAccount: writtenBankAccount(company.bankAccount),
  };
}

/** The facts as the server accepts them. @throws ZodError for values with a fault */
export function typedCompany(values: CompanyValues): Company {
  return schema.parse(nested(values));
}

/** Faults that the server would refuse. */
export function companyFaults(values: CompanyValues): FieldFault<CompanyValues>[] {
  const { error } = schema.safeParse(nested(values));
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("_"), message }));
}

function flat(value: object, path = ""): CompanyValues {
  return Object.fromEntries(leaves(value, path));
}

function leaves(value: object, path: string): [name: CompanyField, text: string][] {
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === "object" && part !== null
      ? leaves(part, `${path}${name}_`)
      : [[path + name, String(part)]]
  );
}

/** The values in the shape of the facts; numbers are parsed. */
function nested(values: CompanyValues, like: object = NEW_COMPANY, path = ""): object {
  return Object.fromEntries(
    Object.entries(like).map(([name, part]) => {
      if (typeof part === "object" && part !== null) {
        return [name, nested(values, part, `${path}${name}_`)];
      }
      const text = values[path + name] ?? "";
      return [name, typeof part === "number" ? Number(text) : text];
    }),
  );
}
