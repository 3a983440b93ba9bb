import { WEEKDAYS } from "./opening_hours.ts";
import { MARKETPLACE } from "./parts/part_categories.ts";

/**
 * The facts of a new store: a placeholder name and departments, and no phone or address. Their type
 * is `Company`.
 */
export const NEW_COMPANY = {
  /** Trade name. */
  name: "Autoplac",
  legalName: "",
  /** NIP: ten digits. */
  taxNumber: "",
  /** 26 digits, without the country. */
  bankAccount: "",
  email: "",
  departments: {
    sales: {
      name: "Sprzedaż i wynajem aut",
      callName: "Sprzedaż samochodów",
      phone: "",
      email: "",
    },
    parts: { name: "Części zamienne", callName: "Części samochodowe", phone: "", email: "" },
  },
  /** `inCity` is the city within a sentence: 'w Jędrzejowie'. */
  address: { street: "", postalCode: "", city: "", inCity: "" },
  mapLink: "",
  /** '08:00–17:00' of each weekday; empty if it is closed. */
  openingHours: everyOne(WEEKDAYS),
  /** When the rental office is open, within a sentence: 'od poniedziałku do piątku w godzinach 8:00–16:00'. */
  officeHours: "",
  marketplace: everyOne(MARKETPLACE),
  /** '#1d4ed8': of buttons, links and icons; empty for the product's own (`brandColours`). */
  brandColor: "",
  /** Path of the logo, 'company/{id}.svg'; empty for the product's mark. */
  logo: "",
  /** Who made the pages, and who took the photos and drew the cars. */
  author: "Autoplac",
  photoAuthor: "",
  /** 0: the current year. */
  copyrightYear: 2025,
};

function everyOne<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>>;
function everyOne(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, ""]));
}
