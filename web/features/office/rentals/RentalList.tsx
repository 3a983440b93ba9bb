import type { ReactNode } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";

/** Rentals as rows on a desktop and as cards on a phone. */
export function RentalList(
  { rentals, card }: {
    rentals: readonly Rental[];
    /** Renders one of them. */
    card: (rental: Rental) => ReactNode;
  },
) {
  return (
    <div className="@min-[47rem]/page:[--columns:minmax(0,1.05fr)_minmax(0,1.9fr)_minmax(10.25rem,0.9fr)_minmax(11rem,0.9fr)] @min-[47rem]/page:overflow-clip @min-[47rem]/page:border @min-[47rem]/page:border-line @min-[47rem]/page:rounded-card @min-[47rem]/page:bg-paper xl:[--columns:minmax(0,1fr)_minmax(0,1.8fr)_10.5rem_13.25rem]">
      <RentalListHead />
      <ul className="grid gap-3 m-0 p-0 list-none @min-[47rem]/page:gap-0">
        {rentals.map((rental) => (
          <li
            key={rental.id}
            className={RENTAL_ITEM}
          >
            {card(rental)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Column names, hidden from screen readers: in a row every value has its own label. */
export function RentalListHead() {
  return (
    <div
      className="hidden @min-[47rem]/page:grid @min-[47rem]/page:grid-cols-[var(--columns)] @min-[47rem]/page:gap-4 @min-[47rem]/page:px-5 @min-[47rem]/page:py-2 @min-[47rem]/page:border-b @min-[47rem]/page:border-line @min-[47rem]/page:text-muted @min-[47rem]/page:text-14 @min-[47rem]/page:font-semibold"
      aria-hidden="true"
    >
      <span>Samochód</span>
      <span>Klient</span>
      <span>Termin</span>
      <span>Status</span>
    </div>
  );
}
export const RENTAL_ITEM =
  "min-w-0 border border-line rounded-card bg-paper @min-[47rem]/page:border-0 @min-[47rem]/page:rounded-none @min-[47rem]/page:not-first:border-t @min-[47rem]/page:not-first:border-line @min-[47rem]/page:hover:bg-[color-mix(in_srgb,var(--mist)_55%,var(--paper))]";
