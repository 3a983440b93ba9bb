import { type KeyboardEvent, type RefObject, useRef, useState } from "react";

/** Photos in a scroll container: which one is shown, and how to go to another. */
export type PhotoTrack = {
  track: RefObject<HTMLUListElement | null>;
  /** Index of the photo that a running scroll leads to, else of the one in view. */
  current: number;
  last: number;
  /** Scrolls to a photo; an index outside the list is ignored. */
  show: (index: number) => void;
  /** Moves by so many photos, counted from the target of a running scroll. */
  step: (by: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Event handlers of the scroll container. */
  scrolling: Record<"onScroll" | "onScrollEnd" | "onTouchStart" | "onWheel", () => void>;
};

/** The track of `count` photos; arrow keys move it like swiping, and it stops at its ends. */
export function usePhotoTrack(count: number, first = 0): PhotoTrack {
  const track = useRef<HTMLUListElement>(null);
  /** Target of a scroll started by the program, until it is reached or the user scrolls. */
  const aim = useRef<number>(undefined);
  const [current, setCurrent] = useState(first);
  const last = count - 1;

  function show(index: number) {
    const box = track.current;
    if (!box || index < 0 || index > last) return;
    // If the photo is already in view, no scroll event would clear the target.
    aim.current = isAt(box, index) ? undefined : index;
    setCurrent(index);
    box.scrollTo({ left: index * box.clientWidth });
  }
  function step(by: number) {
    show((aim.current ?? current) + by);
  }
  function onScroll() {
    const box = track.current;
    if (!box || box.clientWidth === 0) return;
    if (aim.current !== undefined && !isAt(box, aim.current)) return;
    aim.current = undefined;
    setCurrent(Math.round(placeOf(box)));
  }
  /**
   * If the container was resized during the scroll, it ends at another place, maybe between two
   * photos: scroll again.
   */
  function onScrollEnd() {
    const box = track.current;
    if (!box || box.clientWidth === 0) return;
    const index = aim.current ?? Math.round(placeOf(box));
    if (isAt(box, index)) aim.current = undefined;
    else show(index);
  }
  function takeOver() {
    aim.current = undefined;
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }
  const scrolling = { onScroll, onScrollEnd, onTouchStart: takeOver, onWheel: takeOver };
  return { track, current, last, show, step, onKeyDown, scrolling };
}

/** Scroll position of the container, in photos from the start. */
function placeOf(box: HTMLElement): number {
  return box.scrollLeft / box.clientWidth;
}

/** Widths are rounded, so the position is never exact. */
function isAt(box: HTMLElement, index: number): boolean {
  return Math.abs(placeOf(box) - index) < 0.05;
}

/** Class names of a row of photos that scrolls one photo at a time, in the page and in the viewer. */
export const PHOTO_TRACK = "scroll-track flex m-0 p-0 list-none";

/** Class names of one photo in it. */
export const PHOTO_SLIDE = "grow-0 shrink-0 basis-full min-w-0 snap-start snap-always";
