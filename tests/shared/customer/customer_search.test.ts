import { expect, test } from "vitest";
import { isSearchable, searchedDigits } from "../../../shared/customer/customer_search.ts";

test.each([
  ["", false],
  [" ", false],
  ["k", false],
  ["ko", true],
  ["Ł ę", true],
  ["60", false],
  ["+48 60", false],
  ["601", true],
  ["0048 601", true],
  ["TK", true],
])("'%s' is long enough to search customers by: %s", (text, isEnough) => {
  expect(isSearchable(text)).toBe(isEnough);
});

test("only a text that can be a phone number asks for digits, without those of the country", () => {
  expect(searchedDigits("+48 601-202")).toBe("601202");
  expect(searchedDigits("TK 12")).toBeUndefined();
});
