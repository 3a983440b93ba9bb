import { X } from "lucide-react";
import type { RefObject } from "react";
import {
  RENTAL_SORTS,
  rentalFilterCount,
  type RentalListView,
} from "../../../shared/catalogue/rental_list_view.ts";
import { messages } from "../../../shared/messages.ts";
import type { Period } from "../../../shared/rental/period.ts";
import type { ChangeView } from "../../hooks/use_list_view.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { carsCount } from "../../ui/cars_count.ts";
import { SortSelect } from "../../ui/filters/SortSelect.tsx";
import { PeriodWords } from "./PeriodWords.tsx";
import { freeCarsCount } from "./polish_counts.ts";
import { rentalSortName } from "./rental_filter_words.ts";
import styles from "./ResultLine.module.css";
import type { ListedCars } from "./use_rental_cars.ts";

/** How many cars are shown and for which period, said aloud when it changes; their order beside. */
export function ResultLine(
  { counter, cars, found, period, everything, view, onChange }: {
    counter: RefObject<HTMLParagraphElement | null>;
    cars: ListedCars;
    /** How many of the cars the filters leave. */
    found: number;
    period: Period | undefined;
    /** The address of the same list for any time. */
    everything: string;
    view: RentalListView;
    onChange: ChangeView<RentalListView>;
  },
) {
  return (
    <div className={styles.line}>
      <div>
        <p ref={counter} tabIndex={-1} className={styles.count} role="status">
          {countWords(cars, found, period !== undefined && rentalFilterCount(view) === 0)}
        </p>
        {period && (
          <p className={styles.period}>
            <PeriodWords period={period} />
          </p>
        )}
      </div>
      <div className={styles.tools}>
        {period && cars.data?.length !== 0 && (
          <ButtonLink
            to={everything}
            variant="secondary"
            icon={<X aria-hidden="true" />}
            // The link goes with the period.
            onClick={() => counter.current?.focus({ preventScroll: true })}
          >
            Pokaż wszystkie
          </ButtonLink>
        )}
        {cars.status !== "failed" && (
          <SortSelect
            sorts={RENTAL_SORTS}
            names={rentalSortName}
            value={view.sort}
            onChange={(sort) => onChange({ sort })}
          />
        )}
      </div>
    </div>
  );
}

/** `free`: of all cars, those free in the period; filters leave only a number to say. */
function countWords({ status, data, all }: ListedCars, found: number, free: boolean): string {
  if (status === "failed") return "";
  if (status === "loading") return messages.carsLoading;
  return free ? freeCarsCount(data.length, all ?? data.length) : carsCount(found);
}
