/** How papers look. Lengths in millimetres, letter sizes in points. */
export const MILLIMETRES_PER_POINT = 25.4 / 72;

export const PAGE = { width: 210, height: 297 } as const;
/** Margins around the content of a page; the first page has no head. */
export const MARGIN = { top: 16, topUnderHead: 22, side: 20, bottom: 20 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN.side;

export const INK = "#1c1917";
export const MUTED = "#57534e";
export const BRAND = "#8f1d1d";
export const TINT = "#fbeeee";
export const MIST = "#f6f4f2";
export const LINE = "#cfc8c1";
export const RED = "#b91c1c";
export const GREY = "#57534e";
export const GLASS = "#e9eef1";

export const SIZE = {
  name: 20,
  title: 15,
  heading: 11,
  text: 9.5,
  small: 8.5,
  label: 7.5,
} as const;

/** Millimetres from one line of letters of this size to the next. */
export function lineHeight(size: number): number {
  return size * MILLIMETRES_PER_POINT * 1.36;
}

/** Millimetres from the top of a line to the foot of its letters. */
export function baseline(size: number): number {
  return size * MILLIMETRES_PER_POINT * 1.02;
}
