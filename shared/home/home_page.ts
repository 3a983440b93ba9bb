/** What the home page says of itself, on the screen and in the served head. */
export const homePage = {
  title: "Sprzedaż i wynajem aut w Jędrzejowie",
  description:
    "Samochody powypadkowe sprzedawane uczciwie, wypożyczalnia aut bez limitu kilometrów i oryginalne części do Citroëna, Peugeota i Renault. Jędrzejów, Wilanów 30B.",
} as const;
