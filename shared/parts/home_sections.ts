import { paths } from "../paths.ts";

/**
 * What a business may not have, and then switches off: car parts with their page in the menus, the
 * French brands, and praise of itself.
 */
export const HOME_SECTIONS = ["parts", "brands", "slogans"] as const;
export type HomeSection = typeof HOME_SECTIONS[number];

/** The sections as the business has switched them; one that is absent is shown. */
export type WithSections = {
  readonly sections?: { readonly [Section in HomeSection]?: boolean | undefined } | undefined;
};

/** Whether the business shows a section: it does until it switches it off. The brands are of parts. */
export function showsSection(
  { sections = {} }: WithSections,
  section: HomeSection,
): boolean {
  if (section === "brands" && sections.parts === false) return false;
  return sections[section] !== false;
}

/**
 * The places of the menu: on the top bar, and shorter on the bottom bar of phones (public-side
 * §2.2).
 */
export function menuPlaces(company: WithSections): readonly MenuPlace[] {
  return PLACES.filter(({ to }) => to !== paths.parts || showsSection(company, "parts"));
}

export type MenuPlace = typeof PLACES[number];

const PLACES = [
  { to: paths.home, label: "Strona Główna", short: "Główna" },
  { to: paths.saleCars, label: "Sprzedaż Aut", short: "Sprzedaż" },
  { to: paths.rentalCars, label: "Wypożyczalnia Aut", short: "Wynajem" },
  { to: paths.parts, label: "Części", short: "Części" },
  { to: paths.contact, label: "Kontakt", short: "Kontakt" },
] as const;
