import type { CarImage } from "../api/car_image.ts";
import type { RecommendedCar } from "../api/recommended_car.ts";
import { showsSection, type WithSections } from "../parts/home_sections.ts";

/** Title of the home page, on the screen and in the served head (`companyWords`). */
export const homePage = {
  title: "Sprzedaż i wynajem aut {place}",
  /** The two choices at its start, where there is no room for the hero. */
  rent: "Wynajmij auto",
  buy: "Kup auto",
} as const;

/** The words under its title, empty without slogans, and its description (`companyWords`). */
export function homeWords(company: WithSections) {
  const hasBrands = showsSection(company, "brands");
  const lead = hasBrands
    ? "Samochody powypadkowe opisane uczciwie, wypożyczalnia bez limitu kilometrów i\u00a0oryginalne części do francuskich marek."
    : "Samochody powypadkowe opisane uczciwie i\u00a0wypożyczalnia bez limitu kilometrów.";
  return {
    lead: showsSection(company, "slogans") ? lead : "",
    description: hasBrands
      ? "Samochody powypadkowe sprzedawane uczciwie, wypożyczalnia aut bez limitu kilometrów i oryginalne części do Citroëna, Peugeota i Renault {place}."
      : "Samochody powypadkowe sprzedawane uczciwie i wypożyczalnia aut bez limitu kilometrów {place}.",
  };
}

/**
 * The photo at the start of the page: of a recommended rental car, since those of sale cars follow at
 * once, else of one of these; undefined where no recommended car has any.
 */
export function introPhoto(cars: readonly RecommendedCar[]): CarImage | undefined {
  const photos = (["Rental", "Sale"] as const).flatMap((kind) =>
    cars.flatMap(({ carType, images }) => carType === kind ? images : [])
  );
  return photos.find(({ isMain }) => isMain);
}

/** The first section of the home page below the hero (public-side §2.3). */
export const saleSection = {
  title: "Samochody Powypadkowe",
  lead: "Uszkodzone, sprzedawane uczciwie: widać, co jest do naprawy.",
} as const;

/** The badge above the hero's title (public-side §2.3). */
export const heroBadge = "100% Zaufana wypożyczalnia samochodowa";
