import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import { CarSections } from "../../../../../../web/features/office/cars/form/CarFormEditor.tsx";
import {
  rentalCarForm,
  type RentalCarValues,
} from "../../../../../../web/features/office/cars/rental/RentalCarFormScreen.tsx";
import { readText, renderedHtml } from "../../../../rendered_text.tsx";
import { typedRentalCar } from "../typed_cars.ts";

function Fields({ typed }: { typed: RentalCarValues }) {
  return (
    <FormProvider {...useForm({ defaultValues: typed })}>
      <CarSections sections={rentalCarForm.sections} />
    </FormProvider>
  );
}

function words(changes: Partial<RentalCarValues>): string {
  return readText(renderedHtml(<Fields typed={typedRentalCar(changes)} />));
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
