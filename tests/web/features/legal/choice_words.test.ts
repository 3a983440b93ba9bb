import { describe, expect, test } from "vitest";
import { choiceWords } from "../../../../web/features/legal/CookieChoice.tsx";

describe("the choice of cookies in words", () => {
  test.each([
    [false, false, "tylko niezbędne"],
    [true, false, "niezbędne i analityczne"],
    [false, true, "niezbędne i marketingowe"],
    [true, true, "niezbędne, analityczne i marketingowe"],
  ])("is described for analytics %s, marketing %s", (analytics, marketing, words) => {
    expect(choiceWords({ necessary: true, analytics, marketing })).toBe(words);
  });

  test("states that no optional cookies are used before a choice", () => {
    expect(choiceWords(null)).toBe("jeszcze nie wybrano, działają tylko niezbędne");
  });
});
