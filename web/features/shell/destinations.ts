import type { Company } from "../../../shared/company.ts";
import { menuPlaces } from "../../../shared/parts/home_sections.ts";
import { paths } from "../../../shared/paths.ts";

export type Destination = { to: string; label: string };

/** The places of the menu for the footer, where the home page has its full name (public-side §2.2). */
export function footerDestinations(company: Company): Destination[] {
  return menuPlaces(company).map((one) =>
    one.to === paths.home ? { ...one, to: paths.homeByName } : one
  );
}

/** The legal pages (public-side §2.1). */
export const legalDestinations: readonly Destination[] = [
  { to: paths.privacy, label: "Polityka prywatności" },
  { to: paths.cookies, label: "Informacje o ciasteczkach" },
  { to: paths.dataProcessing, label: "Przetwarzanie danych osobowych" },
  { to: paths.rentalTerms, label: "Warunki wynajmu samochodu" },
  { to: paths.copyright, label: "Prawa autorskie" },
  { to: paths.emailTerms, label: "Regulamin e-mail" },
];

/** The administrator's login. */
export const loginDestination: Destination = { to: paths.login, label: "Logowanie" };

/** "page" for the destination itself, "true" for a page below it (one car), else undefined. */
export function currentness(to: string, pathname: string): "page" | "true" | undefined {
  const here = pathname.replace(/(.)\/$/, "$1");
  if (to === paths.home) return here === to || here === paths.homeByName ? "page" : undefined;
  if (here === to) return "page";
  return BELOW[to]?.some((start) => here.startsWith(start)) ? "true" : undefined;
}

const BELOW: Readonly<Record<string, readonly string[]>> = {
  [paths.saleCars]: [`${paths.saleCars}/`, "/sprzedaż-aut/", "/sprzeda%C5%BC-aut/"],
  [paths.rentalCars]: ["/wynajem-aut/"],
};
