import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useMediaQuery } from "../../kit/layout/use_media_query.ts";

export type Carousel = {
  /** The row that scrolls; its children are the cars. */
  row: RefObject<HTMLUListElement | null>;
  slide: number;
  count: number;
  perSlide: number;
  /** For the row: who scrolls it, and how far. */
  scrolling: Readonly<Record<"onScroll" | "onScrollEnd" | "onTouchStart" | "onWheel", () => void>>;
  /** Moves so many slides, and stops at the ends. */
  move: (step: number) => void;
};

/** A row of cars that is scrolled slide by slide; where it stands is read from the scrolling itself. */
export function useCarousel(cars: number): Carousel {
  const row = useRef<HTMLUListElement>(null);
  const wide = useMediaQuery(`(min-width: ${WIDE}px)`);
  const middle = useMediaQuery(`(min-width: ${MIDDLE}px)`);
  const perSlide = carsPerSlide(wide ? WIDE : middle ? MIDDLE : 0);
  const [slide, setSlide] = useState(0);
  /** The slide in view, known before it is drawn, and the one that a press is on its way to. */
  const here = useRef(0);
  const aim = useRef<number>(undefined);
  const before = useRef(perSlide);
  const width = useRef(0);
  const count = slideCount(cars, perSlide);

  useLayoutEffect(() => {
    // A row that was never scrolled stands at its start: nothing to measure while the page is drawn.
    if (before.current === perSlide && slide === 0) return;
    const held = sameCars(slide, before.current, perSlide);
    before.current = perSlide;
    width.current = row.current?.clientWidth ?? 0;
    aim.current = undefined;
    show(held);
    row.current?.scrollTo({ left: starts(row.current, perSlide)[held] ?? 0, behavior: "instant" });
  }, [perSlide]);

  const scrolling = {
    onScroll() {
      if (!row.current) return;
      const resized = width.current > 0 && row.current.clientWidth !== width.current;
      width.current = row.current.clientWidth;
      // A window that changes its size scrolls the row too; the visitor has not moved.
      if (!resized) show(slideInView(row.current.scrollLeft, starts(row.current, perSlide)));
      // Not every browser says when the scrolling has ended.
      if (here.current === aim.current) aim.current = undefined;
    },
    onScrollEnd() {
      // The end of a scroll that a newer press has replaced comes late, and says nothing of that press.
      if (
        row.current &&
        slideInView(row.current.scrollLeft, starts(row.current, perSlide)) === aim.current
      ) {
        aim.current = undefined;
      }
    },
    onTouchStart: takeOver,
    onWheel: takeOver,
  };
  return {
    row,
    slide,
    count,
    perSlide,
    scrolling,
    move(step) {
      // Two quick presses are two slides, also while the row still moves.
      const next = slideAfter(aim.current ?? here.current, step, count);
      aim.current = next;
      row.current?.scrollTo({ left: starts(row.current, perSlide)[next] ?? 0 });
    },
  };

  /** The visitor scrolls: where a press was on its way to no longer counts. */
  function takeOver(): void {
    aim.current = undefined;
  }
  function show(inView: number): void {
    here.current = inView;
    setSlide(inView);
  }
}

/** Where the row is scrolled to for each slide, in px; the last slides share what is left of it. */
function starts(row: HTMLElement, perSlide: number): number[] {
  const items = [...row.children].filter((item) => item instanceof HTMLElement);
  const furthest = row.scrollWidth - row.clientWidth;
  return items.filter((_, index) => index % perSlide === 0)
    .map((item) => Math.min(item.offsetLeft - (items[0]?.offsetLeft ?? 0), furthest));
}

/** Cars side by side in windows at least so wide, in px (public-side §9). */
const WIDE = 1280;
const MIDDLE = 768;

/** How many cars a slide holds: 3 in a window of 1280 px or more, 2 from 768 px, else 1. */
export function carsPerSlide(windowWidth: number): 1 | 2 | 3 {
  if (windowWidth >= WIDE) return 3;
  return windowWidth >= MIDDLE ? 2 : 1;
}

/** How many slides so many cars make. */
export function slideCount(cars: number, perSlide: number): number {
  return Math.ceil(cars / perSlide);
}

/** The slide `step` further, held between the first and the last: the arrows stop at the ends. */
export function slideAfter(slide: number, step: number, count: number): number {
  return Math.max(0, Math.min(slide + step, count - 1));
}

/** The slide on which the first car of `slide` stands once a slide holds another number of cars. */
export function sameCars(slide: number, before: number, after: number): number {
  return Math.floor(slide * before / after);
}

/** The slide whose start, in px, is nearest to how far the row is scrolled. */
export function slideInView(scrolled: number, starts: readonly number[]): number {
  const distances = starts.map((start) => Math.abs(start - scrolled));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
