import { Clock } from "lucide-react";
import { instant, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";
import { Button } from "../../../ui/Button.tsx";
import { DateField } from "../../../ui/DateField.tsx";
import { typedTime } from "../../../ui/typed_time.ts";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./MomentFields.module.css";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** When the car changed hands, to the minute; 'Teraz' takes it from the server's clock, if known. */
export function MomentFields(
  { form: { opened, draft, faults, readOnly, change }, hint }: { form: ProtocolForm; hint: string },
) {
  const { clockOffset = 0 } = opened;
  const now = toWarsaw(instant(Date.now() + clockOffset));
  return (
    <div className={styles.moment}>
      <div className={styles.fields}>
        <DateField
          label="Data"
          required
          value={draft.date}
          min={plusMonths(now.date, -24)}
          max={plusMonths(now.date, 24)}
          today={now.date}
          error={faults.date}
          onChange={(date) => change({ date })}
        />
        <TextField
          label="Godzina"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="gg:mm"
          maxLength={5}
          value={draft.time}
          error={faults.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          onBlur={({ currentTarget }) => {
            const tidy = typedTime(currentTarget.value);
            if (tidy !== "" && tidy !== draft.time) change({ time: tidy });
          }}
        />
        {!readOnly && (
          <Button
            variant="secondary"
            className={styles.now}
            icon={<Clock aria-hidden="true" />}
            onClick={() => change(toWarsaw(instant(Date.now() + clockOffset)))}
          >
            Teraz
          </Button>
        )}
      </div>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
