/** The colours of the brand in CSS: of buttons and links, under a pointer, and of a light ground. */
interface BrandColours {
  readonly brand: string;
  readonly hover: string;
  readonly tint: string;
}

/** The colour where the business has chosen none. */
export const DEFAULT_BRAND = "#8f1d1d";

/** The colours that follow from one; empty is the default. @example brandColours("#1d4ed8") */
export function brandColours(color: string): BrandColours {
  if (color === "" || color === DEFAULT_BRAND) {
    return { brand: DEFAULT_BRAND, hover: "#741616", tint: "#fbeeee" };
  }
  return { brand: color, hover: mixed(color, 0, 0.19), tint: mixed(color, 255, 0.92) };
}

/** Whether white letters on the colour, and letters of it on white, can be read: 4.5:1 (WCAG 1.4.3). */
export function isReadableBrand(color: string): boolean {
  return /^#[0-9a-f]{6}$/.test(color) && 1.05 / (luminance(color) + 0.05) >= 4.5;
}

/** Relative luminance from 0 to 1 as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parts(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour with this share of black (0) or white (255). */
function mixed(color: string, other: 0 | 255, share: number): string {
  const mix = (part: number) => Math.round(part * (1 - share) + other * share);
  return `#${parts(color).map((part) => mix(part).toString(16).padStart(2, "0")).join("")}`;
}

function parts(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}
