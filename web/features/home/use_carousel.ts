import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useMediaQuery } from "../../kit/layout/use_media_query.ts";

type Carousel = {
  /** The scroll container; its children are the cars. */
  row: RefObject<HTMLUListElement | null>;
  slide: number;
  count: number;
  perSlide: number;
  /** Event handlers of the scroll container. */
  scrolling: Readonly<Record<"onScroll" | "onScrollEnd" | "onTouchStart" | "onWheel", () => void>>;
  /** Moves by so many slides; stops at the ends. */
  move: (step: number) => void;
};

/**
 * A row of cars that scrolls slide by slide; the current slide is derived from the scroll position.
 */
export function useCarousel(cars: number): Carousel {
  const row = useRef<HTMLUListElement>(null);
  const wide = useMediaQuery(`(min-width: ${WIDE}px)`);
  const middle = useMediaQuery(`(min-width: ${MIDDLE}px)`);
  const perSlide = carsPerSlide(wide ? WIDE : middle ? MIDDLE : 0);
  const [slide, setSlide] = useState(0);
  /**
   * The slide in view, known before it is rendered, and the slide that a running scroll leads to.
   */
  const here = useRef(0);
  const aim = useRef<number>(undefined);
  const before = useRef(perSlide);
  const width = useRef(0);
  const count = slideCount(cars, perSlide);

  useLayoutEffect(() => {
    // A row that was never scrolled is at its start: nothing is measured during the first render.
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
      // Resizing the window scrolls the row too, but does not change the visitor's slide.
      if (!resized) show(slideInView(row.current.scrollLeft, starts(row.current, perSlide)));
      // Not every browser sends `scrollend`.
      if (here.current === aim.current) aim.current = undefined;
    },
    onScrollEnd() {
      // A `scrollend` of an earlier scroll may come after a newer press: it does not end that one's
      // scroll.
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
      // Two quick presses move two slides, also while the row is still scrolling.
      const next = slideAfter(aim.current ?? here.current, step, count);
      aim.current = next;
      row.current?.scrollTo({ left: starts(row.current, perSlide)[next] ?? 0 });
    },
  };

  /** The visitor scrolls: the target of a former press no longer counts. */
  function takeOver(): void {
    aim.current = undefined;
  }
  function show(inView: number): void {
    here.current = inView;
    setSlide(inView);
  }
}

/** The scroll position of each slide in pixels, at most the row's furthest one. */
function starts(row: HTMLElement, perSlide: number): number[] {
  const items = [...row.children].filter((item) => item instanceof HTMLElement);
  const furthest = row.scrollWidth - row.clientWidth;
  return items.filter((_, index) => index % perSlide === 0)
    .map((item) => Math.min(item.offsetLeft - (items[0]?.offsetLeft ?? 0), furthest));
}

/** Window widths in pixels from which more cars fit side by side (public-side §9). */
const WIDE = 1280;
const MIDDLE = 768;

/** Number of cars on a slide: 3 in a window of 1280 px or more, 2 from 768 px, else 1. */
export function carsPerSlide(windowWidth: number): 1 | 2 | 3 {
  if (windowWidth >= WIDE) return 3;
  return windowWidth >= MIDDLE ? 2 : 1;
}

/** Number of slides for so many cars. */
export function slideCount(cars: number, perSlide: number): number {
  return Math.ceil(cars / perSlide);
}

/** The slide `step` further, limited to the first and the last: the arrows stop at the ends. */
export function slideAfter(slide: number, step: number, count: number): number {
  return Math.max(0, Math.min(slide + step, count - 1));
}

/**
 * The slide that contains the first car of `slide` after the number of cars on a slide has changed.
 */
export function sameCars(slide: number, before: number, after: number): number {
  return Math.floor(slide * before / after);
}

/** The slide whose start, in pixels, is nearest to the scroll position. */
export function slideInView(scrolled: number, starts: readonly number[]): number {
  const distances = starts.map((start) => Math.abs(start - scrolled));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
