import { describe, expect, test } from "vitest";
import { Guides, guides } from "../../../../../web/features/office/guides/Guides.tsx";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

const html = renderedHtml(<Guides />);
const text = readText(html);

describe("'Poradniki'", () => {
  test("are four, each with its picture", () => {
    expect(text).toMatch(/^\s*Poradniki/);
    expect(guides).toHaveLength(4);
    expect(html.match(/<svg[^>]* role="img"[^>]* aria-label="[^"]+"/g)).toHaveLength(4);
    expect(new Set(guides.map(({ picture }) => picture)).size).toBe(4);
  });

  test("explain how the main photo is cut out and cropped", () => {
    expect(text).toContain("Usuń tło");
    expect(text).toContain("Przytnij zdjęcie");
  });

  test("state the format, size and colour of an equipment icon", () => {
    for (const fact of ["PNG", "24 × 24 px", "#515151"]) expect(text).toContain(fact);
  });

  test("state what a listing requires, and that the rest is optional", () => {
    expect(text).toContain(
      "Wymagane są: marka, model, cena, rok produkcji, pojemność silnika, moc, paliwo, skrzynia biegów i przebieg.",
    );
    expect(text).toContain("Reszta jest opcjonalna");
  });

  test("explain how photos are managed and one is marked main", () => {
    expect(text).toContain("Wejdź w edycję samochodu");
    expect(text).toContain("„Ustaw jako główne”");
  });
});
