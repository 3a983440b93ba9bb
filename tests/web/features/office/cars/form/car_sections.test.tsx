import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import type { CarSection } from "../../../../../../web/features/office/cars/form/car_form.ts";
import { CarSections } from "../../../../../../web/features/office/cars/form/CarFormEditor.tsx";
import {
  rentalCarForm,
  type RentalCarValues,
} from "../../../../../../web/features/office/cars/rental/RentalCarFormScreen.tsx";
import { saleCarForm } from "../../../../../../web/features/office/cars/sale/SaleCarFormScreen.tsx";
import { readText, renderedHtml } from "../../../../rendered_text.tsx";
import { typedRentalCar, typedSaleCar } from "../typed_cars.ts";

function Fields({ sections, typed }: { sections: readonly CarSection[]; typed: FieldValues }) {
  return (
    <FormProvider {...useForm({ defaultValues: typed })}>
      <CarSections sections={sections} />
    </FormProvider>
  );
}

function words(changes: Partial<RentalCarValues>): string {
  const typed = typedRentalCar(changes);
  return readText(renderedHtml(<Fields sections={rentalCarForm.sections} typed={typed} />));
}

test.each([
  [
    "registration number",
    { registrationNumber: "TK-1150L-XX" },
    officeMessages.registrationInvalid,
  ],
  ["VIN", { vin: "VF7SXHMZ6JT50000O" }, officeMessages.vinInvalid],
])("an unlikely %s of a rental car shows a hint at its field", (_, odd, hint) => {
  expect(words(odd)).toContain(hint);
  expect(words({})).not.toContain(hint);
});

test("an empty field shows no hint", () => {
  const empty = words({ registrationNumber: "", vin: "" });
  expect(empty).not.toContain(officeMessages.registrationInvalid);
  expect(empty).not.toContain(officeMessages.vinInvalid);
});

test.each([["W ofercie", false], ["Zarezerwowany", false], ["Sprzedany", true]])(
  "a car for sale in the state '%s' is asked for the day of its sale: %s",
  (state, isAsked) => {
    const typed = typedSaleCar({ state });
    const shown = readText(renderedHtml(<Fields sections={saleCarForm.sections} typed={typed} />));
    expect(shown.includes("Dzień sprzedaży")).toBe(isAsked);
  },
);
