import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { Period } from "../../../shared/rental/period.ts";
import type { Estimate } from "../../../shared/rental/prices.ts";
import { carName, mainImage } from "../cars/card/car_words.ts";
import { Picture } from "../../kit/layout/Picture.tsx";
import { Price } from "../cars/card/Price.tsx";
import { zloty } from "../../kit/fields/zloty.ts";
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
    <div className="flex flex-wrap items-center gap-y-2 gap-x-3 @min-[34rem]:grid @min-[34rem]:[grid-template:'picture_car_price'_auto_'picture_period_price'_auto_/_auto_1fr_auto] @min-[34rem]:gap-y-0 @min-[34rem]:gap-x-4">
      <Picture
        image={mainImage(car)}
        alt=""
        sizes="96px"
        className="w-17! flex-none rounded-input @min-[34rem]:w-24! @min-[34rem]:[grid-area:picture]"
      />
      <p className="grow basis-[5rem] m-0 text-18 font-bold leading-snug wrap-anywhere @min-[34rem]:[grid-area:car] @min-[34rem]:self-end">
        {carName(car)}
      </p>
      <p className="grow basis-full order-1 m-0 text-muted text-14 @min-[34rem]:[grid-area:period] @min-[34rem]:self-start @min-[34rem]:text-16">
        {period ? <PeriodWords period={period} /> : "Wybierz termin wynajmu"}
      </p>
      {estimate && estimate.days > 0 && (
        <p className="grid justify-items-end m-0 ml-auto @min-[34rem]:[grid-area:price]">
          <Price after=" ZŁ">{zloty(estimate.total)}</Price>
          <span className="text-muted text-14 tabular-nums">
            {daysCount(estimate.days)} × {zloty(estimate.perDay)} zł
          </span>
        </p>
      )}
    </div>
  );
}
