import { expect, test } from "vitest";
import {
  forgetLetter,
  keepLetter,
  keptLetter,
} from "../../../../../web/features/office/car_holder/LetterForm.tsx";
import { dropTokens } from "../../../../../web/api/tokens.ts";
import { loggedInTab } from "../../../api/fake_browser.ts";
import { eachTest } from "../../../../support/each_test.ts";

const empty = { authority: "", caseNumber: "", inquiryDate: "" };
const typed = { authority: "Komenda Powiatowa", caseNumber: "RSD 12/26", inquiryDate: "" };
const stored = eachTest(loggedInTab);

test("an unfinished letter is restored after a reload and after an expired session", () => {
  expect(keptLetter()).toEqual(empty);
  keepLetter(typed);
  expect(keptLetter()).toEqual(typed);
  dropTokens("sessionEnded");
  expect(keptLetter()).toEqual(typed);
});

test("a letter draft is removed by a logout, once the letter is made, and once it is emptied", () => {
  const ends = [() => dropTokens("loggedOut"), forgetLetter, () => keepLetter(empty)];
  for (const end of ends) {
    keepLetter(typed);
    expect(stored.getItem("letterDrafts")).not.toBeNull();
    end();
    expect(stored.getItem("letterDrafts")).toBeNull();
  }
});
