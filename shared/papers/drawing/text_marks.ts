import { textWidth } from "./break_lines.ts";
import { baseline, INK, lineHeight } from "./look.ts";
import type { Mark } from "./slice.ts";

/** How a text looks, and where its box begins; an aligned one needs the box's width. */
export interface TextLook {
  readonly size: number;
  readonly color?: string;
  readonly bold?: boolean;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly side?: "left" | "right" | "center";
}

/** Broken lines one below the other. */
export function textMarks(
  lines: readonly string[],
  { size, color = INK, bold = false, x = 0, y = 0, width = 0, side = "left" }: TextLook,
): Mark[] {
  const part = side === "right" ? 1 : side === "center" ? 0.5 : 0;
  return lines.flatMap((text, place): Mark[] =>
    text === "" ? [] : [{
      kind: "words",
      x: x + (part === 0 ? 0 : (width - textWidth(text, size)) * part),
      y: y + place * lineHeight(size) + baseline(size),
      text,
      size,
      color,
      bold,
    }]
  );
}

/** Height in millimetres of `count` lines. */
export function linesHeight(count: number, size: number): number {
  return count * lineHeight(size);
}
