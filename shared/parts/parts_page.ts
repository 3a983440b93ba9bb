/** Title and description of `/czesci-samochodowe`, on the screen and in the served head. */
export const partsPage = {
  title: "Części Samochodowe",
  lead:
    "Oryginalne części do francuskich marek: Citroën, Peugeot, Renault. Wybierz kategorię, a otworzymy ją w naszym sklepie w nowej karcie.",
  description:
    "Oryginalne części do Citroëna, Peugeota i Renault: karoseria, silnik, hamulce, zawieszenie i 14 innych kategorii. Doradzimy i sprawdzimy numer części.",
} as const;
