import { type Weekday, WEEKDAYS } from "../../../shared/opening_hours.ts";
import { addressLine, calledDepartments, shownDepartments } from "../../../shared/company_words.ts";
import type { Company } from "../../../shared/company.ts";
import { paths } from "../../../shared/paths.ts";
import { pageAddress, type Site, type SiteAddresses } from "../site.ts";

/** The business itself for schema.org: it sells cars and rents them out. What is not filled is absent. */
export function business(site: Site): object {
  const { company } = site;
  const { name, address, email, mapLink } = company;
  const icon = `${site.publicUrl}/icon-512.png`;
  const hours = openingHours(company);
  return {
    ...businessReference(site),
    "@type": ["AutoDealer", "AutoRental"],
    name,
    url: pageAddress(site, paths.home),
    logo: icon,
    image: icon,
    ...(email && { email }),
    ...known("telephone", calledDepartments(company).map(({ phone }) => phone)),
    ...(addressLine(company) && {
      address: {
        "@type": "PostalAddress",
        ...(address.street && { streetAddress: address.street }),
        ...(address.postalCode && { postalCode: address.postalCode }),
        ...(address.city && { addressLocality: address.city }),
        addressCountry: "PL",
      },
    }),
    ...(mapLink && { hasMap: mapLink }),
    ...known(
      "contactPoint",
      shownDepartments(company).map((department) => ({
        "@type": "ContactPoint",
        name: department.name,
        ...(department.phone && { telephone: department.phone }),
        ...(department.email && { email: department.email }),
        availableLanguage: "pl",
      })),
    ),
    ...known("openingHoursSpecification", hours),
  };
}

/** A reference to the business that is described elsewhere on the site. */
export function businessReference(
  { publicUrl }: Pick<SiteAddresses, "publicUrl">,
): { "@id": string } {
  return { "@id": `${publicUrl}/#firma` };
}

/** Days with the same hours together, as schema.org reads them. */
function openingHours({ openingHours }: Pick<Company, "openingHours">): object[] {
  const days = Map.groupBy(WEEKDAYS.filter((day) => openingHours[day]), (day) => openingHours[day]);
  return [...days].map(([hours, days]) => {
    const [opens, closes] = hours.split("–");
    const dayOfWeek = days.map((day) => `https://schema.org/${SCHEMA_DAYS[day]}`);
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}

const SCHEMA_DAYS: Readonly<Record<Weekday, string>> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

function known(name: string, values: readonly unknown[]): object {
  return values.length === 0 ? {} : { [name]: values };
}
