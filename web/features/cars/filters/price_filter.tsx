import type { CarsView } from "../../../../shared/car_lists/car_list.ts";
import type { ChangeView } from "../../../api/use_list_view.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { rangeWords } from "./chosen_words.ts";
import type { CarFilter } from "./FilterBar.tsx";

/** The filter of a list of cars by price. */
export function priceFilter(label: string): CarFilter {
  return {
    label,
    shown: ({ priceFrom, priceTo }) => rangeWords(priceFrom, priceTo, "zł"),
    empty: "Dowolna",
    control: (world) => <PriceFields {...world} />,
  };
}

/** Fields for the lowest and highest price in zł; 0 means none. */
function PriceFields(
  { view, onChange }: { view: CarsView; onChange: ChangeView<CarsView> },
) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
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
    </div>
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
