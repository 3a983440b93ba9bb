import { memo } from "react";
import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { isRegistration } from "../../../../shared/rental/registration.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import type { ChangeDraft } from "./use_protocol_form.ts";

/** The registration number, as it stands on the car; an odd one is doubted, and not forbidden. */
export const PlateField = memo(function PlateField({ value, error, change }: {
  value: string;
  error: string | undefined;
  change: ChangeDraft;
}) {
  const odd = value.trim() !== "" && !isRegistration(value);
  return (
    <TextField
      label="Numer rejestracyjny"
      required
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={SHORT_LENGTH}
      value={value}
      error={error}
      hint={odd && officeMessages.registrationInvalid}
      onChange={({ currentTarget }) => change({ registrationNumber: currentTarget.value })}
    />
  );
});
