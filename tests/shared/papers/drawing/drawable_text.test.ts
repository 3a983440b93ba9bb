import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawableText } from "../../../../shared/papers/drawing/drawable_text.ts";
import { letterWidths } from "../../../../shared/papers/drawing/letter_widths.ts";

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
