import type { LegalDocument } from "../../../shared/legal/legal_document.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { describe, expect, test } from "vitest";
import { legalDocuments } from "../../support/sample_legal.ts";
import { printedTerms } from "../../../shared/legal/printed_terms.ts";
import { readLegalText } from "../../../shared/legal/read_legal_text.ts";

const HEAD =
  '---\ntitle: "Tytuł"\ndescription: "Opis"\nchanged: "2026-11-21"\nlead: "Wstęp"\n---\n';

function blocksOf(body: string) {
  return readLegalText("/regulamin", `${HEAD}\n## Część {#czesc}\n\n${body}\n`, sampleCompany)
    .sections[0]?.blocks;
}

describe("a legal text written in Markdown", () => {
  test("has its front matter, a summary and sections with anchors", () => {
    expect(
      readLegalText(
        "/regulamin",
        `${HEAD}\n- Wiek: od 18 lat\n\n## Cena {#cena}\n\nBrutto.\n`,
        sampleCompany,
      ),
    )
      .toEqual({
        path: "/regulamin",
        title: "Tytuł",
        description: "Opis",
        changed: "2026-11-21",
        lead: "Wstęp",
        summary: [{ label: "Wiek", value: "od 18 lat" }],
        sections: [{ id: "cena", title: "Cena", blocks: [{ kind: "text", text: "Brutto." }] }],
      });
  });

  test("lines that the formatter broke are one line again", () => {
    expect(
      blocksOf("Zdanie, które\nsię nie zmieściło.\n\n- punkt\n  długi\n- drugi\n\n> Zgoda\n> cała"),
    )
      .toEqual([
        { kind: "text", text: "Zdanie, które się nie zmieściło." },
        { kind: "list", items: ["punkt długi", "drugi"] },
        { kind: "statement", text: "Zgoda cała" },
      ]);
  });

  test("links and emphasis are parts of a sentence", () => {
    expect(blocksOf("**Kolizja**: opisuje ją [polityka](/polityka-prywatnosci).")).toEqual([{
      kind: "text",
      text: [
        { strong: "Kolizja" },
        ": opisuje ją ",
        { label: "polityka", to: "/polityka-prywatnosci" },
        ".",
      ],
    }]);
  });

  test("headings of entries are followed by their facts", () => {
    expect(
      blocksOf("### Ikony\n\n- Autor: Lucide\n- Licencja: ISC\n\n### Krój\n\n- Autor: Figtree"),
    )
      .toEqual([{
        kind: "entries",
        entries: [
          {
            title: "Ikony",
            facts: [{ label: "Autor", value: "Lucide" }, { label: "Licencja", value: "ISC" }],
          },
          { title: "Krój", facts: [{ label: "Autor", value: "Figtree" }] },
        ],
      }]);
  });

  test("a name in braces that does not exist is refused", () => {
    expect(() => blocksOf("Zapłać {{nothing}} zł.")).toThrow("there is no fact 'nothing'");
    expect(() => blocksOf("{{nothing}}")).toThrow("there is no part 'nothing'");
  });

  test("a text without a title, and a section without an anchor are refused", () => {
    expect(() => readLegalText("/regulamin", "## Cena {#cena}\n\nBrutto.", sampleCompany)).toThrow(
      "no title",
    );
    expect(() => readLegalText("/regulamin", `${HEAD}\n## Cena\n\nBrutto.`, sampleCompany)).toThrow(
      "no anchor",
    );
  });
});

test("no legal text shows braces, and each has a section", () => {
  expect(JSON.stringify([legalDocuments, printedTerms(sampleCompany)])).not.toMatch(/\{\{|\{#/);
  for (const { sections } of Object.values(legalDocuments)) {
    expect(sections.length).toBeGreaterThan(3);
  }
});

test("the printed terms refer to the rate of the agreement where the page names it", () => {
  const late = (sections: LegalDocument["sections"]) =>
    JSON.stringify(sections.find(({ id }) => id === "spozniony-zwrot"));
  expect(late(legalDocuments.rentalTerms.sections)).toContain("doliczamy 50 zł za");
  expect(late(printedTerms(sampleCompany).sections)).toContain(
    "doliczamy stawkę zapisaną w umowie za",
  );
});
