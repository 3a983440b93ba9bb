/** Title and description of the home page, on the screen and in the served head (`companyWords`). */
export const homePage = {
  title: "Sprzedaż i wynajem aut {place}",
  lead:
    "Samochody powypadkowe opisane uczciwie, wypożyczalnia bez limitu kilometrów i\u00a0oryginalne części do francuskich marek.",
  description:
    "Samochody powypadkowe sprzedawane uczciwie, wypożyczalnia aut bez limitu kilometrów i oryginalne części do Citroëna, Peugeota i Renault {place}.",
} as const;

/** The first section of the home page below the hero (public-side §2.3). */
export const saleSection = {
  title: "Samochody Powypadkowe",
  lead: "Uszkodzone, sprzedawane uczciwie: widać, co jest do naprawy.",
} as const;

/** The badge above the hero's title (public-side §2.3). */
export const heroBadge = "100% Zaufana wypożyczalnia samochodowa";
