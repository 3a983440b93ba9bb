import { Select } from "../../kit/fields/Select.tsx";
import { useDeferredValue, useMemo } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import type { Choice } from "../../../shared/sale/filter_sale_cars.ts";
import { saleChoices } from "../../../shared/sale/sale_choices.ts";
import { filterCount, type SaleListView } from "../../../shared/sale/sale_list_view.ts";
import { ChoicePills } from "../cars/filters/ChoicePills.tsx";
import type { ActiveFilter } from "../cars/filters/ActiveFilters.tsx";
import { chosenWords, rangeWords } from "../cars/filters/chosen_words.ts";
import { FilterBar } from "../cars/filters/FilterBar.tsx";
import { FilterSegment } from "../cars/filters/FilterSegment.tsx";
import { PriceFields } from "../cars/filters/PriceFields.tsx";
import { SearchField } from "../../kit/fields/SearchField.tsx";
import type { ChangeView } from "../../api/use_list_view.ts";

/** Search and the most used filters of sale cars. */
export function SaleFilterBar(
  { years, onChange, onAll, onWarm, ...world }: ChoiceWorld & {
    years: readonly number[];
    onChange: ChangeView<SaleListView>;
    /** Opens the sheet with all filters. */
    onAll: () => void;
    onWarm: () => void;
  },
) {
  const { view } = world;
  return (
    <FilterBar
      label="Wyszukiwanie aut na sprzedaż"
      search={
        <SearchField
          label="Szukaj wśród aut na sprzedaż"
          text={view.text}
          onChange={(text) => onChange({ text }, "typing")}
        />
      }
      count={filterCount(view)}
      onAll={onAll}
      onWarm={onWarm}
    >
      <FilterSegment label="Marka" shown={chosenWords(view.brands)} empty="Każda">
        <SaleChoice {...world} choice="brands" onChange={onChange} />
      </FilterSegment>
      <FilterSegment
        label="Cena"
        shown={rangeWords(view.priceFrom, view.priceTo, "zł")}
        empty="Dowolna"
      >
        <PriceFields
          from={view.priceFrom}
          to={view.priceTo}
          onChange={(wish) => onChange(wish, "typing")}
        />
      </FilterSegment>
      <FilterSegment label="Rok" shown={yearWords(view.yearFrom, view.yearTo)} empty="Dowolny">
        <YearFields from={view.yearFrom} to={view.yearTo} years={years} onChange={onChange} />
      </FilterSegment>
      <FilterSegment label="Stan" shown={chosenWords(view.conditions)} empty="Każdy">
        <SaleChoice {...world} choice="conditions" onChange={onChange} />
      </FilterSegment>
    </FilterBar>
  );
}

/** First and last year of production, from the existing ones; 0 means none. */
export function YearFields(
  { from, to, years, onChange }: {
    from: number;
    to: number;
    years: readonly number[];
    onChange: (wish: { yearFrom?: number; yearTo?: number }) => void;
  },
) {
  const options = years.map((year) => <option key={year} value={year}>{year}</option>);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <Select
        label="Od roku"
        value={from}
        onChange={({ target }) => onChange({ yearFrom: Number(target.value) })}
      >
        <option value={0}>Dowolny</option>
        {options}
      </Select>
      <Select
        label="Do roku"
        value={to}
        onChange={({ target }) => onChange({ yearTo: Number(target.value) })}
      >
        <option value={0}>Dowolny</option>
        {options}
      </Select>
    </div>
  );
}

/** The cars that the filters choose from. */
export type ChoiceWorld = {
  cars: readonly SaleCar[];
  favourites: ReadonlySet<string>;
  view: SaleListView;
};

/** The values of one filter; their counts may be updated slightly after a value is ticked. */
export function SaleChoice(
  { choice, cars, favourites, view, onChange }: ChoiceWorld & {
    choice: Choice;
    onChange: (wish: Partial<SaleListView>) => void;
  },
) {
  const counted = useDeferredValue(view);
  const offered = useMemo(
    () => saleChoices(cars, counted, favourites, choice),
    [cars, counted, favourites, choice],
  );
  return (
    <ChoicePills
      offered={offered}
      chosen={view[choice]}
      onChange={(chosen) => onChange({ [choice]: chosen })}
    />
  );
}

/** Years have no thousands separator: '2 019' would be wrong. */
export function yearWords(from: number, to: number): string {
  return rangeWords(from, to, "", String);
}

/** The active filters as removable chips. */
export function activeFilters(view: SaleListView): ActiveFilter<SaleListView>[] {
  const text = view.text.trim();
  const price = rangeWords(view.priceFrom, view.priceTo, "zł");
  const years = yearWords(view.yearFrom, view.yearTo);
  const mileage = rangeWords(0, view.mileageTo, "km");
  return [
    ...one(text && `„${text}”`, { text: "" }),
    ...each("states"),
    ...each("conditions"),
    ...each("brands"),
    ...one(price, { priceFrom: 0, priceTo: 0 }),
    ...one(years && `Rok ${years}`, { yearFrom: 0, yearTo: 0 }),
    ...one(mileage && `Przebieg ${mileage}`, { mileageTo: 0 }),
    ...each("fuels"),
    ...each("gearboxes"),
    ...each("bodies"),
  ];

  function each(choice: Choice) {
    return view[choice].map((value) => ({
      label: saysItself(choice, value) ? value : `${CHOICE_NAMES[choice]}: ${value}`,
      without: { [choice]: view[choice].filter((other) => other !== value) },
    }));
  }
}

/**
 * Whether a value is clear without its filter's name: 'Diesel' is; 'Automat' is not, and 'Inne' is
 * a value of two filters.
 */
function saysItself(choice: Choice, value: string): boolean {
  return choice !== "gearboxes" && value !== "Inne";
}

const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  brands: "Marka",
  fuels: "Paliwo",
  gearboxes: "Skrzynia",
  bodies: "Nadwozie",
  conditions: "Stan",
  states: "Oferta",
};

function one(label: string, without: Partial<SaleListView>): ActiveFilter<SaleListView>[] {
  return label ? [{ label, without }] : [];
}
