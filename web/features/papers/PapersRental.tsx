import { Link } from "react-router-dom";
import type { Rental } from "../../../shared/api/rental.ts";
import { adminPaths } from "../../site/paths.ts";
import { RentalSummary } from "../cars/card/RentalSummary.tsx";
import styles from "./PapersRental.module.css";

/** The rental that papers belong to, and the way to it. */
export function PapersRental({ rental }: { rental: Rental }) {
  return (
    <RentalSummary rental={rental}>
      <Link className={styles.link} to={adminPaths.oneRental(rental.id)}>Zobacz wynajem</Link>
    </RentalSummary>
  );
}
