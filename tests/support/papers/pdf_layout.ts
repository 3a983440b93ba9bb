import type { PdfBox, PdfWord } from "./poppler.ts";

/** Pairs of words that cover each other by more than the edges of their boxes. */
export function overlaps(words: readonly PdfWord[]): string[] {
  return [...Map.groupBy(words, ({ page }) => page).values()].flatMap((onPage) =>
    onPage.flatMap((one, index) =>
      onPage.slice(index + 1).filter((other) => covers(one, other))
        .map((other) => `page ${one.page}: ${one.text} and ${other.text}`)
    )
  );
}

/** Whether two boxes cover each other by more than their edges. */
export function covers(one: PdfBox, other: PdfBox): boolean {
  return one.page === other.page &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
}

/** Words and pictures that leave the margins of A4: 19 mm at the sides, 10 mm above and below. */
export function outside(boxes: readonly (PdfBox & { readonly text?: string })[]): string[] {
  return boxes.filter(({ left, top, right, bottom }) =>
    left < 19 * MILLIMETRE || right > (210 - 19) * MILLIMETRE ||
    top < 10 * MILLIMETRE || bottom > (297 - 10) * MILLIMETRE
  ).map(({ page, text = "a picture" }) => `page ${page}: ${text}`);
}

/** A text without its spaces and line ends. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, "");
}

/** The text of a PDF in the order of drawing, without spaces and repeated parts of pages. */
export function flow(stream: string): string {
  return squeezed(stream.split("\n").filter((line) => !EDGE.test(line)).join(""));
}

const EDGE =
  /^\f?((Umowa najmu|Protokół (wydania|zwrotu)) samochodu nr|Autoplac Przykładowa Firma · |strona \d|(Uwagi|Opis uszkodzeń) przy (wydaniu|zwrocie( zmieniono)?)$)/;
/** Points. */
export const MILLIMETRE = 72 / 25.4;
