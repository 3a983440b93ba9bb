import type { CarsView } from "../../../shared/car_lists/car_list.ts";
import { wholeZloty } from "../../../shared/zloty.ts";
import { Select } from "../../kit/fields/Select.tsx";
import { rangeWords, yearWords } from "../cars/filters/chosen_words.ts";
import type { CarFilter, FilterWorld } from "../cars/filters/FilterBar.tsx";

/** The filter of sale cars by year of production. */
export function yearFilter(label: string): CarFilter {
  return {
    label,
    shown: ({ yearFrom, yearTo }) => yearWords(yearFrom, yearTo),
    empty: "Dowolny",
    control: (world) => <YearFields {...world} />,
  };
}

/** First and last year of production, from the existing ones; 0 means none. */
function YearFields(
  { view, years, onChange }: Pick<FilterWorld, "view" | "years"> & {
    onChange: (change: Partial<CarsView>) => void;
  },
) {
  const options = years.map((year) => <option key={year} value={year}>{year}</option>);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <Select
        label="Od roku"
        value={view.yearFrom}
        onChange={({ target }) => onChange({ yearFrom: Number(target.value) })}
      >
        <option value={0}>Dowolny</option>
        {options}
      </Select>
      <Select
        label="Do roku"
        value={view.yearTo}
        onChange={({ target }) => onChange({ yearTo: Number(target.value) })}
      >
        <option value={0}>Dowolny</option>
        {options}
      </Select>
    </div>
  );
}

/** The filter of sale cars by mileage. */
export function mileageFilter(label: string): CarFilter {
  return {
    label,
    shown: ({ mileageTo }) => rangeWords(0, mileageTo, "km"),
    empty: "Dowolny",
    control: (world) => <MileageFilter {...world} />,
  };
}

/** Highest mileage in km; 0 means none. A value from the address is added to the usual steps. */
function MileageFilter(
  { view: { mileageTo }, onChange }: {
    view: CarsView;
    onChange: (change: Partial<CarsView>) => void;
  },
) {
  const steps = [...new Set([...MILEAGES, ...(mileageTo > 0 ? [mileageTo] : [])])];
  return (
    <Select
      label="Najwyżej"
      value={mileageTo}
      onChange={({ target }) => onChange({ mileageTo: Number(target.value) })}
    >
      <option value={0}>Dowolny</option>
      {steps.sort((one, other) => one - other).map((km) => (
        <option key={km} value={km}>{`${wholeZloty(km)} km`}</option>
      ))}
    </Select>
  );
}

const MILEAGES = [25_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000];
