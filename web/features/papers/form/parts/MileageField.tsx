import { memo } from "react";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";
import { NumberField } from "../../../../kit/fields/NumberField.tsx";
import { Caution } from "./FormPart.tsx";
import { isBelow } from "../../draft/draft_faults.ts";
import type { ChangeDraft } from "../../draft/use_protocol_form.ts";

/** The mileage, with the last known one; a lower one shows a warning and is accepted. */
export const MileageField = memo(function MileageField(
  { value, error, known, when, readOnly, change }: {
    /** As typed. */
    value: string;
    error: string | undefined;
    /** The last known mileage of the car, in km. */
    known: number | undefined;
    /** When that was known, as text. */
    when: string;
    readOnly: boolean;
    change: ChangeDraft;
  },
) {
  const below = !readOnly && isBelow(value, known);
  return (
    <div className="min-w-0">
      <NumberField
        label="Przebieg"
        unit="km"
        required
        className="text-22 font-bold"
        value={value}
        error={error}
        hint={known !== undefined && `${when}: ${polishNumber(known)} km`}
        onChange={({ currentTarget }) => change({ mileage: currentTarget.value })}
      />
      <Caution
        text={below && "To mniej niż ostatnio. Sprawdź licznik; jeśli się zgadza, zapisz."}
      />
    </div>
  );
});
