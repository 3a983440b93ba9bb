import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oneLine, severalLines } from "../../shared/line_text.ts";

/** Texts with many invisible characters. */
const anything = fc.array(
  fc.oneof(
    fc.nat(0x10ffff),
    fc.constantFrom(..."\0\t\n\v\f\r\u0085\u00ad\u200b\u200e\u202a\u202e\u2028\u2029\u2066\ufeff ")
      .map((sign) => sign.charCodeAt(0)),
  ),
  { maxLength: 30 },
).map((codes) => String.fromCodePoint(...codes));
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/u;

describe("a text of one line", () => {
  test.each([
    ["Jan\n", "Jan"],
    ["  Jan\tKowalski \r\n", "Jan Kowalski"],
    ["Jan\r\nCena: 0 zł", "Jan Cena: 0 zł"],
    ["Jan\u2028Cena\u2029\u0085x", "Jan Cena x"],
    ["Ja\0n\u0007", "Jan"],
    ["jan\u200b@example.com\u202e", "jan@example.com"],
    ["Zażółć".normalize("NFD"), "Zażółć"],
    ["O\u2019Neil\u00a0Żak 👨\u200d👩\u200d👧", "O\u2019Neil\u00a0Żak 👨\u200d👩\u200d👧"],
  ])("reads %j as %j", (given, read) => {
    expect(oneLine(given)).toBe(read);
  });

  test("has no line end, no control character and no mark of direction, whatever was sent", () => {
    fc.assert(
      fc.property(anything, (given) => {
        expect(oneLine(given)).not.toMatch(UNSEEN);
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
