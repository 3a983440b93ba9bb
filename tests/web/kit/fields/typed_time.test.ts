import { describe, expect, test } from "vitest";
import { typedTime } from "../../../../web/kit/fields/polish_date.ts";

describe("a time of day that is typed", () => {
  test.each([
    ["14:35", "14:35"],
    ["1435", "14:35"],
    ["9.05", "09:05"],
    [" 905 ", "09:05"],
    ["00:00", "00:00"],
    ["23,59", "23:59"],
  ])("'%s' is %s", (text, time) => expect(typedTime(text)).toBe(time));

  test.each(["", "25:00", "12:60", "12", "12:5", "jutro", "12:35:00"])(
    "'%s' is not a time",
    (text) => expect(typedTime(text)).toBe(""),
  );
});
