import { Link } from "react-router-dom";
import type { Rental } from "../../../shared/api/rental.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { RentalSummary } from "../cars/card/RentalSummary.tsx";

/** The rental of papers, with a link to it. */
export function PapersRental({ rental }: { rental: Rental }) {
  return (
    <RentalSummary rental={rental}>
      <Link
        className="inline-flex items-center min-h-target font-semibold"
        to={adminPaths.rentalFiles(rental.id)}
      >
        Zobacz wynajem
      </Link>
    </RentalSummary>
  );
}
