import { expect, test } from "vitest";
import type { DamageView } from "../../../../shared/papers/damage/damage.ts";
import { sketchSlices } from "../../../../shared/papers/drawing/sketch_slices.ts";

function drawn(...views: readonly DamageView[]) {
  const damages = views.map((view, index) => ({
    view,
    x: 500,
    y: 500,
    isNew: true,
    number: index + 1,
  }));
  const [slice] = sketchSlices({ kind: "sketch", damages });
  if (!slice) throw new Error("The car is not drawn");
  const words = slice.marks.flatMap((mark) => mark.kind === "words" ? [mark] : []);
  return { slice, words, texts: words.map(({ text }) => text) };
}

test("the ends of a car without damage there are not drawn, so that older papers stay the same", () => {
  const { texts } = drawn("top", "left", "right");
  expect(texts.filter((text) => /Przód|Tył/.test(text))).toEqual([]);
});

test("a damaged end is drawn with its number, right of the view from above, within the same strip", () => {
  const { slice, words, texts } = drawn("left", "rear");
  expect(texts).toEqual(expect.arrayContaining(["Przód", "Tył", "1", "2"]));
  expect(slice.height).toBe(drawn("left").slice.height);
  const [rear, number] = [
    words.find(({ text }) => text === "Tył"),
    words.find(({ text }) => text === "2"),
  ];
  expect(number?.x).toBeGreaterThan(rear?.x ?? Infinity);
  for (const { y } of words) expect(y).toBeLessThanOrEqual(slice.height);
});
