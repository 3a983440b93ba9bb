import type { PaperToSign } from "../../../../shared/api/agreement.ts";
import type {
  AgreementShown,
  SealedAgreementSigning,
} from "../../../../shared/papers/agreement/agreement_shown.ts";
import { withDriver } from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { contentHash } from "../../../../shared/papers/content_hash.ts";
import { RentalNotFound } from "../../../../shared/refusals.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { agreementShownNow } from "../../../papers/agreement_shown_now.ts";
import { type FilledAgreement, openAgreementSigning } from "../../../papers/open_agreement.ts";
import { rentalStream } from "../../../projections/rental_stream.ts";
import { isOpen } from "../../../../shared/rental/rental.ts";
import type { AgreementWorld, LoadedAgreement } from "./load_agreement.ts";

/** What is signed of an agreement, and what the customer has signed of it already. */
interface ShownAgreement extends PaperToSign {
  readonly byCustomer: SealedAgreementSigning | undefined;
}

/**
 * What the next signature is about: what the customer has signed by the link, else the agreement as
 * it is now. @throws NotFound if its rental is deleted.
 */
export async function agreementToBeSigned(
  { kv, vault, catalogue }: AgreementWorld,
  facts: Pick<Facts, "stream">,
  { id, state, opened, renter, car }: LoadedAgreement,
): Promise<ShownAgreement> {
  if (state.signing?.by === "customer") {
    const byCustomer = await openAgreementSigning({ kv, vault }, id);
    if (!byCustomer) {
      throw new Error("Cannot sign an agreement: its first signature cannot be read");
    }
    return { ...await shownToCustomer(id, byCustomer.shown, state.signing, opened), byCustomer };
  }
  const { state: rental } = await facts.stream(rentalStream, state.rentalId);
  if (!renter || !isOpen(rental)) throw new RentalNotFound();
  const { terms, rentalId, customerId } = state;
  const shown = agreementShownNow(await catalogue.snapshot(), {
    rental: { id: rentalId, period: rental.period },
    renter,
    car,
    terms,
    party: opened.party,
    customerId,
  });
  return { contentHash: await contentHash("agreement", id, shown), shown, byCustomer: undefined };
}

/**
 * What the customer has signed, filled from the driver's data; a box of an older release has them
 * already. The hash is another one than the signed where they are not what was signed.
 */
async function shownToCustomer(
  id: string,
  shown: AgreementShown,
  signed: { readonly contentHash: string },
  { driver }: FilledAgreement,
): Promise<PaperToSign> {
  const stored = { contentHash: await contentHash("agreement", id, shown), shown };
  if (!driver || stored.contentHash === signed.contentHash) return stored;
  const filled = { ...shown, party: withDriver(shown.party, driver) };
  return { contentHash: await contentHash("agreement", id, filled), shown: filled };
}
