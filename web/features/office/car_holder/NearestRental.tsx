import type { Rental } from "../../../../shared/api/rental.ts";
import { PeriodText } from "./PeriodText.tsx";

/** A rental before or after the time that was asked about; `none` where there is none. */
export function NearestRental(
  { title, rental, none }: { title: string; rental: Rental | null; none: string },
) {
  return (
    <div className="flex flex-wrap gap-x-3 border-t border-line pt-3">
      <p className="m-0 w-[4.5rem] flex-none text-muted">{title}</p>
      {rental
        ? (
          <p className={WORDS}>
            <strong>{`${rental.customerFirstName} ${rental.customerLastName}`.trim()}</strong>
            <span className="tabular-nums">
              <PeriodText rental={rental} />
            </span>
          </p>
        )
        : <p className={WORDS}>{none}</p>}
    </div>
  );
}

const WORDS = "m-0 grid min-w-0 grow basis-[9rem] wrap-anywhere";
