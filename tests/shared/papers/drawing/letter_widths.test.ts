import { getDefaultFont } from "@pdfme/common";
import type { Plugin, Schema } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { expect, test } from "vitest";
import { letterWidths, UNITS_PER_EM } from "../../../../shared/papers/drawing/letter_widths.ts";

test("the widths that papers are laid out with are those of the font that draws them", async () => {
  const [font] = Object.values(getDefaultFont());
  const measured = new Map<number, number>();
  const ruler: Plugin<Schema> = {
    async pdf({ pdfDoc }) {
      const embedded = await pdfDoc.embedFont(font?.data ?? "", { subset: true });
      for (const letter of embedded.getCharacterSet()) {
        const width = embedded.widthOfTextAtSize(String.fromCodePoint(letter), UNITS_PER_EM);
        measured.set(letter, Math.round(width));
      }
    },
    ui: () => undefined,
    propPanel: {
      schema: {},
      defaultSchema: { name: "", type: "ruler", position: { x: 0, y: 0 }, width: 0, height: 0 },
    },
  };
  await generate({
    template: {
      basePdf: { width: 10, height: 10, padding: [0, 0, 0, 0] },
      schemas: [[{ name: "a", type: "ruler", position: { x: 0, y: 0 }, width: 1, height: 1 }]],
    },
    inputs: [{ a: "a" }],
    plugins: { ruler },
  });
  const known = [...letterWidths.entries()].filter(([, width]) => width > 0);
  expect(known.length).toBeGreaterThan(800);
  for (const [letter, width] of known) {
    expect([letter, measured.get(letter)]).toEqual([letter, width]);
  }
  for (const letter of "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–§…−·") {
    expect(letterWidths[letter.charCodeAt(0)]).toBeGreaterThan(0);
  }
});
