import { X } from "lucide-react";
import { isFiltered, type ListView, noFilters } from "./list_address.ts";
import { searchFieldName } from "./list_words.ts";
import styles from "./FilterChips.module.css";
import type { CarChoice } from "./use_car_choices.ts";

/** The filters at work, each to be taken away, and all at once by 'Wyczyść wszystkie'. */
export function FilterChips(
  { view, cars, onChange }: {
    view: ListView;
    cars: readonly CarChoice[];
    onChange: (wish: Partial<ListView>) => void;
  },
) {
  if (!isFiltered(view)) return null;
  const { searchTerm, searchField, rentalCarId, rentalId } = view;
  const where = searchField === "all" ? "Szukane" : searchFieldName[searchField];
  return (
    <ul className={styles.chips} aria-label="Aktywne filtry">
      {rentalId && <Chip label="Jeden wynajem" onRemove={() => onChange({ rentalId: "" })} />}
      {!rentalId && searchTerm && (
        <Chip
          label={`${where}: „${searchTerm}”`}
          onRemove={() => onChange({ searchTerm: "", searchField: "all" })}
        />
      )}
      {!rentalId && rentalCarId && (
        <Chip
          label={cars.find(({ id }) => id === rentalCarId)?.label ?? "Wybrany samochód"}
          onRemove={() => onChange({ rentalCarId: "" })}
        />
      )}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChange(noFilters)}>
          Wyczyść wszystkie
        </button>
      </li>
    </ul>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={`Usuń filtr ${label}`}
        onClick={onRemove}
      >
        <span className={styles.label}>{label}</span>
        <X aria-hidden="true" size={18} />
      </button>
    </li>
  );
}
