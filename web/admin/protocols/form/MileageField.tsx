import { TriangleAlert } from "lucide-react";
import { polishNumber } from "../../../ui/polish_number.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { isBelow } from "./draft_faults.ts";
import styles from "./MileageField.module.css";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** The mileage, beside what was last known; one below it is asked about, and not forbidden. */
export function MileageField({ form }: { form: ProtocolForm }) {
  const { draft, faults, protocol, readOnly, opened: { handover, condition } } = form;
  // A filled protocol is itself what is known of the car.
  const last = protocol === undefined || protocol.status === "planned" ? condition : undefined;
  const known = handover?.mileage ?? last?.mileage;
  const below = !readOnly && isBelow(draft.mileage, known);
  return (
    <div className={styles.mileage}>
      <NumberField
        label="Przebieg"
        unit="km"
        required
        className={styles.input}
        value={draft.mileage}
        error={faults.mileage}
        hint={known !== undefined &&
          `${handover ? "Przy wydaniu" : "Ostatnio"}: ${polishNumber(known)} km`}
        onChange={({ currentTarget }) => form.change({ mileage: currentTarget.value })}
      />
      <div role="status">
        {below && (
          <p className={styles.below}>
            <TriangleAlert aria-hidden="true" size={18} />
            <span>To mniej niż ostatnio. Sprawdź licznik; jeśli się zgadza, zapisz.</span>
          </p>
        )}
      </div>
    </div>
  );
}
