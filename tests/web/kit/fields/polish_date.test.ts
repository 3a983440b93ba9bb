import { describe, expect, test } from "vitest";
import { parsePolishDate, polishDate } from "../../../../web/kit/fields/polish_date.ts";

describe("a day that is typed", () => {
  test.each(["12-05-2017", "12.05.2017", "12.5.2017", "12/05/2017", "12 5 2017", "12052017"])(
    "'%s' is the 12th of May 2017",
    (text) => {
      expect(parsePolishDate(text)).toBe("2017-05-12");
    },
  );

  test("may be pasted in the stored format", () => {
    expect(parsePolishDate(" 2017-05-12 ")).toBe("2017-05-12");
  });

  test.each(["", "12-05", "12-05-17", "31-02-2017", "00-05-2017", "12-13-2017", "maj 2017"])(
    "'%s' is not a date",
    (text) => {
      expect(parsePolishDate(text)).toBe("");
    },
  );

  test("of 29 February exists in leap years only", () => {
    expect(parsePolishDate("29-02-2024")).toBe("2024-02-29");
    expect(parsePolishDate("29-02-2023")).toBe("");
  });
});

test("a stored day is shown as dd-MM-yyyy, and anything else unchanged", () => {
  expect(polishDate("2017-05-12")).toBe("12-05-2017");
  expect(polishDate("")).toBe("");
  expect(polishDate("wkrótce")).toBe("wkrótce");
});
