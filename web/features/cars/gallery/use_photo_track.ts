import { type KeyboardEvent, type RefObject, useRef, useState } from "react";

/** Photos side by side in a box that scrolls: which one is shown, and the ways to another. */
export type PhotoTrack = {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  last: number;
  /** Scrolls to a photo; outside the list nothing happens. */
  show: (index: number) => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The track of `count` photos; arrow keys move it as swiping does, and it stops at its ends. */
export function usePhotoTrack(count: number, first = 0): PhotoTrack {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const last = count - 1;

  function show(index: number) {
    const box = track.current;
    if (box && index >= 0 && index <= last) box.scrollTo({ left: index * box.clientWidth });
  }
  function onScroll() {
    const box = track.current;
    if (box && box.clientWidth > 0) setCurrent(Math.round(box.scrollLeft / box.clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  }
  return { track, current, last, show, onScroll, onKeyDown };
}
