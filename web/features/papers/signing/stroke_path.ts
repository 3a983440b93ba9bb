import type { Stroke } from "./thin_strokes.ts";

/** A stroke as the `d` of an SVG path: soft through the middles between its points; a dot is a dot. */
export function strokePath(stroke: Stroke): string {
  const [x = 0, y = 0] = stroke;
  if (stroke.length <= 2) return `M${x} ${y}h0`;
  let path = `M${x} ${y}`;
  for (let at = 2; at < stroke.length - 2; at += 2) {
    const [cx = 0, cy = 0, nextX = 0, nextY = 0] = stroke.slice(at, at + 4);
    path += `Q${cx} ${cy} ${(cx + nextX) / 2} ${(cy + nextY) / 2}`;
  }
  return `${path}L${stroke.at(-2)} ${stroke.at(-1)}`;
}
