import { Clock } from "lucide-react";
import { memo } from "react";
import { instant, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";
import { Button } from "../../../ui/Button.tsx";
import { DateField } from "../../../ui/DateField.tsx";
import { typedTime } from "../../../ui/typed_time.ts";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./MomentFields.module.css";
import { useCurrentDay } from "./use_current_day.ts";
import type { ChangeDraft } from "./use_protocol_form.ts";

/** When the car changed hands, to the minute; 'Teraz' takes it from the server's clock, if known. */
export const MomentFields = memo(function MomentFields(
  { date, time, dateError, timeError, clockOffset = 0, readOnly, hint, change }: {
    /** yyyy-MM-dd, and as typed. */
    date: string;
    time: string;
    dateError: string | undefined;
    timeError: string | undefined;
    /** ms to add to the device's clock. */
    clockOffset: number | undefined;
    readOnly: boolean;
    hint: string;
    change: ChangeDraft;
  },
) {
  const today = useCurrentDay(clockOffset);
  return (
    <div className={styles.moment}>
      <div className={styles.fields}>
        <DateField
          label="Data"
          required
          value={date}
          min={plusMonths(today, -24)}
          max={plusMonths(today, 24)}
          today={today}
          error={dateError}
          onChange={(next) => change({ date: next })}
        />
        <TextField
          label="Godzina"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="gg:mm"
          maxLength={5}
          value={time}
          error={timeError}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          onBlur={({ currentTarget }) => {
            const tidy = typedTime(currentTarget.value);
            if (tidy !== "" && tidy !== time) change({ time: tidy });
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
});
