import { mailSettingsNow } from "../../../catalogue/mail_settings_now.ts";
import type { AgreementSigning } from "../../../../shared/api/rental_document.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  type SealedAgreementSigning,
  shownWithReason,
} from "../../../../shared/papers/agreement/agreement_shown.ts";
import { missingData } from "../../../../shared/papers/agreement/missing_data.ts";
import { contentHash as agreementHash } from "../../../../shared/papers/content_hash.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import type { Services } from "../../../services.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { mailSignedPaper } from "../mail_signed_paper.ts";
import { rentalOfPaper } from "../rental_of_paper.ts";
import { requireStorableSize } from "../require_storable_size.ts";
import { agreementToBeSigned } from "./paper_to_sign.ts";
import { decideAgreementSigning } from "./decide_agreement_signing.ts";
import { loadAgreement } from "./load_agreement.ts";
import { pricedAsSigned } from "./signed_price.ts";

/**
 * Records that an agreement was signed on the screen, with what its signers saw, in one commit with
 * the mail to the customer and the signed price of the rental. From here on nothing of it changes but
 * by an annex (decisions §12.9).
 * @returns 200 with the whole agreement. @throws Invalid, BodyRefused, NotFound, Stale, Rejection.
 */
export async function signAgreement(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  id: string,
  signing: AgreementSigning,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const { customerName, customerSignature, businessSignature, signedAt, contentHash } = signing;
  const mailId = services.ids();
  return await execute(services, context, async (facts, now) => {
    const agreement = await loadAgreement(services, facts, id);
    const { state, customer } = agreement;
    const { byCustomer, ...current } = await agreementToBeSigned(services, facts, agreement);
    // The customer has signed by the link without one; where nothing is missing it explains nothing.
    const isReasoned = !byCustomer && missingData(current.shown.party).length > 0;
    const shown = shownWithReason(current.shown, isReasoned ? signing.missingReason : undefined);
    const events = decideAgreementSigning({
      signedAt,
      contentHash,
      customerName,
      hasCustomerSignature: Boolean(customerSignature),
    }, {
      signing: state.signing,
      contentHash: shown === current.shown
        ? current.contentHash
        : await agreementHash("agreement", id, shown),
      versions: agreement.versions(expectedVersions),
    });
    const strokes = byCustomer?.customer ?? customerSignature;
    if (!strokes) throw new Error("Cannot sign an agreement: the customer's signature is missing");
    const box: SealedAgreementSigning = {
      customerName: byCustomer?.customerName ?? customerName,
      customer: strokes,
      business: businessSignature,
      shown,
    };
    const sealed = requireStorableSize(
      facts.seal(customer, `agreement/${id}`, box),
      officeMessages.agreementTooLong,
    );
    const { rentalId } = state;
    const about = await rentalOfPaper(services, facts, rentalId);
    // Not to a later customer of the rental: the agreement names the former one.
    const isRenter = about.key.customerId === customer.customerId;
    const paper = { kind: "agreement" as const, id, rentalId, signedAt, about };
    const settings = mailSettingsNow(await services.catalogue.snapshot());
    const mail = isRenter ? mailSignedPaper(facts, mailId, paper, settings) : [];
    const { customerId } = customer;
    const price = await pricedAsSigned(facts, { rentalId, customerId, terms: shown.terms });
    // A signed agreement keeps the driver's data that it was filled from.
    const party = facts.seal(customer, `agreement/${id}`, agreement.opened.party);
    const decision = await agreement.decided([...agreement.resealing, ...events], {
      now,
      sealed,
      party,
    });
    return {
      ...decision,
      appends: [...decision.appends, ...price, ...mail],
      afterCommit: { delete: state.pdf ? [state.pdf.path] : [] },
    };
  });
}
