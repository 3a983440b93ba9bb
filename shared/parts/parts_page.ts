import type { MarketplaceCategory } from "./part_categories.ts";

/** Title and description of `/czesci-samochodowe`, on the screen and in the served head. */
export const partsPage = {
  title: "Części Samochodowe",
  description:
    "Oryginalne części do Citroëna, Peugeota i Renault: karoseria, silnik, hamulce, zawieszenie i 14 innych kategorii. Doradzimy i sprawdzimy numer części.",
} as const;

/** The words under its title; they name the shop where one of its categories has a link. */
export function partsLead({ marketplace }: {
  readonly marketplace: Readonly<Record<MarketplaceCategory, string>>;
}): string {
  const parts = "Oryginalne części do francuskich marek: Citroën, Peugeot, Renault.";
  return Object.values(marketplace).some(Boolean)
    ? `${parts} Wybierz kategorię, a otworzymy ją w naszym sklepie w nowej karcie.`
    : parts;
}
