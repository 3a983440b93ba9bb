import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { Period } from "../../../shared/rental/period.ts";
import type { Estimate } from "../../../shared/rental/prices.ts";
import { carName, mainImage } from "../cars/card/car_words.ts";
import { Picture } from "../../kit/layout/Picture.tsx";
import { Price } from "../cars/card/Price.tsx";
import { zloty } from "../../kit/fields/zloty.ts";
import styles from "./BookingSummary.module.css";
import { PeriodWords } from "./PeriodWords.tsx";
import { daysCount } from "./polish_counts.ts";

/** What is being booked: the car, the period and its price, in view above the form. */
export function BookingSummary(
  { car, period, estimate }: {
    car: RentalCar;
    period: Period | undefined;
    estimate: Estimate | undefined;
  },
) {
  return (
    <div className={styles.summary}>
      <Picture image={mainImage(car)} alt="" sizes="96px" className={styles.picture ?? ""} />
      <p className={styles.car}>{carName(car)}</p>
      <p className={styles.period}>
        {period ? <PeriodWords period={period} /> : "Wybierz termin wynajmu"}
      </p>
      {estimate && estimate.days > 0 && (
        <p className={styles.price}>
          <Price after=" ZŁ">{zloty(estimate.total)}</Price>
          <span className={styles.breakdown}>
            {daysCount(estimate.days)} × {zloty(estimate.perDay)} zł
          </span>
        </p>
      )}
    </div>
  );
}
