import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { RentalListHead } from "./RentalList.tsx";

/** The list's own shape while it loads. */
export function RentalListSkeleton() {
  return (
    <div className="@min-[47rem]/page:[--columns:minmax(0,1.05fr)_minmax(0,1.9fr)_minmax(10.25rem,0.9fr)_minmax(11rem,0.9fr)] @min-[47rem]/page:overflow-clip @min-[47rem]/page:border @min-[47rem]/page:border-line @min-[47rem]/page:rounded-card @min-[47rem]/page:bg-paper xl:[--columns:minmax(0,1fr)_minmax(0,1.8fr)_10.5rem_13.25rem]">
      <VisuallyHidden>Wczytywanie wynajmów</VisuallyHidden>
      <RentalListHead />
      <div className="grid gap-3 m-0 p-0 list-none @min-[47rem]/page:gap-0" aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <div
            key={index}
            className="min-w-0 border border-line rounded-card bg-paper @min-[47rem]/page:border-0 @min-[47rem]/page:rounded-none @min-[47rem]/page:not-first:border-t @min-[47rem]/page:not-first:border-line @min-[47rem]/page:hover:bg-[color-mix(in_srgb,var(--mist)_55%,var(--paper))]"
          >
            <div className="grid [grid-template:'car_status'_auto_'period_period'_auto_'customer_customer'_auto_'note_note'_auto_'made_made'_auto_/_minmax(0,1fr)_auto] gap-y-2 gap-x-3 p-4 @max-[23.4rem]/page:[grid-template:'car'_auto_'status'_auto_'period'_auto_'customer'_auto_'note'_auto_'made'_auto_/_minmax(0,1fr)] @min-[47rem]/page:[grid-template:'car_customer_period_status'_auto_'car_customer_period_made'_1fr_'._note_note_note'_auto_/_var(--columns)] @min-[47rem]/page:gap-y-1 @min-[47rem]/page:gap-x-4 @min-[47rem]/page:px-5 @min-[47rem]/page:py-3">
              <div className="[grid-area:car]">
                <Skeleton width={`${width}%`} height="1.5rem" />
                <Skeleton width="5.5rem" height="1.35rem" className="mt-1.5" />
              </div>
              <div className="[grid-area:customer] grid min-w-0 pt-2 border-t border-line @min-[47rem]/page:flex @min-[47rem]/page:flex-wrap @min-[47rem]/page:content-start @min-[47rem]/page:gap-y-0 @min-[47rem]/page:gap-x-4 @min-[47rem]/page:pt-0 @min-[47rem]/page:border-t-0">
                <div className="flex gap-2 m-0 font-semibold wrap-anywhere @min-[47rem]/page:basis-full">
                  <Skeleton width={`${width - 20}%`} height="1.25rem" />
                </div>
                <Skeleton width="9rem" height="1.1rem" className={CONTACT} />
                <Skeleton width="11rem" height="1.1rem" className={CONTACT} />
              </div>
              <div className="[grid-area:period] flex gap-2 m-0 font-semibold tabular-nums @min-[47rem]/page:font-medium">
                <Skeleton width="min(100%, 17rem)" height="1.25rem" />
              </div>
              <div className="@max-[23.4rem]/page:justify-self-start [grid-area:status] justify-self-end @min-[47rem]/page:justify-self-start">
                <Skeleton width="6.5rem" height="1.6rem" round />
              </div>
              <div className="[&>time]:whitespace-nowrap [grid-area:made] m-0 text-muted text-14 tabular-nums">
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
