import type { DriverData } from "../../../../shared/rental/driver.ts";
import { withDriver } from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { voidedSignature } from "../../../../shared/papers/agreement.ts";
import type { AgreementTerms, VoidCause } from "../../../../shared/papers/agreement_events.ts";
import { termsOfRental } from "../../../../shared/papers/agreement/agreement_obstacle.ts";
import type { RentalCustomer } from "../../../../shared/rental/events.ts";
import type { OpenRental } from "../../../../shared/rental/rental.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";
import { NOTHING_REMOVED, type Removal, together } from "../paper_deletion.ts";
import { sameParty, sameTerms } from "./decide_agreement.ts";
import { type AgreementWorld, loadAgreement } from "./load_agreement.ts";

/**
 * Gives a rental's agreement its car, its period and its price, voids the customer's signature under
 * the former ones, and removes the PDFs that show them. Nothing where there is no agreement, where
 * both have signed it, or where it has all that already. After an edit by the office only an
 * agreement that the customer has signed is changed: others stay until they are made again
 * (decisions §8.7). One that names another customer only loses the signature. With `driver`, what is
 * empty in the party is filled instead, and the terms stay as they are.
 */
export async function agreementWithTerms(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, rental, cause, now, driver }: {
    readonly rentalId: string;
    /** As it is from now on. */
    readonly rental: OpenRental<RentalCustomer>;
    readonly cause: VoidCause;
    readonly now: Instant;
    /** Given by this command, and what they replace. */
    readonly driver?: { readonly given: DriverData; readonly former: DriverData | undefined };
  },
): Promise<Removal> {
  const link = (await rentalPapers(services.kv, rentalId)).find(({ kind }) => kind === "agreement");
  if (!link || link.signed) return NOTHING_REMOVED;
  const agreement = await loadAgreement(services, facts, link.id);
  const { state, opened, customer } = agreement;
  if (cause !== "customer_change" && state.status !== "signed_by_customer") return NOTHING_REMOVED;
  const terms: AgreementTerms = driver ? state.terms : termsOfRental(state.terms, rental);
  const isOther = customer.customerId !== rental.customerId;
  const party = driver && !isOther
    ? withDriver(opened.party, driver.given, driver.former)
    : opened.party;
  const isSame = sameTerms(state.terms, terms) && state.carId === rental.carId &&
    sameParty(opened.party, party);
  if (isSame && !isOther) return NOTHING_REMOVED;
  const voided = voidedSignature(state, cause);
  if (isOther) {
    const { appends } = await agreement.decided(voided, { now });
    return { appends, paths: [] };
  }
  const sealed = facts.seal(customer, `agreement/${link.id}`, party);
  const { appends } = await agreement.decided([
    ...voided,
    {
      type: "AgreementRevised",
      customerId: customer.customerId,
      terms,
      ...state.carId === rental.carId ? {} : { carId: rental.carId },
    },
  ], { now, sealed });
  const own = { appends, paths: state.pdf ? [state.pdf.path] : [] };
  const shown = { kind: "agreement" as const, rentalId, isChanged: true };
  return together([own, await outdatedPdfs(services.kv, facts, shown)]);
}
