import { filterCount, type SaleListView } from "../../../shared/sale/sale_list_view.ts";
import type { ChangeView } from "../../api/use_list_view.ts";
import { chosenWords } from "../cars/filters/chosen_words.ts";
import { FilterBar } from "../cars/filters/FilterBar.tsx";
import { FilterSegment } from "../cars/filters/FilterSegment.tsx";
import { PriceFields } from "../cars/filters/PriceFields.tsx";
import { rangeWords } from "../cars/filters/range_words.ts";
import { SearchField } from "../../kit/fields/SearchField.tsx";
import { yearWords } from "./filter_words.ts";
import { type ChoiceWorld, SaleChoice } from "./SaleChoice.tsx";
import { YearFields } from "./YearFields.tsx";

/** Search and the filters of sale cars that are asked for most. */
export function SaleFilterBar(
  { years, onChange, onAll, onWarm, ...world }: ChoiceWorld & {
    years: readonly number[];
    onChange: ChangeView<SaleListView>;
    /** Opens all filters. */
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
