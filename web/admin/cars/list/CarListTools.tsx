import { SearchField } from "../../../ui/filters/SearchField.tsx";
import type { ManagedCar } from "../managed_car.ts";
import styles from "./CarListTools.module.css";
import {
  CAR_SELECTIONS,
  type CarListView,
  type CarSelection,
  selectedCars,
} from "./filter_cars.ts";

/** Search and selections over the list; each selection says how many cars it holds. */
export function CarListTools(
  { cars, view, onChange }: {
    /** Undefined while they load. */
    cars: readonly ManagedCar[] | undefined;
    view: CarListView;
    onChange: (wish: Partial<CarListView>, how?: "typing") => void;
  },
) {
  return (
    <search className={styles.tools} aria-label="Szukanie na liście samochodów">
      <div className={styles.search}>
        <SearchField
          label="Szukaj na liście samochodów"
          text={view.text}
          onChange={(text) => onChange({ text }, "typing")}
        />
      </div>
      <div className={styles.pills} role="group" aria-label="Pokaż">
        {CAR_SELECTIONS.map((show) => (
          <button
            key={show}
            type="button"
            className={styles.pill}
            aria-pressed={view.show === show}
            onClick={() => onChange({ show })}
          >
            {NAMES[show]}
            <span className={styles.count}>{cars && selectedCars(cars, show).length}</span>
          </button>
        ))}
      </div>
    </search>
  );
}

const NAMES: Readonly<Record<CarSelection, string>> = {
  all: "Wszystkie",
  recommended: "Polecane",
  hidden: "Ukryte",
};
