import { expect, test } from "vitest";
import { TooManyTries } from "../../shared/refusals.ts";
import { tooManyTriesWords } from "../../shared/too_many_tries.ts";

test.each([
  [undefined, "chwilę"],
  [45, "chwilę"],
  [60, "minutę"],
  [61, "2 minuty"],
  [290, "5 minut"],
  [891, "15 minut"],
  [1320, "22 minuty"],
  [7200, "120 minut"],
  [7300, "3 godziny"],
  [86400, "24 godziny"],
])("after too many tries, a wait of %s seconds is called 'za %2$s'", (seconds, wait) => {
  expect(tooManyTriesWords(seconds)).toBe(`Zbyt wiele prób. Spróbuj ponownie za ${wait}.`);
});

test("the server's refusal itself names the minutes of its Retry-After", () => {
  expect(new TooManyTries(891).message).toBe("Zbyt wiele prób. Spróbuj ponownie za 15 minut.");
});
