import { describe, expect, test } from "vitest";
import { invoiceText, paragraphs, registrationText } from "../../../shared/sale/sale_car_words.ts";

describe("the words of a sale car", () => {
  test("its invoice is 'Tak, VAT', 'Tak, VAT Marża' or 'Nie'", () => {
    expect(["VAT", "VAT Marża", ""].map(invoiceText)).toEqual([
      "Tak, VAT",
      "Tak, VAT Marża",
      "Nie",
    ]);
  });

  test("its first registration is dd-MM-yyyy, 'Brak' where there is none", () => {
    expect(registrationText("2019-10-02")).toBe("02-10-2019");
    expect(["", "wczoraj", "2019"].map(registrationText)).toEqual(["Brak", "Brak", "Brak"]);
  });

  test("its description is split into paragraphs at empty lines", () => {
    expect(paragraphs("Jeden\nwiersz.\r\n\r\n\nDrugi.\n \nTrzeci.\n")).toEqual([
      "Jeden\nwiersz.",
      "Drugi.",
      "Trzeci.",
    ]);
    expect(paragraphs(" \n ")).toEqual([]);
  });
});
