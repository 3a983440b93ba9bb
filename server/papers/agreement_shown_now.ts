import { type AgreementShown, shownOf } from "../../shared/papers/agreement/agreement_shown.ts";
import type { AgreementParty, AgreementTerms } from "../../shared/papers/agreement_events.ts";
import { namesRenter } from "../../shared/papers/names_renter.ts";
import { TERMS_VERSION } from "../../shared/legal/printed_terms.ts";
import type { Renter } from "../../shared/api/agreement.ts";
import type { Period } from "../../shared/rental/period.ts";
import { companyNow, settlementRatesNow } from "../catalogue/settings_now.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import { paperCar } from "./paper_parts.ts";

/** An agreement with its rental and its car. */
interface AgreementToShow {
  readonly rental: { readonly id: string; readonly period: Period };
  /** Who rents now: phone and e-mail are shown only if the agreement names them. */
  readonly renter: Renter;
  readonly car: RentalCarDocument | undefined;
  readonly terms: AgreementTerms;
  readonly party: AgreementParty;
  /** The customer that the agreement names. */
  readonly customerId: string;
}

/** Everything that the paper of an agreement shows while it is not signed. */
export function agreementShownNow(
  catalogue: CatalogueSnapshot,
  { rental: { id, period }, renter, car, terms, party, customerId }: AgreementToShow,
): AgreementShown {
  const reached = namesRenter({ ...party, customerId }, renter);
  const { lateHourFee, fuelTenthFee, kilometreFee } = settlementRatesNow(catalogue);
  return shownOf({
    company: companyNow(catalogue),
    rental: { id, period },
    car: paperCar(car),
    terms,
    party,
    phone: reached ? renter.phone : "",
    email: reached ? renter.email : "",
    rates: { lateHourFee, fuelTenthFee, kilometreFee },
    termsVersion: TERMS_VERSION,
  });
}
