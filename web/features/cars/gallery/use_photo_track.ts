import { type KeyboardEvent, type RefObject, useRef, useState } from "react";

/** Photos side by side in a box that scrolls: which one is shown, and the ways to another. */
export type PhotoTrack = {
  track: RefObject<HTMLUListElement | null>;
  /** The photo that a running scroll leads to, else the one in view. */
  current: number;
  last: number;
  /** Scrolls to a photo; outside the list nothing happens. */
  show: (index: number) => void;
  /** Moves by so many photos, counted from where a running scroll leads. */
  step: (by: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** What the box listens to. */
  scrolling: Record<"onScroll" | "onScrollEnd" | "onTouchStart" | "onWheel", () => void>;
};

/** The track of `count` photos; arrow keys move it as swiping does, and it stops at its ends. */
export function usePhotoTrack(count: number, first = 0): PhotoTrack {
  const track = useRef<HTMLUListElement>(null);
  /** Where a scroll that the program began leads, until it is there or a hand takes over. */
  const aim = useRef<number>(undefined);
  const [current, setCurrent] = useState(first);
  const last = count - 1;

  function show(index: number) {
    const box = track.current;
    if (!box || index < 0 || index > last) return;
    // Where it is in view already, no scroll comes that would end the aim.
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
  /** A scroll whose box has changed its size ends elsewhere, even between two photos: it goes on. */
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

/** Where a box of photos is scrolled to, in photos from its beginning. */
function placeOf(box: HTMLElement): number {
  return box.scrollLeft / box.clientWidth;
}

/** Widths are rounded: the place is never exact. */
function isAt(box: HTMLElement, index: number): boolean {
  return Math.abs(placeOf(box) - index) < 0.05;
}
