import {
  bookingDays,
  type ChosenTimes,
  type Fault,
} from "../../../../shared/rental/period_rules.ts";
import type { TakenDays } from "../availability/use_busy_periods.ts";
import { DateField } from "../../../kit/pickers/DateField.tsx";
import { TimeField } from "../../../kit/pickers/TimeField.tsx";

/** The four pickers of a rental's period; each is at its field's name for `attention`. */
export function PeriodFields(
  { times, errors, taken, staysOpen, onChange }: {
    times: ChosenTimes;
    errors: Readonly<Partial<Record<keyof ChosenTimes, string>>>;
    /** Days on which the car is taken. */
    taken?: TakenDays | undefined;
    /** See `TimeField`. */
    staysOpen?: boolean;
    onChange: (change: Partial<ChosenTimes>) => void;
  },
) {
  const { today, last } = bookingDays();
  const days = { min: today, max: last, today, required: true };
  return (
    <>
      <div className={PAIR}>
        <div data-field="pickupDate">
          <DateField
            {...days}
            label="Data odbioru"
            isTaken={taken?.pickup}
            value={times.pickupDate}
            onChange={(pickupDate) => onChange({ pickupDate })}
            error={errors.pickupDate}
          />
        </div>
        <div data-field="pickupTime">
          <TimeField
            staysOpen={staysOpen}
            required
            label="Godzina odbioru"
            value={times.pickupTime}
            onChange={(pickupTime) => onChange({ pickupTime })}
            error={errors.pickupTime}
          />
        </div>
      </div>
      <div className={PAIR}>
        <div data-field="returnDate">
          <DateField
            {...days}
            label="Data zwrotu"
            isTaken={taken?.return}
            value={times.returnDate}
            onChange={(returnDate) => onChange({ returnDate })}
            error={errors.returnDate}
          />
        </div>
        <div data-field="returnTime">
          <TimeField
            staysOpen={staysOpen}
            required
            label="Godzina zwrotu"
            value={times.returnTime}
            onChange={(returnTime) => onChange({ returnTime })}
            error={errors.returnTime}
          />
        </div>
      </div>
    </>
  );
}

/** The messages at the fields: the first broken rule of each. */
export function messagesAt<Field extends string>(
  faults: readonly Fault<Field>[],
): Readonly<Partial<Record<Field, string>>> {
  const pairs = faults.toReversed().map(({ field, message }) => [field, message] as const);
  return Object.fromEntries(pairs) as Partial<Record<Field, string>>;
}

const PAIR = "flex flex-wrap gap-3 *:grow *:basis-[6rem] *:first:grow-[1.6] *:first:basis-[9.5rem]";
