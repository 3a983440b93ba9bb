/** What `/czesci-samochodowe` says of itself, on the screen and in the served head. */
export const partsPage = {
  title: "Części Samochodowe",
  description:
    "Oryginalne części do Citroëna, Peugeota i Renault: karoseria, silnik, hamulce, zawieszenie i 14 innych kategorii. Doradzimy i sprawdzimy numer części.",
} as const;
