import { expect, test } from "vitest";
import type { DamageView } from "../../../../shared/papers/damage/damage.ts";
import type { Silhouette } from "../../../../shared/papers/options.ts";
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

test("a sketch of another silhouette has its paths at the same places, and 'car' is the default", () => {
  const damages = [{ view: "rear", x: 500, y: 500, isNew: true, number: 1 }] as const;
  const slicesOf = (silhouette?: Silhouette) =>
    sketchSlices({ kind: "sketch", damages, silhouette });
  expect(slicesOf("car")).toEqual(slicesOf());
  for (const silhouette of ["estate", "van"] as const) {
    expect(slicesOf(silhouette)).not.toEqual(slicesOf());
    const [words, ofCar] = [slicesOf(silhouette), slicesOf()].map(([slice]) =>
      slice?.marks.filter(({ kind }) => kind === "words")
    );
    expect(words).toEqual(ofCar);
  }
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
