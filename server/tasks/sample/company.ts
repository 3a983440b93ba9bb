import { MARKETPLACE } from "../../../shared/parts/part_categories.ts";
import { NEW_COMPANY } from "../../../shared/new_company.ts";
import type { Company } from "../../../shared/company.ts";

/** An invented business with all its facts. */
export const sampleCompany: Company = {
  ...NEW_COMPANY,
  legalName: "Autoplac Przykładowa Firma",
  taxNumber: "1234563218",
  bankAccount: "61109010140000071219812874",
  email: "kontakt@example.com",
  departments: {
    sales: {
      ...NEW_COMPANY.departments.sales,
      phone: "+48 600 100 200",
      email: "auta@example.com",
    },
    parts: {
      ...NEW_COMPANY.departments.parts,
      phone: "+48 600 300 400",
      email: "czesci@example.com",
    },
  },
  address: {
    street: "Wilanów 30B",
    postalCode: "28-300",
    city: "Jędrzejów",
    inCity: "w Jędrzejowie",
  },
  mapLink: "https://www.openstreetmap.org/search?query=Wilan%C3%B3w%2030B%2C%20J%C4%99drzej%C3%B3w",
  openingHours: {
    monday: "08:00–17:00",
    tuesday: "08:00–17:00",
    wednesday: "08:00–17:00",
    thursday: "08:00–17:00",
    friday: "08:00–17:00",
    saturday: "08:00–14:00",
    sunday: "",
  },
  officeHours: "od poniedziałku do piątku w godzinach 8:00–16:00",
  marketplace: {
    ...NEW_COMPANY.marketplace,
    ...Object.fromEntries(
      MARKETPLACE.map((category) => [category, `https://example.com/autoplac/${category}`]),
    ),
  },
  photoAuthor: "Autoplac Przykładowa Firma",
};
