import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { RENTAL_ITEM, RentalListHead } from "./RentalList.tsx";
import { RENTAL_CUSTOMER, RENTAL_MADE, RENTAL_PERIOD, RENTAL_ROW } from "./RentalRow.tsx";

/** Placeholder of the list while it loads. */
export function RentalListSkeleton() {
  return (
    <div className="@min-[47rem]/page:[--columns:minmax(0,1.05fr)_minmax(0,1.9fr)_minmax(10.25rem,0.9fr)_minmax(11rem,0.9fr)] @min-[47rem]/page:overflow-clip @min-[47rem]/page:border @min-[47rem]/page:border-line @min-[47rem]/page:rounded-card @min-[47rem]/page:bg-paper xl:[--columns:minmax(0,1fr)_minmax(0,1.8fr)_10.5rem_13.25rem]">
      <VisuallyHidden>Wczytywanie wynajmów</VisuallyHidden>
      <RentalListHead />
      <div className="grid gap-3 m-0 p-0 list-none @min-[47rem]/page:gap-0" aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <div
            key={index}
            className={RENTAL_ITEM}
          >
            <div className={RENTAL_ROW}>
              <div className="[grid-area:car]">
                <Skeleton width={`${width}%`} height="1.5rem" />
                <Skeleton width="5.5rem" height="1.35rem" className="mt-1.5" />
              </div>
              <div className={RENTAL_CUSTOMER}>
                <div className="flex gap-2 m-0 font-semibold wrap-anywhere @min-[47rem]/page:basis-full">
                  <Skeleton width={`${width - 20}%`} height="1.25rem" />
                </div>
                <Skeleton width="9rem" height="1.1rem" className={CONTACT} />
                <Skeleton width="11rem" height="1.1rem" className={CONTACT} />
              </div>
              <div className={RENTAL_PERIOD}>
                <Skeleton width="min(100%, 17rem)" height="1.25rem" />
              </div>
              <div className="@max-[23.4rem]/page:justify-self-start [grid-area:status] justify-self-end @min-[47rem]/page:justify-self-start">
                <Skeleton width="6.5rem" height="1.6rem" round />
              </div>
              <div className={RENTAL_MADE}>
                <Skeleton width="11rem" height="1rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const WIDTHS = [78, 64, 86, 70, 60, 82];

const CONTACT = "my-[0.8rem] @min-[47rem]/page:my-[0.35rem]";
