import { describe, expect, test } from "vitest";
import { drawableText } from "../../shared/papers/drawing/break_lines.ts";
import { letterWidths } from "../../shared/papers/drawing/letter_widths.ts";
import { isInFont, isPrinted, unprintedFields } from "../../shared/printed_text.ts";

/** Marks, spaces, halves of a sign, and numbers that have no sign, which are most of them. */
const NOT_DRAWN_ALONE = /[\p{M}\p{Z}\t\n\r\p{Cs}\p{Cn}\p{Co}]/u;

describe("a text that papers print", () => {
  test.each([
    "Zażółć Gęślą-Jaźń",
    "Nguyễn Thị Hường",
    "Шевченко Олександр Її",
    "Παπαδόπουλος",
    "Müller, Åse, Ñuñez, Žižek, Þór, Ștefan, Oʻtkir",
    "ul. Długa 5/7, 00-001 Warszawa №2",
    "dwie\nlinie",
    "",
  ])("may be %j", (text) => {
    expect(isPrinted(text)).toBe(true);
    expect(drawableText(text)).not.toContain("?");
  });

  test.each([
    "محمد",
    "王伟",
    "გიორგი",
    "דוד",
    "राज",
    "Jan 🙂",
    "1 ☎",
    "한국",
    "ひろ",
    "አበበ",
    "\ue000",
    "\u{40000}",
  ])(
    "may not be %j",
    (text) => expect(isPrinted(text)).toBe(false),
  );

  test("has no sign that the drawing loses: each of Unicode is drawn, or refused", () => {
    const lost: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code);
      if (
        NOT_DRAWN_ALONE.test(sign) || sign.normalize("NFKD").includes("?") || !isPrinted(sign)
      ) continue;
      const drawn = drawableText(`a${sign}b`).slice(1, -1);
      if (drawn === "" || /^\?+$/.test(drawn)) lost.push(code.toString(16));
    }
    expect(lost).toEqual([]);
  });

  test("has the letters of the font, and no others", () => {
    const different: string[] = [];
    for (const [code, width] of letterWidths.entries()) {
      if (isInFont(String.fromCharCode(code)) !== width > 0) different.push(code.toString(16));
    }
    expect(different).toEqual([]);
  });

  test("may keep the letters that were stored before they were refused", () => {
    const stored = { firstName: "გიორგი", lastName: "Beridze" };
    expect(unprintedFields(stored, ["firstName", "lastName"])).toEqual(["firstName"]);
    expect(unprintedFields(stored, ["firstName", "lastName"], stored)).toEqual([]);
  });
});
