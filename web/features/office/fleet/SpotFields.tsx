import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { DateField } from "../../../kit/pickers/DateField.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { TimeField } from "../../../kit/pickers/TimeField.tsx";
import { fleetCarWords } from "./fleet_words.ts";
import type { SpotValues } from "./spot_values.ts";

/** Fields for a car and a time, for a service block and for moving a rental. */
export function SpotFields(
  { cars, values, errors, onChange }: {
    cars: readonly FleetCar[];
    values: SpotValues;
    errors: Partial<Record<keyof SpotValues, string | undefined>>;
    onChange: (name: keyof SpotValues, value: string) => void;
  },
) {
  const today = toWarsaw(instant(Date.now())).date;
  const far = { min: plusDays(today, -LONG_AGO), max: plusDays(today, FAR_AHEAD), today };
  return (
    <>
      <Select
        label="Samochód"
        required
        value={values.carId}
        error={errors.carId}
        onChange={(event) => onChange("carId", event.target.value)}
      >
        <option value="">Wybierz samochód</option>
        {cars.map((car) => <option key={car.id} value={car.id}>{fleetCarWords(car)}</option>)}
      </Select>
      {ENDS.map(({ name, date, time }) => (
        <div
          key={date}
          role="group"
          aria-label={name}
          className="flex flex-wrap gap-2 *:first:grow *:first:basis-[8.5rem] *:last:basis-[6.75rem]"
        >
          <DateField
            {...far}
            label={`${name}: dzień`}
            required
            value={values[date]}
            error={errors[date]}
            onChange={(value) => onChange(date, value)}
          />
          <TimeField
            label={`${name}: godzina`}
            required
            firstHour={0}
            lastHour={23}
            value={values[time]}
            error={errors[time]}
            onChange={(value) => onChange(time, value)}
          />
        </div>
      ))}
    </>
  );
}

const ENDS = [
  { name: "Od", date: "startDate", time: "startTime" },
  { name: "Do", date: "endDate", time: "endTime" },
] as const;
/** Days around today that can be chosen: one year back, two years ahead. */
const LONG_AGO = 366;
const FAR_AHEAD = 2 * 366;
