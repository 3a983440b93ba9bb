import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Signature } from "../../../../shared/papers/signature.ts";
import { SignaturePad } from "../../../../web/features/signature/SignaturePad.tsx";

/** A letter with a hole, as its two outlines. */
const LETTER: Signature["strokes"] = [
  [100, 100, 300, 100, 300, 300, 100, 300, 100, 100],
  [150, 150, 150, 250, 250, 250, 250, 150, 150, 150],
];

function paths(value: Signature): string[] {
  const pad = <SignaturePad label="Podpis" value={value} onChange={() => {}} />;
  return renderToStaticMarkup(pad).match(/<path[^>]*>/g) ?? [];
}

test("the letters of a typed name are full of ink, in one path so that their holes stay empty", () => {
  expect(paths({ strokes: LETTER, manner: "typed" })).toEqual([
    expect.stringMatching(/d="M 100 100 [^"]* Z M 150 150 [^"]* Z"[^>]*class="fill-ink"/),
  ]);
});

test("strokes drawn by hand are lines, and their loops are not filled", () => {
  const drawn = paths({ strokes: LETTER });
  expect(drawn).toHaveLength(2);
  for (const path of drawn) expect(path).toContain("fill-none stroke-ink");
});
