import type { Modules } from "./qr_reader.ts";

/** The modules of a QR code that is drawn as an SVG path, without its quiet zone of four. */
export function drawnCode(path: string): Modules {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, ...found]) =>
    found.map(Number)
  );
  const size = Math.max(...runs.map(([, y = 0]) => y)) + 1 - 4;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x = 0, y = 0, length = 0] of runs) rows[y - 4]?.fill(true, x - 4, x - 4 + length);
  return rows;
}
