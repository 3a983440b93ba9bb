import { expect, test } from "vitest";
import { passwordFault } from "../../../shared/identity/password_rules.ts";
import { officeMessages } from "../../../shared/office_messages.ts";

test.each([
  ["dwanaście zn"],
  ["12345678901ą"],
  ["ale to do mnie"],
  ["to ja tu on"],
])("a password of 12 characters or 4 words is long enough: %s", (password) => {
  expect(passwordFault(password)).toBeUndefined();
});

test.each([["111111111111"], ["abababababab"], ["aAbBcCdDaAbB"], ["aa aa aa aa aa"]])(
  "one of fewer than five different signs is refused, however long it is: %s",
  (password) => expect(passwordFault(password)).toBe(officeMessages.passwordTooPlain),
);

test.each([[""], ["krótkie"], ["a b c d"], ["jedenaście!"], ["           "], ["trzy są tu"]])(
  "a shorter one is refused: '%s'",
  (password) => {
    expect(passwordFault(password.trim() === "" ? password.slice(0, 11) : password))
      .toBe(officeMessages.passwordTooShort);
  },
);
