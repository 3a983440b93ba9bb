import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oneLine, severalLines } from "../../shared/line_text.ts";

/** Texts with many invisible characters. */
const anything = fc.array(
  fc.oneof(
    fc.nat(0x10ffff),
    fc.constantFrom(
      ..."Aa\u0301\u0302\u0323\uff21\u{1d400}ﬁﷺ\0\t\n\v\f\r\u0085\u00ad\u200b\u200e\u202a\u202e\u2028\u2029\u2066\ufeff ",
    )
      .map((sign) => sign.codePointAt(0) ?? 0),
  ),
  { maxLength: 30 },
).map((codes) => String.fromCodePoint(...codes));
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/u;
/** Too many accents, and mathematical or wide letters; not all signs among them are letters. */
const STYLED = /\p{M}{5}|(?=[\p{L}\p{Nd}])[\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff41-\uff5a]/u;

describe("a text of one line", () => {
  test.each([
    ["Jan\n", "Jan"],
    ["  Jan\tKowalski \r\n", "Jan Kowalski"],
    ["Jan\r\nCena: 0 zł", "Jan Cena: 0 zł"],
    ["Jan\u2028Cena\u2029\u0085x", "Jan Cena x"],
    ["Ja\0n\u0007", "Jan"],
    ["jan\u200b@example.com\u202e", "jan@example.com"],
    ["Zażółć".normalize("NFD"), "Zażółć"],
    ["𝐉𝐚𝐧 𝕂𝕠𝕨𝕒𝕝𝕤𝕜𝕚", "Jan Kowalski"],
    ["𝒜𝓃𝓃𝒶 ℬ𝑒𝓁𝓁 Ⓙⓐⓝ Ｊａｎ ６００", "Anna Bell Jan Jan 600"],
    [`J${"\u0301".repeat(150)}an`, `J${"\u0301".repeat(4)}an`],
    [`J${"\u0301\u200d".repeat(150)}an`, `J${"\u0301\u200d".repeat(4)}an`],
    ["Łukasz O'Neill Müller-Łoś", "Łukasz O'Neill Müller-Łoś"],
    ["Nguyễn Thị Ánh".normalize("NFD"), "Nguyễn Thị Ánh"],
    ["120 m², ½ baku, nr ① ℹ️ 10 ℃ №5 xⁿ", "120 m², ½ baku, nr ① ℹ️ 10 ℃ №5 xⁿ"],
    ["བསྒྲུབས हिन्दी ไทย Ελλάδα Київ", "བསྒྲུབས हिन्दी ไทย Ελλάδα Київ"],
    ["O\u2019Neil\u00a0Żak 👨\u200d👩\u200d👧", "O\u2019Neil\u00a0Żak 👨\u200d👩\u200d👧"],
    ["\u{1d400}\ufe0fdam \u2139\ufe0f", "A\ufe0fdam \u2139\ufe0f"],
  ])("reads %j as %j", (given, read) => {
    expect(oneLine(given)).toBe(read);
  });

  test("has no line end, no control character and no mark of direction, whatever was sent", () => {
    fc.assert(
      fc.property(anything, (given) => {
        expect(oneLine(given)).not.toMatch(UNSEEN);
        expect(oneLine(given)).not.toMatch(STYLED);
        expect(oneLine(oneLine(given))).toBe(oneLine(given));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a text of several lines", () => {
  test("keeps its lines, empty ones too, under one kind of line end", () => {
    expect(severalLines("raz\r\ndwa\rtrzy\n\n\u2028pięć\0\u202e\n")).toBe(
      "raz\ndwa\ntrzy\n\n\npięć",
    );
  });

  test("has nothing unseen but line ends and tabs, whatever was sent", () => {
    fc.assert(
      fc.property(anything, (given) => {
        expect(severalLines(given).replace(/[\n\t]/g, "")).not.toMatch(UNSEEN);
        expect(severalLines(severalLines(given))).toBe(severalLines(given));
      }),
      { numRuns: 2_000 },
    );
  });
});
