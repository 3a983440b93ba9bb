import type { Company } from "./company.ts";
import { MARKETPLACE } from "./parts/part_categories.ts";

/** The facts of a new store: a placeholder name and departments, and no phone or address. */
export const NEW_COMPANY: Company = {
  name: "Autoplac",
  legalName: "",
  taxNumber: "",
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
  address: { street: "", postalCode: "", city: "", inCity: "" },
  mapLink: "",
  openingHours: {
    monday: "",
    tuesday: "",
    wednesday: "",
    thursday: "",
    friday: "",
    saturday: "",
    sunday: "",
  },
  officeHours: "",
  marketplace: everyOne(MARKETPLACE),
  brandColor: "",
  logo: "",
  author: "Autoplac",
  photoAuthor: "",
  copyrightYear: 2025,
};

function everyOne<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>>;
function everyOne(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, ""]));
}
