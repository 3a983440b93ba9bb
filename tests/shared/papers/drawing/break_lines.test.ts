import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  breakLines,
  drawableText,
  textWidth,
} from "../../../../shared/papers/drawing/break_lines.ts";
import { letterWidths } from "../../../../shared/papers/drawing/letter_widths.ts";

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

const anything = fc.array(fc.nat(0x10ffff), { maxLength: 30 })
  .map((codes) => String.fromCodePoint(...codes));

describe("a text in letters that the font has", () => {
  test("keeps Polish, German, French and Ukrainian letters", () => {
    const text = "Zażółć gęślą jaźń „ŁÓDŹ” – Müller, Zoë, Київ, 10 % § 5 … − ½ €";
    expect(drawableText(text)).toBe(text);
  });

  for (
    const [given, drawn] of [
      ["Stan OK 👍🏽 jedziemy 🚗", "Stan OK jedziemy"],
      ["👨‍👩‍👧 rodzina", "rodzina"],
      ["a → b ✓ c ✗ d", "a -> b + c x d"],
      ["ｆｕｌｌ ﬁ ǎ ś", "full fi a ś"],
      ["王伟", "??"],
      ["🙂", "?"],
      ["koło\u200bzapasowe\u2060!", "kołozapasowe!"],
      ["raz\r\ndwa\rtrzy\n\n🚗\npięć", "raz\ndwa\ntrzy\n\n\npięć"],
      ["a\tb\u2003c", "a b c"],
      ["pół\ud83dznaku", "półznaku"],
      ["", ""],
    ] as const
  ) {
    test(`${JSON.stringify(given)} is drawn as ${JSON.stringify(drawn)}`, () => {
      expect(drawableText(given)).toBe(drawn);
    });
  }

  test(
    "has a width for each of its letters, and is never lost completely",
    () => {
      fc.assert(fc.property(anything, (given) => {
        const drawn = drawableText(given);
        const boxes = [...drawn.replaceAll("\n", "")]
          .filter((letter) => letterWidths[letter.charCodeAt(0)] === 0);
        expect(boxes).toEqual([]);
        expect(drawn.trim() === "").toBe(given.normalize("NFC").trim() === "");
      }));
    },
    60_000,
  );
});
