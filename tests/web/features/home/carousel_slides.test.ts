import { describe, expect, test } from "vitest";
import {
  carsPerSlide,
  sameCars,
  slideAfter,
  slideCount,
  slideInView,
} from "../../../../web/features/home/use_carousel.ts";

describe("a carousel of cars", () => {
  test.each([
    [320, 1],
    [767, 1],
    [768, 2],
    [1279, 2],
    [1280, 3],
    [1920, 3],
  ])("in a window of %i px shows %i a slide", (windowWidth, cars) => {
    expect(carsPerSlide(windowWidth)).toBe(cars);
  });

  test.each([
    [3, 3, 1],
    [3, 2, 2],
    [3, 1, 3],
    [4, 3, 2],
    [1, 3, 1],
    [0, 3, 0],
  ])("makes of %i cars, %i a slide, %i slides", (cars, perSlide, slides) => {
    expect(slideCount(cars, perSlide)).toBe(slides);
  });

  test("moves one slide with each press of an arrow", () => {
    expect(slideAfter(0, 1, 3)).toBe(1);
    expect(slideAfter(2, -1, 3)).toBe(1);
  });

  test("stops at both ends", () => {
    expect(slideAfter(0, -1, 3)).toBe(0);
    expect(slideAfter(2, 1, 3)).toBe(2);
    expect(slideAfter(0, 1, 1)).toBe(0);
  });

  test("keeps the car in view when the number of cars per slide changes", () => {
    expect(sameCars(2, 1, 2)).toBe(1);
    expect(sameCars(1, 2, 1)).toBe(2);
    expect(sameCars(1, 2, 3)).toBe(0);
    expect(sameCars(1, 3, 1)).toBe(3);
  });

  test("derives the slide in view from the scroll position", () => {
    const starts = [0, 346, 692];
    expect(slideInView(0, starts)).toBe(0);
    expect(slideInView(170, starts)).toBe(0);
    expect(slideInView(180, starts)).toBe(1);
    expect(slideInView(700, starts)).toBe(2);
  });

  test("stays on the first or last slide during overscroll", () => {
    expect(slideInView(-40, [0, 346])).toBe(0);
    expect(slideInView(900, [0, 346])).toBe(1);
    expect(slideInView(0, [])).toBe(0);
  });
});
