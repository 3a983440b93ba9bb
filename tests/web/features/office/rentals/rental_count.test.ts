import { expect, test } from "vitest";
import { rentalCount } from "../../../../../web/features/office/rentals/list_words.ts";

test.each([
  [0, "Brak wynajmów"],
  [1, "1 wynajem"],
  [2, "2 wynajmy"],
  [5, "5 wynajmów"],
  [12, "12 wynajmów"],
  [22, "22 wynajmy"],
  [101, "101 wynajmów"],
  [1204, "1204 wynajmy"],
])("%i rentals are counted in Polish: %s", (count, words) => {
  expect(rentalCount(count)).toBe(words);
});
