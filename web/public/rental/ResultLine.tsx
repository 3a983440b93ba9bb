import { X } from "lucide-react";
import { messages } from "../../../shared/messages.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { paths } from "../../state/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { carsCount } from "../../ui/cars_count.ts";
import { PeriodWords } from "./PeriodWords.tsx";
import { freeCarsCount } from "./polish_counts.ts";
import styles from "./ResultLine.module.css";
import type { ListedCars } from "./use_rental_cars.ts";

/** How many cars are shown and for which period, said aloud when it changes. */
export function ResultLine({ cars, period }: { cars: ListedCars; period: Period | undefined }) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.count} role="status">{countWords(cars, period !== undefined)}</p>
        {period && (
          <p className={styles.period}>
            <PeriodWords period={period} />
          </p>
        )}
      </div>
      {period && cars.data?.length !== 0 && (
        <ButtonLink to={paths.rentalCars} variant="secondary" icon={<X aria-hidden="true" />}>
          Pokaż wszystkie
        </ButtonLink>
      )}
    </div>
  );
}

function countWords({ status, data, all }: ListedCars, searched: boolean): string {
  if (status === "failed") return "";
  if (status === "loading") return messages.carsLoading;
  if (!searched) return carsCount(data.length);
  return freeCarsCount(data.length, all ?? data.length);
}
