import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { isRegistration } from "../../../../shared/rental/registration.ts";
import { TextField } from "../../../ui/TextField.tsx";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** The registration number, as it stands on the car; an odd one is doubted, and not forbidden. */
export function PlateField({ form: { draft, faults, change } }: { form: ProtocolForm }) {
  const { registrationNumber } = draft;
  const odd = registrationNumber.trim() !== "" && !isRegistration(registrationNumber);
  return (
    <TextField
      label="Numer rejestracyjny"
      required
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={SHORT_LENGTH}
      value={registrationNumber}
      error={faults.registrationNumber}
      hint={odd && officeMessages.registrationInvalid}
      onChange={({ currentTarget }) => change({ registrationNumber: currentTarget.value })}
    />
  );
}
