import { expect, test } from "vitest";
import { linesOfName, outlines } from "../../../../web/features/signature/typed_signature.ts";

/** Ink where a row of the picture, moved to the middle of the field, has a '#'. */
function inkOf(rows: readonly string[]) {
  return (x: number, y: number) => rows[y - 100]?.[x - 200] === "#";
}

test("a square of ink is followed once around, back to where it began", () => {
  const [line = [], ...others] = outlines(inkOf(["##", "##"]));
  expect(others).toEqual([]);
  expect(line).toEqual([
    200,
    100,
    201,
    100,
    202,
    100,
    202,
    101,
    202,
    102,
    201,
    102,
    200,
    102,
    200,
    101,
    200,
    100,
  ]);
});

test("the hole of a letter and its dot have lines of their own", () => {
  const lines = outlines(inkOf(["###", "#.#", "###", "...", ".#."]));
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.slice(-2)).toEqual(line.slice(0, 2));
  expect(lines.map((line) => line.length / 2 - 1)).toEqual([12, 4, 4]);
});

test("strokes that meet in a corner, and ink at the edge of the field, end", () => {
  expect(outlines(inkOf(["#.", ".#"])).flat()).not.toEqual([]);
  expect(outlines((x, y) => x >= 0 && y >= 0 && x < 3 && y < 3)).toHaveLength(1);
  expect(outlines(() => false)).toEqual([]);
});

test("a long name is written on two lines, divided near its middle, and a short one on one", () => {
  expect(linesOfName("Zofia Wiśniewska-Źdźbło")).toEqual(["Zofia Wiśniewska-Źdźbło"]);
  expect(linesOfName("Maksymilian Konstantynopolitańczykowski")).toEqual([
    "Maksymilian",
    "Konstantynopolitańczykowski",
  ]);
  expect(linesOfName("Anna Maria Brzęczyszczykiewicz-Grzegżółkowska")).toEqual([
    "Anna Maria Brzęczyszczykiewicz-",
    "Grzegżółkowska",
  ]);
});
