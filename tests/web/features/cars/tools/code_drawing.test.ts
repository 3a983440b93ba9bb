import { describe, expect, test } from "vitest";
import {
  type CodeDrawing,
  codeDrawing,
} from "../../../../../web/features/cars/tools/code_drawing.ts";
import { type Modules, readQrCode } from "../../../../support/papers/qr_reader.ts";

const QUIET = 4;

/** Every module of the drawing, its quiet zone included. */
function drawn({ size, path }: CodeDrawing): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

function inside(rows: Modules): Modules {
  return rows.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
}

describe("the QR code of a printed car", () => {
  test.each([
    "https://autoplac.example/sprzedaz-aut/0192-1",
    "http://127.0.0.1:8000/sprzedaz-aut/01939000-0000-7000-8000-000020000008",
    "https://www.przykladowa-nazwa-autoplacu.pl/sprzedaz-aut/01939000-0000-7000-8000-000020000008",
  ])("decodes to %s", (address) => {
    expect(readQrCode(inside(drawn(codeDrawing(address))))).toBe(address);
  });

  test("has a margin of four white modules on each side, and nothing else in its path", () => {
    const drawing = codeDrawing("https://autoplac.example/sprzedaz-aut/0192-1");
    const rows = drawn(drawing);
    const edge = rows.flatMap((row, y) =>
      row.filter((_, x) => Math.min(x, y, drawing.size - 1 - x, drawing.size - 1 - y) < QUIET)
    );
    expect(edge).not.toContain(true);
    expect(drawing.path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, "")).toBe("");
  });

  test("contains the three finder patterns", () => {
    const rows = inside(drawn(codeDrawing("https://autoplac.example/sprzedaz-aut/0192-1")));
    const far = rows.length - 7;
    for (const [top, left] of [[0, 0], [0, far], [far, 0]] as const) {
      const square = rows.slice(top, top + 7).map((row) =>
        row.slice(left, left + 7).map((dark) => dark ? "■" : "·").join("")
      );
      expect(square).toEqual([
        "■■■■■■■",
        "■·····■",
        "■·■■■·■",
        "■·■■■·■",
        "■·■■■·■",
        "■·····■",
        "■■■■■■■",
      ]);
    }
  });
});
