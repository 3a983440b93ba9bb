import { describe, expect, test } from "vitest";
import { paginate } from "../../../../shared/papers/drawing/paper_template.ts";
import type { Mark, Slice } from "../../../../shared/papers/drawing/slice.ts";

const room = { left: 20, firstTop: 0, top: 10, bottom: 110 };

function slice(text: string, height: number, rest: Partial<Slice> = {}): Slice {
  const mark: Mark = { kind: "words", x: 0, y: 0, text, size: 10, color: "#000000" };
  return { height, marks: [mark], ...rest };
}

/** The texts with their positions: 'text@y', page by page. */
function placed(slices: readonly Slice[]): string[][] {
  return paginate(slices, room).map((page) =>
    page.map((mark) => `${mark.kind === "words" ? mark.text : ""}@${mark.y}`)
  );
}

describe("placing slices on pages", () => {
  test("slices are placed one below the other, and the next page begins under its head, without a gap", () => {
    expect(placed([slice("a", 50), slice("b", 50, { gap: 5 }), slice("c", 50, { gap: 5 })]))
      .toEqual([["a@0", "b@55"], ["c@10"]]);
  });

  test("a heading moves to the next page with the text below it", () => {
    expect(placed([slice("a", 90), slice("heading", 10, { tied: true }), slice("b", 20)]))
      .toEqual([["a@0"], ["heading@10", "b@20"]]);
  });

  test("tied slices stay together where they fit on a page", () => {
    const tied = { tied: true };
    expect(
      placed([slice("a", 60), slice("b", 30, tied), slice("c", 30, tied), slice("d", 30)]),
    ).toEqual([["a@0"], ["b@10", "c@40", "d@70"]]);
    expect(
      placed([slice("a", 60), slice("b", 60, tied), slice("c", 60, tied), slice("d", 60)]),
    ).toEqual([["a@0"], ["b@10"], ["c@10"], ["d@10"]]);
  });

  test("a group larger than a page leaves no single slice on a page", () => {
    const tied = { tied: true };
    expect(placed([slice("heading", 10, tied), slice("a", 45, tied), slice("b", 50)]))
      .toEqual([["heading@0", "a@10", "b@55"]]);
    expect(
      placed([
        slice("before", 90),
        slice("heading", 10, tied),
        slice("a", 45, tied),
        slice("b", 50),
      ]),
    ).toEqual([["before@0"], ["heading@10", "a@20"], ["b@10"]]);
  });

  test("a table's head is repeated on the next page", () => {
    const head = slice("head", 10);
    const row = (text: string) => slice(text, 40, { head });
    expect(placed([{ ...head, tied: true }, row("1"), row("2"), row("3")]))
      .toEqual([["head@0", "1@10", "2@50"], ["head@10", "3@20"]]);
  });

  test("a slice higher than a page is drawn completely", () => {
    expect(placed([slice("a", 10), slice("b", 500), slice("c", 10)]))
      .toEqual([["a@0"], ["b@10"], ["c@10"]]);
  });

  test("a slice that begins a new page leaves no empty page", () => {
    const opensPage = true;
    expect(placed([slice("a", 10, { opensPage }), slice("b", 10, { opensPage })]))
      .toEqual([["a@0"], ["b@10"]]);
  });
});
