import type { RentalCustomer } from "../../../../shared/rental/events.ts";
import type { OpenRental } from "../../../../shared/rental/rental.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";
import { NOTHING_REMOVED, type Removal, together } from "../paper_deletion.ts";
import { sameTerms } from "./decide_agreement.ts";
import { type AgreementWorld, loadAgreement } from "./load_agreement.ts";

/**
 * Gives a rental's unsigned agreement the period and the price of the rental, and removes the PDFs
 * that show the former ones. Nothing where there is no agreement, where it is signed, or where its
 * terms are those already.
 */
export async function agreementWithTerms(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, rental: { period, quote }, now }: {
    readonly rentalId: string;
    readonly rental: OpenRental<RentalCustomer>;
    readonly now: Instant;
  },
): Promise<Removal> {
  const link = (await rentalPapers(services.kv, rentalId)).find(({ kind }) => kind === "agreement");
  if (!link || link.signed) return NOTHING_REMOVED;
  const agreement = await loadAgreement(services, facts, link.id);
  const { state, opened, customer } = agreement;
  const terms = {
    ...state.terms,
    validFrom: period.start,
    validTo: period.end,
    ...(quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {}),
  };
  if (sameTerms(state.terms, terms)) return NOTHING_REMOVED;
  const sealed = facts.seal(customer, `agreement/${link.id}`, opened.party);
  const event = { type: "AgreementRevised" as const, customerId: customer.customerId, terms };
  const { appends } = await agreement.decided([event], { now, sealed });
  const own = { appends, paths: state.pdf ? [state.pdf.path] : [] };
  const shown = { kind: "agreement" as const, rentalId, isChanged: true };
  return together([own, await outdatedPdfs(services.kv, facts, shown)]);
}
