import { company } from "../../../shared/company.ts";
import { paths } from "../../../shared/paths.ts";
import { pageAddress, type Site } from "../site.ts";

/** The business itself for schema.org: it sells cars and rents them out (shared/company.ts). */
export function business(site: Site): object {
  const { name, address, email, departments, mapLink } = company;
  return {
    ...businessReference(site),
    "@type": ["AutoDealer", "AutoRental"],
    name,
    url: pageAddress(site, paths.home),
    logo: `${site.publicUrl}/icon-512.png`,
    image: `${site.publicUrl}/icon-512.png`,
    email,
    telephone: departments.map(({ phone }) => phone),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: "PL",
    },
    hasMap: mapLink,
    contactPoint: departments.map((department) => ({
      "@type": "ContactPoint",
      name: department.name,
      telephone: department.phone,
      email: department.email,
      availableLanguage: "pl",
    })),
    openingHoursSpecification: openingHours(),
  };
}

/** The same business, meant but not described again. */
export function businessReference({ publicUrl }: Pick<Site, "publicUrl">): { "@id": string } {
  return { "@id": `${publicUrl}/#firma` };
}

/** Only hours that are written as they are understood: 'Poniedziałek–piątek', '08:00–17:00'. */
function openingHours(): object[] {
  return company.openingHours.flatMap(({ days, hours }) => {
    const dayOfWeek = daysOfWeek(days);
    const [opens, closes] = hours.split("–");
    if (dayOfWeek.length === 0 || !opens || !closes) return [];
    return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }];
  });
}

function daysOfWeek(words: string): string[] {
  const [first = "", last = first] = words.toLowerCase().split("–").map((word) => word.trim());
  const [from, to] = [first, last].map((day) => WEEK.findIndex(([polish]) => polish === day));
  if (from === undefined || to === undefined || from < 0 || to < from) return [];
  return WEEK.slice(from, to + 1).map(([, english]) => `https://schema.org/${english}`);
}

const WEEK = [
  ["poniedziałek", "Monday"],
  ["wtorek", "Tuesday"],
  ["środa", "Wednesday"],
  ["czwartek", "Thursday"],
  ["piątek", "Friday"],
  ["sobota", "Saturday"],
  ["niedziela", "Sunday"],
] as const;
