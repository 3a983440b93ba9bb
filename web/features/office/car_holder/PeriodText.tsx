import type { Rental } from "../../../../shared/api/rental.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";

/** From when to when; a line breaks between the two only. */
export function PeriodText({ rental }: { rental: Rental }) {
  return (
    <>
      <span className="inline-block">{formatDateTime(rental.startDateTime)} –</span>{" "}
      <span className="inline-block">{formatDateTime(rental.endDateTime)}</span>
    </>
  );
}
