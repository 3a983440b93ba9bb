import { expect, test } from "vitest";
import { DEFAULT_SETTLEMENT_RATES } from "../../../../../shared/api/settlement_rates.ts";
import { messages } from "../../../../../shared/messages.ts";
import {
  rateFaults,
  rateFields,
  rateValues,
} from "../../../../../web/features/office/settings/SettingsScreen.tsx";

test("the form of the settlement rates returns them unchanged", () => {
  const rates = { ...DEFAULT_SETTLEMENT_RATES, kilometreFee: 1.2, deposit: 1500 };
  expect(rateFields(rateValues(rates))).toEqual(rates);
});

test("every settlement rate has to be an amount", () => {
  const values = rateValues(DEFAULT_SETTLEMENT_RATES);
  expect(rateFaults(values)).toEqual([]);
  expect(rateFaults({ ...values, deposit: "" }))
    .toEqual([{ path: "deposit", message: messages.fieldRequired }]);
});
