import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { CarSort } from "../../../../shared/car_lists/car_list.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** Selects the order of a list of cars. */
export function SortSelect(
  { sorts, value, onChange }: {
    sorts: readonly { readonly sort: CarSort; readonly name: string }[];
    value: CarSort;
    onChange: (sort: CarSort) => void;
  },
) {
  return (
    <label className="relative inline-flex min-w-0 items-center">
      <ArrowDownUp aria-hidden="true" size={18} className="pointer-events-none absolute left-3" />
      <VisuallyHidden>Sortuj</VisuallyHidden>
      {/* The chosen option fits on one line: on a phone large text grows only to that size. */}
      <select
        className="min-h-target w-full cursor-pointer appearance-none rounded-full border border-line bg-paper px-10 py-0 text-[clamp(16px,5.2vw,1rem)] font-semibold text-ellipsis text-ink hover:border-line-strong"
        value={value}
        onChange={({ target }) => {
          const chosen = sorts.find(({ sort }) => sort === target.value);
          if (chosen) onChange(chosen.sort);
        }}
      >
        {sorts.map(({ sort, name }) => <option key={sort} value={sort}>{name}</option>)}
      </select>
      <ChevronDown aria-hidden="true" size={18} className="pointer-events-none absolute right-3" />
    </label>
  );
}
