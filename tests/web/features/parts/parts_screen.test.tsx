import { phoneLink } from "../../../../shared/company_words.ts";
import { describe, expect, test } from "vitest";
import { sampleCompany as company } from "../../../../server/tasks/sample/company.ts";
import { PartsScreen } from "../../../../web/features/parts/PartsScreen.tsx";
import { readText, renderedHtml } from "../../rendered_text.tsx";

const html = renderedHtml(<PartsScreen />);
const tiles = html.match(/<li><a .*?<\/a><\/li>/gs) ?? [];

describe("the parts page", () => {
  test("is called 'Części Samochodowe' and leads back home", () => {
    expect(html).toMatch(/<h1[^>]*>Części Samochodowe<\/h1>/);
    expect(html).toMatch(/<nav aria-label="Okruszki">.*href="\/"/s);
  });

  test("shows the 18 categories in their order", () => {
    expect(tiles.map((tile) => readText(tile).replace("(otwiera się w nowej karcie)", "").trim()))
      .toEqual([
        "Części karoserii",
        "Filtry",
        "Oświetlenie",
        "Silniki i osprzęt",
        "Układ chłodzenia",
        "Układ elektryczny i zapłon",
        "Układ hamulcowy",
        "Układ kierowniczy",
        "Klimatyzacja",
        "Układ napędowy",
        "Układ paliwowy",
        "Wentylacja",
        "Układ wydechowy",
        "Zawieszenie",
        "Opony i felgi",
        "Wycieraczki i spryskiwacze",
        "Wyposażenie wnętrza",
        "Pozostałe",
      ]);
  });

  test("opens each category in a new tab without access to this page, and announces that", () => {
    for (const tile of tiles) {
      expect(tile).toContain('target="_blank"');
      expect(tile).toContain('rel="noopener noreferrer"');
      expect(tile).toContain("(otwiera się w nowej karcie)");
    }
  });

  test("links each category to its own configured address in the shop", () => {
    const addresses = tiles.map((tile) => tile.match(/href="([^"]+)"/)?.[1]);
    expect(new Set(addresses).size).toBe(18);
    expect(addresses.toSorted()).toEqual(Object.values(company.marketplace).toSorted());
  });

  test("gives every category its own icon, with a text alternative", () => {
    const icons = tiles.map((tile) => tile.match(/<svg[^>]*role="img".*?<\/svg>/s)?.[0] ?? "");
    const words = icons.map((icon) => icon.match(/aria-label="([^"]+)"/)?.[1]);
    expect(words).not.toContain(undefined);
    expect(new Set(words).size).toBe(18);
    expect(new Set(icons.map((icon) => icon.replace(/^<svg[^>]*>/, ""))).size).toBe(18);
  });

  test("names the parts department for questions", () => {
    const { parts } = company.departments;
    expect(html).toContain(`href="${phoneLink(parts)}"`);
    expect(html).toContain(`href="mailto:${parts.email}"`);
    expect(html).toContain('href="/kontakt#contactForm"');
  });
});
