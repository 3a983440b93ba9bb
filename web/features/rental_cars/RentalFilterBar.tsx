import {
  rentalFilterCount,
  type RentalListView,
} from "../../../shared/rental_cars/rental_list_view.ts";
import type { ChangeView } from "../../api/use_list_view.ts";
import { chosenWords, rangeWords } from "../cars/filters/chosen_words.ts";
import { FilterBar } from "../cars/filters/FilterBar.tsx";
import { FilterSegment } from "../cars/filters/FilterSegment.tsx";
import { PriceFields } from "../cars/filters/PriceFields.tsx";
import { SearchField } from "../../kit/fields/SearchField.tsx";
import { useDeferredValue, useMemo } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { RentalCarChoice as Choice } from "../../../shared/rental_cars/filter_rental_cars.ts";
import { rentalChoices } from "../../../shared/rental_cars/rental_choices.ts";
import { ChoicePills } from "../cars/filters/ChoicePills.tsx";
import type { ActiveFilter } from "../cars/filters/ActiveFilters.tsx";

/** Search and all filters of rental cars. */
export function RentalFilterBar(
  { onAll, onWarm, ...world }: RentalChoiceWorld & {
    onChange: ChangeView<RentalListView>;
    /** Opens the sheet with all filters, on phones. */
    onAll: () => void;
    onWarm: () => void;
  },
) {
  const { view, onChange } = world;
  return (
    <FilterBar
      whole
      label="Filtry aut na wynajem"
      search={
        <SearchField
          label="Szukaj wśród aut na wynajem"
          text={view.text}
          onChange={(text) => onChange({ text }, "typing")}
        />
      }
      count={rentalFilterCount(view)}
      onAll={onAll}
      onWarm={onWarm}
    >
      <FilterSegment label="Marka" shown={chosenWords(view.brands)} empty="Każda">
        <RentalChoice {...world} choice="brands" />
      </FilterSegment>
      <FilterSegment
        label="Cena za dzień"
        shown={rangeWords(view.priceFrom, view.priceTo, "zł")}
        empty="Dowolna"
      >
        <PriceFields
          from={view.priceFrom}
          to={view.priceTo}
          onChange={(wish) => onChange(wish, "typing")}
        />
      </FilterSegment>
      <FilterSegment label="Paliwo" shown={chosenWords(view.fuels)} empty="Każde">
        <RentalChoice {...world} choice="fuels" />
      </FilterSegment>
      <FilterSegment label="Skrzynia" shown={chosenWords(view.gearboxes)} empty="Każda">
        <RentalChoice {...world} choice="gearboxes" />
      </FilterSegment>
    </FilterBar>
  );
}

/** The cars that the filters choose from. */
export type RentalChoiceWorld = {
  cars: readonly RentalCar[];
  favourites: ReadonlySet<string>;
  view: RentalListView;
};

/** The values of one filter; their counts may be updated slightly after a value is ticked. */
export function RentalChoice(
  { choice, cars, favourites, view, onChange }: RentalChoiceWorld & {
    choice: Choice;
    onChange: (wish: Partial<RentalListView>) => void;
  },
) {
  const counted = useDeferredValue(view);
  const offered = useMemo(() => rentalChoices(cars, counted, favourites, choice), [
    cars,
    counted,
    favourites,
    choice,
  ]);
  return (
    <ChoicePills
      offered={offered}
      chosen={view[choice]}
      onChange={(chosen) => onChange({ [choice]: chosen })}
    />
  );
}

/** The active filters as removable chips. */
export function activeRentalFilters(view: RentalListView): ActiveFilter<RentalListView>[] {
  const text = view.text.trim();
  const price = rangeWords(view.priceFrom, view.priceTo, "zł/dzień");
  return [
    ...(text ? [{ label: `„${text}”`, without: { text: "" } }] : []),
    ...each("brands"),
    ...(price ? [{ label: price, without: { priceFrom: 0, priceTo: 0 } }] : []),
    ...each("fuels"),
    ...each("gearboxes"),
  ];

  function each(choice: "brands" | "fuels" | "gearboxes") {
    return view[choice].map((value) => ({
      label: choice === "gearboxes" ? `Skrzynia: ${value}` : value,
      without: { [choice]: view[choice].filter((other) => other !== value) },
    }));
  }
}
