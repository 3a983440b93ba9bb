import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakLines, textWidth } from "../../../../shared/papers/drawing/break_lines.ts";
import { drawableText } from "../../../../shared/papers/drawing/drawable_text.ts";

describe("breaking a text into lines", () => {
  test("breaks at spaces, keeps tied words together, and keeps line breaks of the text", () => {
    expect(breakLines("Ala ma kota\n\ni psa", 100, 10)).toEqual(["Ala ma kota", "", "i psa"]);
    const width = textWidth("w domu i", 10);
    expect(breakLines("w domu i ogrodzie", width, 10)).toEqual(["w domu i", "ogrodzie"]);
    expect(breakLines("w domu i\u00a0ogrodzie", width, 10)[0]).toBe("w domu");
  });

  test("breaks a word that is longer than a line, and continues after its end", () => {
    const width = textWidth("ŻŻŻ", 10);
    expect(breakLines("a ŻŻŻŻŻŻŻ b", width, 10)).toEqual(["a", "ŻŻŻ", "ŻŻŻ", "Ż b"]);
  });

  test("no line is wider than the available width, and no letter is lost", () => {
    const words = fc.string({ unit: fc.constantFrom(..."aążŻWi10{}*., \n") });
    fc.assert(fc.property(words, fc.integer({ min: 10, max: 200 }), (text, width) => {
      const lines = breakLines(text, width, 9);
      for (const line of lines) expect(textWidth(line, 9)).toBeLessThanOrEqual(width + 0.001);
      const letters = (one: string) => one.replace(/\s/g, "");
      expect(letters(lines.join(""))).toBe(letters(drawableText(text)));
    }));
  });
});
