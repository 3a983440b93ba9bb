import type { AgreementEdit } from "./agreement.ts";
import { officeMessages } from "../office_messages.ts";
import type { AgreementParty, AgreementTerms } from "../papers/agreement_events.ts";
import { Invalid } from "../refusals.ts";

/** The terms and the party that an agreement is to have. */
export interface RequestedAgreement {
  readonly terms: AgreementTerms;
  readonly party: AgreementParty;
}

/** The address of a customer without one (back-office §3). */
export const NO_ADDRESS = "Brak danych";

/** Reads terms and party out of a request. @throws Invalid for a period that ends before it begins. */
export function requestedAgreement(input: AgreementEdit): RequestedAgreement {
  const { validFrom, validTo, rentalFee, deposit, deliveryFee } = input;
  if (validTo <= validFrom) {
    throw new Invalid([{ path: "validTo", message: officeMessages.agreementPeriodBackwards }]);
  }
  return {
    terms: { validFrom, validTo, rentalFee, deposit, deliveryFee },
    party: {
      firstName: input.customerFirstName,
      lastName: input.customerLastName,
      address: input.customerAddress || NO_ADDRESS,
      pesel: input.pesel ?? "",
      nip: input.nip ?? "",
      drivingLicense: input.drivingLicense,
      note: input.note,
    },
  };
}
