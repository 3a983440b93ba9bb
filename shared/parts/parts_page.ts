import type { MarketplaceCategory } from "./part_categories.ts";
import { showsSection, type WithSections } from "./home_sections.ts";

/** Title of `/czesci-samochodowe`, on the screen and in the served head. */
export const partsPage = { title: "Części Samochodowe" } as const;

export function partsDescription(company: WithSections): string {
  const parts = showsSection(company, "brands")
    ? "Oryginalne części do Citroëna, Peugeota i Renault"
    : "Części samochodowe";
  return `${parts}: karoseria, silnik, hamulce, zawieszenie i 14 innych kategorii. Doradzimy i sprawdzimy numer części.`;
}

/** The words under its title; they name the shop where one of its categories has a link. */
export function partsLead(
  company: WithSections & {
    readonly marketplace: Readonly<Record<MarketplaceCategory, string>>;
  },
): string {
  const parts = showsSection(company, "brands")
    ? "Oryginalne części do francuskich marek: Citroën, Peugeot, Renault."
    : "Części samochodowe, nowe i używane.";
  return Object.values(company.marketplace).some(Boolean)
    ? `${parts} Wybierz kategorię, a otworzymy ją w naszym sklepie w nowej karcie.`
    : parts;
}
