import { expect, test } from "vitest";
import { leftOutWords } from "../../../../../web/features/papers/photos/use_photo_strip.ts";

test("photos that no longer fit into a protocol are named, with the number of those that did", () => {
  const names = ["IMG_13.jpg", "IMG_14.jpg"];
  expect(leftOutWords(12, names)).toBe(
    "Protokół może mieć najwyżej 12 zdjęć. Dodano 12 z 14 wybranych. Nie dodano: IMG_13.jpg, IMG_14.jpg.",
  );
  expect(leftOutWords(0, names)).toBe(
    "Protokół może mieć najwyżej 12 zdjęć. Nie dodano: IMG_13.jpg, IMG_14.jpg.",
  );
});

test("of many photos that no longer fit ten are named and the others counted", () => {
  const names = Array.from({ length: 13 }, (_, at) => `${at + 1}.jpg`);
  expect(leftOutWords(2, names)).toBe(
    "Protokół może mieć najwyżej 12 zdjęć. Dodano 2 z 15 wybranych. Nie dodano: 1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg, 6.jpg, 7.jpg, 8.jpg, 9.jpg, 10.jpg i jeszcze 3.",
  );
});
