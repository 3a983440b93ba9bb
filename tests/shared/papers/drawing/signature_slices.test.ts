import { expect, test } from "vitest";
import { signatureSlices } from "../../../../shared/papers/drawing/signature_slices.ts";
import type { Signature } from "../../../../shared/papers/signature.ts";

const STROKES = [[100, 100, 300, 100, 300, 300, 100, 100], [150, 150]];

function drawn(signature: Signature) {
  const slices = signatureSlices({ kind: "signatures", places: [{ label: "podpis", signature }] });
  return slices.flatMap(({ marks }) => marks).filter(({ kind }) => kind === "path");
}

test("a paper fills the outlines of a typed name with ink, all in one path", () => {
  const [path, ...others] = drawn({ strokes: STROKES, manner: "typed" });
  expect(others).toEqual([]);
  expect(path).toMatchObject({
    path: "M 100 100 L 300 100 L 300 300 L 100 100 Z M 150 150 L 150 150 Z",
    fill: expect.stringMatching(/^#/),
  });
  expect(path).not.toHaveProperty("stroke");
});

test("a paper draws the strokes of a hand as lines, and a dot as a line of no length", () => {
  const paths = drawn({ strokes: STROKES });
  expect(paths.map((mark) => mark.kind === "path" && mark.path)).toEqual([
    "M 100 100 L 300 100 L 300 300 L 100 100",
    "M 150 150 L 150 150",
  ]);
  for (const mark of paths) expect(mark).not.toHaveProperty("fill");
});
