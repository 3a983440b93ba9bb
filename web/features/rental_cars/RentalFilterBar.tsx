import {
  rentalFilterCount,
  type RentalListView,
} from "../../../shared/rental_cars/rental_list_view.ts";
import type { ChangeView } from "../../api/use_list_view.ts";
import { chosenWords } from "../cars/filters/chosen_words.ts";
import { FilterBar } from "../cars/filters/FilterBar.tsx";
import { FilterSegment } from "../cars/filters/FilterSegment.tsx";
import { PriceFields } from "../cars/filters/PriceFields.tsx";
import { rangeWords } from "../cars/filters/range_words.ts";
import { SearchField } from "../../kit/fields/SearchField.tsx";
import { RentalChoice, type RentalChoiceWorld } from "./RentalChoice.tsx";

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
