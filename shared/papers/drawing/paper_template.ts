import type { GenerateProps, Template } from "@pdfme/common";
import type { Paper } from "../paper.ts";
import { breakLines, textWidth } from "./break_lines.ts";
import { inkPlugin, type InkSchema } from "./ink_plugin.ts";
import { layOut } from "./lay_out.ts";
import { CONTENT_WIDTH, LINE, lineHeight, MARGIN, MUTED, PAGE, SIZE } from "./look.ts";
import { type Mark, movedShape, type Slice } from "./slice.ts";
import { textMarks } from "./text_marks.ts";

/**
 * The input of pdfme's `generate`, on the server and in a browser: a paper laid out on A4, its head
 * on every page but the first, its foot on each. `font` is pdfme's own: `getDefaultFont()`.
 */
export function paperTemplate(
  { title, issuer, blocks, head = "", footer }: Paper,
  font: NonNullable<GenerateProps["options"]>["font"],
): GenerateProps {
  const pages = paginate(layOut(blocks), {
    left: MARGIN.side,
    firstTop: MARGIN.top,
    top: head === "" ? MARGIN.top : MARGIN.topUnderHead,
    bottom: PAGE.height - MARGIN.bottom,
  });
  const schemas = pages.map((marks, index): InkSchema[] => [{
    name: `page${index + 1}`,
    type: "ink",
    position: { x: 0, y: 0 },
    ...PAGE,
    readOnly: true,
    marks: [
      ...marks,
      ...(index === 0 ? [] : headMarks(head)),
      ...footMarks(footer, `strona ${index + 1} z ${pages.length}`),
    ],
  }]);
  return {
    template: { basePdf: { ...PAGE, padding: [0, 0, 0, 0] }, schemas } satisfies Template,
    inputs: [{}],
    plugins: { ink: inkPlugin },
    options: {
      font,
      title,
      author: issuer.legalName,
      creator: issuer.name,
      producer: issuer.name,
      lang: "pl",
    },
  };
}

function headMarks(head: string): Mark[] {
  if (head === "") return [];
  const y = 11;
  return [
    ...textMarks([shortened(head, CONTENT_WIDTH)], { size: SIZE.label, color: MUTED, y }),
    rule(y + lineHeight(SIZE.label) + 0.8),
  ].map((mark) => movedShape(mark, MARGIN.side, 0));
}

function footMarks(footer: string, number: string): Mark[] {
  const y = PAGE.height - MARGIN.bottom + 6;
  const look = { size: SIZE.label, color: MUTED, y, width: CONTENT_WIDTH };
  const room = CONTENT_WIDTH - textWidth(number, SIZE.label) - 5;
  return [
    rule(y - 1.5),
    ...textMarks([shortened(footer, room)], look),
    ...textMarks([number], { ...look, side: "right" }),
  ].map((mark) => movedShape(mark, MARGIN.side, 0));
}

/**
 * One line of a text; a longer one ends with dots, since the paper contains it in full elsewhere.
 */
function shortened(text: string, width: number): string {
  const [line = "", ...others] = breakLines(text, width - 3, SIZE.label);
  return others.length === 0 ? line : `${line}…`;
}

function rule(y: number): Mark {
  return { kind: "line", x: 0, y, width: CONTENT_WIDTH, thickness: 0.15, color: LINE };
}

/**
 * Where the content of a page begins and ends, in millimetres; of the first page and of the others.
 */
interface PageRoom {
  readonly left: number;
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Places slices on pages: tied slices stay together where they fit on a page, and a table's head is
 * repeated where the table continues.
 */
export function paginate(slices: readonly Slice[], room: PageRoom): Mark[][] {
  const pages: Mark[][] = [[]];
  let y = room.firstTop;
  let isEmpty = true;

  function turn(): void {
    pages.push([]);
    y = room.top;
    isEmpty = true;
  }

  function draw(slice: Slice): void {
    pages.at(-1)?.push(...slice.marks.map((mark) => movedShape(mark, room.left, y)));
    y += slice.height;
    isEmpty = false;
  }

  for (let place = 0; place < slices.length;) {
    const group = tiedSlices(slices, place, room.bottom - room.top);
    const [first] = group;
    if (first?.opensPage && !isEmpty) turn();
    const gap = isEmpty ? 0 : first?.gap ?? 0;
    if (!isEmpty && y + gap + heightOf(group) > room.bottom + ROUNDING) turn();
    for (const slice of group) {
      if (!isEmpty) y += slice.gap ?? 0;
      else if (slice.head && pages.length > 1) draw(slice.head);
      draw(slice);
    }
    place += group.length;
  }
  return pages;
}

/**
 * A slice with all slices tied to it, or with as many of them as a page holds: the page is chosen
 * for all of them at once, so that none is separated by those after it.
 */
function tiedSlices(slices: readonly Slice[], first: number, most: number): readonly Slice[] {
  let end = first + 1;
  while (slices[end - 1]?.tied && end < slices.length && !slices[end]?.opensPage) end += 1;
  const head = slices[first]?.head?.height ?? 0;
  while (end > first + 1 && head + heightOf(slices.slice(first, end)) > most) end -= 1;
  return slices.slice(first, end);
}

/** Without the room above the first one. */
function heightOf(group: readonly Slice[]): number {
  return group.reduce(
    (sum, { height, gap = 0 }, place) => sum + height + (place === 0 ? 0 : gap),
    0,
  );
}

const ROUNDING = 0.01;
