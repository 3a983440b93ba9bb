import type { DriverData } from "../../rental/driver.ts";
import { driverFaults, licenceExpires } from "../../rental/driver_rules.ts";
import { isChangeable, type LinkedRental } from "../../rental/my_booking.ts";
import type { RentalQuote } from "../../rental/rental_quote.ts";
import type { AgreementParty, AgreementTerms } from "../agreement_events.ts";
import type { Period } from "../../rental/period.ts";

/** Why there is no agreement to sign by the link. */
export const AGREEMENT_OBSTACLES = [
  "closed",
  "driver_missing",
  "licence_expires",
  "driver_too_young",
  "not_ready",
] as const;
export type AgreementObstacle = typeof AGREEMENT_OBSTACLES[number];

/** An agreement as it is, or as it would be drawn up. */
interface OfferedAgreement {
  readonly carId: string;
  readonly terms: AgreementTerms;
  readonly party: AgreementParty;
}

/** What an offer depends on. */
export interface OfferFacts {
  readonly rental: LinkedRental & {
    readonly carId: string;
    readonly quote?: RentalQuote | undefined;
  };
  /** What the customer has given by the link: a passport takes the place of a PESEL. */
  readonly driver: DriverData | undefined;
  /** Whether the car has a registration number, by which papers name it. */
  readonly carNamed: boolean;
}

/**
 * Why an agreement is not offered to its customer by the link; undefined if it is (decisions
 * §12.9): the rental is over, the driver is not known or their data do not fit a period that has
 * changed since, or the agreement is about another car, period or price than the rental.
 */
export function agreementObstacle(
  { carId, terms, party }: OfferedAgreement,
  { rental, driver, carNamed }: OfferFacts,
): AgreementObstacle | undefined {
  if (!isChangeable(rental)) return "closed";
  if (party.drivingLicense === "" || !(party.pesel || party.nip || driver)) {
    return "driver_missing";
  }
  if (driver && licenceExpires(driver, rental.period)) return "licence_expires";
  // Stored data have sound numbers: only what the period decides can break later. Data of earlier
  // releases may have a licence of a year that is refused now.
  const faults = driver ? driverFaults(driver, rental.period) : [];
  if (faults.some(({ path }) => !path.endsWith("licenceValidUntil"))) return "driver_too_young";
  const agreed = termsOfRental(terms, rental);
  const isSame = carId === rental.carId && terms.validFrom === agreed.validFrom &&
    terms.validTo === agreed.validTo && terms.rentalFee === agreed.rentalFee &&
    terms.deposit === agreed.deposit;
  return isSame && carNamed ? undefined : "not_ready";
}

/** The terms of an agreement with the period and the agreed price of its rental. */
export function termsOfRental(
  terms: AgreementTerms,
  { period, quote }: { readonly period: Period; readonly quote?: RentalQuote | undefined },
): AgreementTerms {
  return {
    ...terms,
    validFrom: period.start,
    validTo: period.end,
    ...(quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {}),
  };
}
