/** Cars side by side in windows at least so wide, in px (public-side §9). */
export const WIDE = 1280;
export const MIDDLE_COPY = 768;

/** How many cars a slide holds: 3 in a window of 1280 px or more, 2 from 768 px, else 1. */
export function carsPerSlide(windowWidth: number): 1 | 2 | 3 {
  if (windowWidth >= WIDE) return 3;
  return windowWidth >= MIDDLE_COPY ? 2 : 1;
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
