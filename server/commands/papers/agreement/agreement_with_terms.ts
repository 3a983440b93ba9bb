import type { DriverData } from "../../../../shared/customer/driver.ts";
import { withDriver } from "../../../../shared/customer/driver_in_agreement.ts";
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
 * Gives a rental's unsigned agreement the period and the price of the rental or, with `driver`, fills
 * what is empty in it, and removes the PDFs that show the former agreement. Nothing where there is no
 * agreement, where it is signed, or where nothing changes.
 */
export async function agreementWithTerms(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, rental: { period, quote, customerId }, now, driver }: {
    readonly rentalId: string;
    readonly rental: OpenRental<RentalCustomer>;
    readonly now: Instant;
    /** Given by this command, and what they replace. */
    readonly driver?: { readonly given: DriverData; readonly former: DriverData | undefined };
  },
): Promise<Removal> {
  const link = (await rentalPapers(services.kv, rentalId)).find(({ kind }) => kind === "agreement");
  if (!link || link.signed) return NOTHING_REMOVED;
  const agreement = await loadAgreement(services, facts, link.id);
  const { state, opened, customer } = agreement;
  const terms = driver ? state.terms : {
    ...state.terms,
    validFrom: period.start,
    validTo: period.end,
    ...(quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {}),
  };
  const isTheirs = customer.customerId === customerId;
  const party = driver && isTheirs
    ? withDriver(opened.party, driver.given, driver.former)
    : opened.party;
  if (sameTerms(state.terms, terms) && sameParty(opened.party, party)) return NOTHING_REMOVED;
  const sealed = facts.seal(customer, `agreement/${link.id}`, party);
  const event = { type: "AgreementRevised" as const, customerId: customer.customerId, terms };
  const { appends } = await agreement.decided([event], { now, sealed });
  const own = { appends, paths: state.pdf ? [state.pdf.path] : [] };
  const shown = { kind: "agreement" as const, rentalId, isChanged: true };
  return together([own, await outdatedPdfs(services.kv, facts, shown)]);
}
