import type { AgreementObstacle } from "../api/booking_agreement.ts";
import { isChangeable, type LinkedRental } from "../rental/my_booking.ts";
import type { RentalQuote } from "../rental/quote.ts";
import type { AgreementParty, AgreementTerms } from "./agreement_events.ts";
import { termsOfRental } from "./terms_of_rental.ts";

/** An agreement as it is, or as it would be drawn up. */
export interface OfferedAgreement {
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
  /** Whether the customer has given the driver's data: a passport takes the place of a PESEL. */
  readonly driverGiven: boolean;
  /** Whether the car has a registration number, by which papers name it. */
  readonly carNamed: boolean;
}

/**
 * Why an agreement is not offered to its customer by the link; undefined where it is (decisions
 * §12.6): the rental is over, the driver is not known, or the agreement is about another car, period
 * or price than the rental.
 */
export function agreementObstacle(
  { carId, terms, party }: OfferedAgreement,
  { rental, driverGiven, carNamed }: OfferFacts,
): AgreementObstacle | undefined {
  if (!isChangeable(rental)) return "closed";
  if (party.drivingLicense === "" || !(party.pesel || party.nip || driverGiven)) {
    return "driver_missing";
  }
  const agreed = termsOfRental(terms, rental);
  const isSame = carId === rental.carId && terms.validFrom === agreed.validFrom &&
    terms.validTo === agreed.validTo && terms.rentalFee === agreed.rentalFee &&
    terms.deposit === agreed.deposit;
  return isSame && carNamed ? undefined : "not_ready";
}
