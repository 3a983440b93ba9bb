import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { driverData } from "../../../../../shared/rental/driver.ts";
import { AgreementFormFields } from "../../../../../web/features/papers/agreement/AgreementFormFields.tsx";
import {
  type AgreementValues,
  agreementValues,
} from "../../../../../web/features/papers/agreement/agreement_values.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";
import { anAgreement } from "../an_agreement.ts";

const driver = driverData.parse({
  identifiedBy: "pesel",
  pesel: "90010112349",
  licence: "12345/06/1234",
  licenceValidUntil: "2030-01-01",
});

function Form({ changes }: { changes: Partial<AgreementValues> }) {
  const fields = useForm({ values: { ...agreementValues(anAgreement()), ...changes } });
  return <AgreementFormFields fields={fields} driver={driver} />;
}

const shown = (changes: Partial<AgreementValues>) =>
  readText(renderedHtml(<Form changes={changes} />));

test("an empty field says that the agreement takes its number from the driver's data", () => {
  const text = shown({ pesel: "", nip: "", drivingLicense: "" });
  expect(text).toContain("Puste: w umowie będzie PESEL z danych kierowcy.");
  expect(text).toContain("Puste: w umowie będzie numer z danych kierowcy.");
  expect(text).not.toContain("w umowie będzie NIP");
});

test("a field with a number of its own does not say so", () => {
  expect(shown({ pesel: "02070803628", drivingLicense: "54321/06/1234" })).not.toContain("Puste:");
});
