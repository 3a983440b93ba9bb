import Check from "lucide-react/icons/check";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { CHOICE_PILL } from "../../../kit/base/class_sets.ts";
import type { CarList, CarsView, Choice, Filtered } from "../../../../shared/car_lists/car_list.ts";
import {
  carChoices,
  seatChoices,
  yearChoices,
} from "../../../../shared/car_lists/filter_choices.ts";
import type { SearchedCar } from "../../../../shared/car_lists/found_cars.ts";
import { plainText } from "../../../../shared/plain_text.ts";
import { wholeZloty } from "../../../../shared/zloty.ts";
import type { ChangeView } from "../../../api/use_list_view.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { Select } from "../../../kit/fields/Select.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";

/** A view, and its list with all cars and the favourites among them, to ask what filters offer. */
export type FilterWorld = {
  view: CarsView;
  ask: <Answer>(
    question: <Car extends SearchedCar>(
      list: CarList<Car>,
      cars: readonly Car[],
      favourites: ReadonlySet<string>,
    ) => Answer,
  ) => Answer;
};

type Control = FilterWorld & { onChange: ChangeView<CarsView> };

/** The control of one filter; `focused` when it appears, as in a panel that opens. */
export function FilterControl(
  { of, focused = false, ...world }: Control & { of: Filtered; focused?: boolean },
) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) content.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [focused]);
  return <div ref={content}>{controlOf(of, world)}</div>;
}

function controlOf(of: Filtered, world: Control): ReactNode {
  switch (of) {
    case "price":
      return <PriceFields {...world} />;
    case "years":
      return <YearFields {...world} />;
    case "mileage":
      return <MileageFilter {...world} />;
    case "seats":
      return <SeatPills {...world} />;
    default:
      return <ChoicePills {...world} choice={of} />;
  }
}

/**
 * The values of one filter, several may be checked, each with the number of cars that it would show.
 * The counts may be updated slightly after a value is checked.
 */
function ChoicePills({ choice, view, ask, onChange }: Control & { choice: Choice }) {
  const counted = useDeferredValue(view);
  const offered = useMemo(
    () => ask((list, cars, favourites) => carChoices(list, cars, counted, favourites, choice)),
    [ask, counted, choice],
  );
  const chosen = view[choice];
  const keys = new Set(chosen.map(plainText));
  return (
    <Pills>
      {offered.map(({ value, count }) => {
        const key = plainText(value);
        const checked = keys.has(key);
        return (
          <Pill
            key={key}
            checked={checked}
            weak={count === 0}
            onChange={() =>
              onChange({
                [choice]: checked
                  ? chosen.filter((other) => plainText(other) !== key)
                  : [...chosen, value],
              })}
          >
            <span className="min-w-0 wrap-anywhere">{value}</span>
            <span className="text-muted text-14 tabular-nums font-normal">{count}</span>
          </Pill>
        );
      })}
    </Pills>
  );
}

/** The least number of seats, one of those that not every car has. */
function SeatPills({ view: { seatsFrom }, ask, onChange }: Control) {
  const seats = ask((_, cars) => seatChoices(cars, seatsFrom));
  return (
    <Pills>
      {[0, ...seats].map((count) => (
        <Pill
          key={count}
          single
          checked={count === seatsFrom}
          onChange={() => onChange({ seatsFrom: count })}
        >
          {count === 0 ? "Dowolna" : `Od ${count}`}
        </Pill>
      ))}
    </Pills>
  );
}

function Pills({ children }: { children: readonly ReactNode[] }) {
  return <ul className="flex flex-wrap gap-2 m-0 p-0 list-none [&>li]:min-w-0">{children}</ul>;
}

/** One value to check; `single`, where only one of them can be. */
function Pill({ checked, single = false, weak = false, onChange, children }: {
  checked: boolean;
  single?: boolean;
  /** Would show no car. */
  weak?: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <label
        className={classNames(
          CHOICE_PILL,
          "has-focus-visible:focus-ring has-checked:chosen has-checked:text-brand has-checked:font-semibold",
          "relative gap-1.5 max-w-full px-4 leading-snug select-none [&>svg]:-ml-1",
          weak &&
            "not-has-checked:border-dashed not-has-checked:border-line not-has-checked:text-muted",
        )}
      >
        <input
          type={single ? "radio" : "checkbox"}
          className="absolute inset-0 size-full m-0 opacity-0 cursor-[inherit]"
          checked={checked}
          onChange={onChange}
        />
        {checked && <Check aria-hidden="true" size={18} />}
        {children}
      </label>
    </li>
  );
}

/** Fields for the lowest and highest price in zł; 0 means none. */
function PriceFields({ view, onChange }: Control) {
  return (
    <Range>
      <PriceField
        label="Od (zł)"
        value={view.priceFrom}
        onChange={(priceFrom) => onChange({ priceFrom }, "typing")}
      />
      <PriceField
        label="Do (zł)"
        value={view.priceTo}
        onChange={(priceTo) => onChange({ priceTo }, "typing")}
      />
    </Range>
  );
}

function PriceField(
  { label, value, onChange }: { label: string; value: number; onChange: (zloty: number) => void },
) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={MOST_DIGITS}
      placeholder="Dowolna"
      value={value > 0 ? String(value) : ""}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, "")))}
    />
  );
}

const MOST_DIGITS = 7;

/** First and last year of production, from the existing ones; 0 means none. */
function YearFields({ view, ask, onChange }: Control) {
  const years = ask((_, cars) => yearChoices(cars, [view.yearFrom, view.yearTo]));
  const options = years.map((year) => <option key={year} value={year}>{year}</option>);
  return (
    <Range>
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
    </Range>
  );
}

/** Two fields next to each other where there is room. */
function Range({ children }: { children: ReactNode }) {
  return (
    <div className="grid cols-fit-[8rem] gap-3">
      {children}
    </div>
  );
}

/** Highest mileage in km; 0 means none. A value from the address is added to the usual steps. */
function MileageFilter({ view: { mileageTo }, onChange }: Control) {
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
