import { expect, test } from "vitest";
import { mailIntro, USUAL_TEXTS } from "../../../shared/mail/customer_mail_texts.ts";

const subject = {
  customer: { firstName: "Anna" },
  period: { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" },
  car: { brand: "Citroën", model: "C3" },
};

test("a mail begins with the words of the business, their fields filled", () => {
  expect(mailIntro("pickup_reminder", "Cześć {{CustomerFirstName}}, {{CarModel}} czeka!", subject))
    .toBe("Cześć Anna, C3 czeka!");
});

test("without words of its own a mail begins with the usual ones", () => {
  expect(mailIntro("thanks", " \n", subject)).toBe(USUAL_TEXTS.thanks);
});
