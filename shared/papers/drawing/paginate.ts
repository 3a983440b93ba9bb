import { type Mark, movedShape, type Slice } from "./slice.ts";

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
