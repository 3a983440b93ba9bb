import type { PdfWord } from "./poppler.ts";

/** Pairs of words that cover each other by more than the edges of their boxes. */
export function overlaps(words: readonly PdfWord[]): string[] {
  return [...Map.groupBy(words, ({ page }) => page).values()].flatMap((onPage) =>
    onPage.flatMap((one, index) =>
      onPage.slice(index + 1).filter((other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3
      ).map((other) => `page ${one.page}: ${one.text} and ${other.text}`)
    )
  );
}

/** Words that leave the margins of A4: 19 mm at the sides, 10 mm above and below. */
export function outside(words: readonly PdfWord[]): string[] {
  return words.filter(({ left, top, right, bottom }) =>
    left < 19 * MILLIMETRE || right > (210 - 19) * MILLIMETRE ||
    top < 10 * MILLIMETRE || bottom > (297 - 10) * MILLIMETRE
  ).map(({ page, text }) => `page ${page}: ${text}`);
}

/** A text without its spaces and line ends. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, "");
}

/** The text of a PDF in the order of its drawing, squeezed, without what each page repeats. */
export function flow(stream: string): string {
  return squeezed(stream.split("\n").filter((line) => !EDGE.test(line)).join(""));
}

const EDGE =
  /^\f?((Umowa najmu|Protokół (wydania|zwrotu)) samochodu nr|Autoplac Przykładowa Firma · |strona \d|(Uwagi|Opis uszkodzeń) przy (wydaniu|zwrocie( zmieniono)?)$)/;
const MILLIMETRE = 72 / 25.4;
