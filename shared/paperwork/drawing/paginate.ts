import { type Mark, moved, type Slice } from "./slice.ts";

/** Where the content of a page begins and ends, in millimetres; of the first page and of the others. */
export interface PageRoom {
  readonly left: number;
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Sets slices on pages: those that are tied stand together as long as a page holds them, and a
 * table's head is drawn again where the table goes on.
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
    pages.at(-1)?.push(...slice.marks.map((mark) => moved(mark, room.left, y)));
    y += slice.height;
    isEmpty = false;
  }

  for (let place = 0; place < slices.length; place += 1) {
    const slice = slices[place];
    if (!slice) continue;
    if (slice.opensPage && !isEmpty) turn();
    const gap = isEmpty ? 0 : slice.gap ?? 0;
    const needed = gap + tiedHeight(slices, place, room.bottom - room.top);
    if (!isEmpty && y + needed > room.bottom + ROUNDING) turn();
    if (isEmpty) {
      if (slice.head && pages.length > 1) draw(slice.head);
    } else y += gap;
    draw(slice);
  }
  return pages;
}

/** Height of a slice with what is tied to it; of less of that where no page holds it all. */
function tiedHeight(slices: readonly Slice[], first: number, most: number): number {
  let height = 0;
  for (let place = first; place < slices.length; place += 1) {
    const slice = slices[place];
    if (!slice) break;
    const next = height + slice.height + (place === first ? 0 : slice.gap ?? 0);
    if (place > first && (next > most || slice.opensPage)) break;
    height = next;
    if (!slice.tied) break;
  }
  return height;
}

const ROUNDING = 0.01;
