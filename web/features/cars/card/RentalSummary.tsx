import CalendarRange from "lucide-react/icons/calendar-range";
import CarFront from "lucide-react/icons/car-front";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Plate } from "./CarHeading.tsx";

/** The rental of papers or a mail: car, customer, period, and what the screen adds. */
export function RentalSummary({ rental, children }: {
  rental: Pick<
    Rental,
    "rentalCar" | "customerFirstName" | "customerLastName" | "startDateTime" | "endDateTime"
  >;
  children: ReactNode;
}) {
  const { rentalCar: car } = rental;
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 mb-6 p-4 surface"
      aria-label="Wynajem"
    >
      <ul className="flex flex-wrap gap-y-2 gap-x-6 min-w-0 m-0 p-0 list-none">
        <li className={FACT}>
          <CarFront aria-hidden="true" size={20} />
          <span className="flex flex-wrap gap-x-2 min-w-0">
            {car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
            <Plate number={car?.registrationNumber} />
          </span>
        </li>
        <li className={FACT}>
          <UserRound aria-hidden="true" size={20} />
          {`${rental.customerFirstName} ${rental.customerLastName}`.trim() || "Brak danych"}
        </li>
        <li className={FACT}>
          <CalendarRange aria-hidden="true" size={20} />
          <span className="tabular-nums [&>span]:inline-block">
            <span>{formatDateTime(rental.startDateTime)}</span>{" "}
            <span>– {formatDateTime(rental.endDateTime)}</span>
          </span>
        </li>
      </ul>
      {children}
    </section>
  );
}

const FACT =
  "flex gap-2 min-w-0 font-semibold wrap-anywhere [&>svg]:mt-[0.15em] [&>svg]:text-muted";
