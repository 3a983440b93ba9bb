import { expect, test } from "vitest";
import { agreementCost } from "../../../../../web/features/papers/agreement/AgreementFormFields.tsx";
import { agreementValues } from "../../../../../web/features/papers/agreement/agreement_values.ts";
import { anAgreement } from "../an_agreement.ts";

const values = agreementValues(anAgreement());

test("an agreement costs its days, rounded up, plus the delivery", () => {
  expect(agreementCost({ ...values, toTime: "08:10", deliveryFee: "50,10" }))
    .toEqual({ days: 4, perDay: 189.5, delivery: 50.1, total: 808.1 });
});

test("a clock change adds no day", () => {
  const night = { ...values, fromDate: "2026-10-24", toDate: "2026-10-25" };
  expect(agreementCost(night)?.days).toBe(1);
});

test.each([{ toDate: "" }, { rentalFee: "dużo" }, { toDate: "2026-06-01" }])(
  "no cost is shown for incomplete values: %o",
  (change) => expect(agreementCost({ ...values, ...change })).toBeUndefined(),
);
