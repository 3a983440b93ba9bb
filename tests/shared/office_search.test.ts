import { expect, test } from "vitest";
import { officeSearch, textsOfCar } from "../../shared/office_search.ts";

const { words, numbers } = textsOfCar({
  brand: "Citroën",
  model: "C3",
  registrationNumber: "TK 1150L",
  vin: "VF7SXHMZ6JT500001",
});
const rental = {
  words: `${words}\nzolkiewska\nanna`,
  numbers,
  phone: "600100200",
  rentalId: "0198c0de-0000-7000-8000-00000012ab9f",
};

test.each([
  ["Żółkiewska", true],
  ["anna citroen", true],
  ["tk 1150l", true],
  ["TK1150L anna", true],
  ["t k1 150l", true],
  ["500001", true],
  ["anna nowak", false],
  ["600 100", true],
  ["+48 600 100 200", true],
  ["0048600100200", true],
  ["10", false],
  ["100", true],
  ["100 anna", false],
  ["20261001/12AB9F", true],
  ["nr 20261001/12AB9F", true],
  ["12ab9f", true],
  ["2ab9f", false],
])("'%s' finds a rental of Anna Żółkiewska with a Citroën: %s", (text, isFound) => {
  expect(officeSearch(text)?.(rental)).toBe(isFound);
});

test("an empty text searches for nothing", () => {
  expect([officeSearch(""), officeSearch(" \t")]).toEqual([undefined, undefined]);
});
