import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { SEARCH_FIELDS, SORT_FIELDS } from "../../../../shared/api/rental.ts";
import { RENTAL_TABS } from "../../../../shared/fleet/rental_tab.ts";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { holdsPersonalNumber } from "../../../api/office/personal_number.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { TAB_OF_ROW, TAB_ROW } from "../../../kit/base/class_sets.ts";
import { useShownTab } from "../../../kit/base/use_shown_tab.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { DateField } from "../../../kit/pickers/DateField.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { RentalsView } from "./list_address.ts";
import { officeDays, rentalsSortName, rentalTabName, searchFieldName } from "./list_words.ts";
import type { CarChoices } from "../../../api/office/use_office_cars.ts";
import ArrowDownNarrowWide from "lucide-react/icons/arrow-down-narrow-wide";
import ArrowDownWideNarrow from "lucide-react/icons/arrow-down-wide-narrow";

type FiltersProps = {
  view: RentalsView;
  cars: CarChoices;
  onChange: (patch: Partial<RentalsView>) => void;
};

/**
 * Search box with its field, car filter and sorting; on a phone everything but the search is
 * folded.
 */
export function RentalFilters({ view, cars, onChange }: FiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  /** The last search was for a person's number (PESEL or phone), which is not searchable. */
  const [numberAsked, setNumberAsked] = useState(false);

  useEffect(() => {
    // The browser's Back, a filter chip or 'Wyczyść wszystkie' may change the term; while the user
    // only types, it stays the same.
    if (box.current) box.current.value = view.searchTerm;
  }, [view.searchTerm]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get("searchTerm") ?? "").trim();
    const asksNumber = holdsPersonalNumber(term);
    setNumberAsked(asksNumber);
    if (!asksNumber) onChange({ searchTerm: term });
  }

  return (
    <form role="search" className={FILTERS} onSubmit={search}>
      <div className="[grid-area:search]">
        <TextField
          ref={box}
          label="Szukaj"
          type="search"
          name="searchTerm"
          defaultValue={view.searchTerm}
          placeholder="Wyszukaj wynajmy..."
          error={numberAsked ? NUMBER_ASKED : undefined}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          trailing={
            <IconButton type="submit" label="Szukaj" icon={<Search aria-hidden="true" />} />
          }
        />
      </div>
      <FoldButton view={view} open={open} controls={id} onClick={() => setOpen(!open)} />
      <div
        id={id}
        className={classNames(
          "[grid-area:more] grid cols-fit-[15rem] items-start gap-3 @min-tablet/page:grid-cols-2",
          "@min-desktop/page:grid-cols-[minmax(8rem,0.5fr)_minmax(0,1fr)_minmax(21rem,1.2fr)_minmax(13rem,0.8fr)]",
          !open && "@max-tablet/page:hidden",
        )}
      >
        <ListFields view={view} cars={cars} onChange={onChange} />
        <SortControls view={view} onChange={onChange} />
      </div>
    </form>
  );
}

const NUMBER_ASKED = "Po numerach się tu nie szuka. Wpisz imię, nazwisko, markę albo model.";

/** The selections by what is next on a rental; on a phone a row that scrolls. */
export function RentalTabs({ view, onChange }: Omit<FiltersProps, "cars">) {
  const tabs: readonly RentalsView["tab"][] = ["", ...RENTAL_TABS];
  const row = useShownTab<HTMLDivElement>(view.tab);
  return (
    <div ref={row} role="group" aria-label="Pokaż" className={classNames("mb-3", TAB_ROW)}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={TAB_OF_ROW}
          aria-pressed={tab === view.tab}
          onClick={() => onChange({ tab })}
        >
          {rentalTabName[tab]}
        </button>
      ))}
    </div>
  );
}

/** The filters fold on a phone. */
const FILTERS = classNames(
  "grid [grid-template:'search_fold'_auto_'more_more'_auto_/_minmax(0,1fr)_auto] items-end gap-3",
  "@min-tablet/page:[grid-template:'search'_auto_'more'_auto_/_minmax(0,1fr)] @min-tablet/page:items-start",
);

/** The field to search in, the car, and the days. */
function ListFields({ view, cars, onChange }: FiltersProps) {
  return (
    <>
      <Select
        label="Szukaj w"
        value={view.searchField}
        onChange={(event) => {
          const searchField = SEARCH_FIELDS.find((field) => field === event.target.value);
          if (searchField) onChange({ searchField });
        }}
      >
        {SEARCH_FIELDS.map((field) => (
          <option key={field} value={field}>{searchFieldName[field]}</option>
        ))}
      </Select>
      <Select
        label="Samochód"
        value={view.rentalCarId}
        hint={cars.failed ? officeMessages.rentalCarsNotLoaded : undefined}
        onChange={(event) => onChange({ rentalCarId: event.target.value })}
      >
        <option value="">Wszystkie samochody</option>
        {cars.choices.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
      </Select>
      <DayFields view={view} onChange={onChange} />
    </>
  );
}

/** The first and the last day; another first day takes an earlier last one along. */
function DayFields({ view: { from, to }, onChange }: Omit<FiltersProps, "cars">) {
  const { first, last } = officeDays();
  const today = toWarsaw(instant(Date.now())).date;
  return (
    <div className="grid grid-cols-2 gap-2">
      <DateField
        label="Od dnia"
        value={from}
        min={first}
        max={last}
        today={today}
        onChange={(day) => onChange({ from: day, ...to && to < day && { to: day } })}
      />
      <DateField
        label="Do dnia"
        value={to}
        min={from || first}
        max={last}
        today={today}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  );
}

/** Unfolds the filters on a phone, and shows how the list is sorted. */
function FoldButton({ view: { sortBy, sortAscending }, open, controls, onClick }: {
  view: RentalsView;
  open: boolean;
  /** Id of what it unfolds. */
  controls: string;
  onClick: () => void;
}) {
  const Arrow = sortAscending ? ArrowUp : ArrowDown;
  return (
    <Button
      variant="secondary"
      size="tall"
      className="[grid-area:fold] px-3! py-1! @max-phone/page:w-[3rem] @max-phone/page:px-0! @min-tablet/page:hidden"
      icon={<SlidersHorizontal aria-hidden="true" />}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
    >
      <span className="grid text-left @max-phone/page:sr-only">
        <span>
          Filtry <VisuallyHidden>i sortowanie:</VisuallyHidden>
        </span>
        <span className="flex items-center gap-0.5 text-muted text-13 font-medium whitespace-nowrap">
          {rentalsSortName[sortBy]}
          <VisuallyHidden>({sortAscending ? "rosnąco" : "malejąco"})</VisuallyHidden>
          <Arrow aria-hidden="true" size={14} />
        </span>
      </span>
    </Button>
  );
}

/** Sort field and direction; a newly chosen field starts descending (back-office §4). */
function SortControls(
  { view, onChange }: { view: RentalsView; onChange: (patch: Partial<RentalsView>) => void },
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
