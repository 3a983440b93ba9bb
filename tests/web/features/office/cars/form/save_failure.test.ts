import { expect, test } from "vitest";
import { messages } from "../../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import { saveFailure } from "../../../../../../web/features/office/cars/form/use_car_form.ts";
import { saleCarForm } from "../../../../../../web/features/office/cars/sale/SaleCarFormScreen.tsx";
import { NetworkFailure, ProblemFailure } from "../../../../../../web/api/failures.ts";

const { fields } = saleCarForm;

test("a save without a network shows what is kept", () => {
  expect(saveFailure(new NetworkFailure(), fields, true)).toEqual({
    title: officeMessages.carNotSaved,
    reasons: [officeMessages.carNeedsNetwork],
  });
});

test("a refused save names the fields that the server refused", () => {
  const refusal = new ProblemFailure(400, {
    errorMessage: officeMessages.requiredFieldsMissing,
    errors: [
      { path: "price", message: messages.fieldRequired },
      { path: "elsewhere", message: messages.badRequest },
    ],
  });
  expect(saveFailure(refusal, fields, false)).toEqual({
    title: officeMessages.carNotAdded,
    reasons: [`Cena: ${messages.fieldRequired}`, messages.badRequest],
  });
});

test("any other failure shows the server's sentence", () => {
  expect(saveFailure(new ProblemFailure(404, {}), fields, true).reasons).toEqual([
    messages.notFound,
  ]);
  expect(saveFailure(new TypeError("x"), fields, true).reasons).toEqual([messages.serverFailed]);
});
