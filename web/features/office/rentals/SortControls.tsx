import ArrowDownNarrowWide from "lucide-react/icons/arrow-down-narrow-wide";
import ArrowDownWideNarrow from "lucide-react/icons/arrow-down-wide-narrow";
import { SORT_FIELDS } from "../../../../shared/api/rental.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import type { RentalsView } from "./list_address.ts";
import { rentalsSortName } from "./list_words.ts";

/** What the list is sorted by, and which way; a new field starts descending (back-office §4). */
export function SortControls(
  { view, onChange }: { view: RentalsView; onChange: (wish: Partial<RentalsView>) => void },
) {
  const { sortBy, sortAscending } = view;
  const Icon = sortAscending ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <div className="flex items-end gap-2 *:first:flex-1">
      <Select
        label="Sortuj według"
        value={sortBy}
        onChange={(event) => {
          const field = SORT_FIELDS.find((one) => one === event.target.value);
          if (field) onChange({ sortBy: field, sortAscending: false });
        }}
      >
        {SORT_FIELDS.map((field) => (
          <option key={field} value={field}>{rentalsSortName[field]}</option>
        ))}
      </Select>
      <IconButton
        bordered
        large
        className="border-line-strong!"
        label={sortAscending ? "Rosnąco. Zmień na malejąco" : "Malejąco. Zmień na rosnąco"}
        icon={<Icon aria-hidden="true" />}
        onClick={() => onChange({ sortAscending: !sortAscending })}
      />
    </div>
  );
}
