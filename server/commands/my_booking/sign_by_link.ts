import type {
  BookingAgreement,
  BookingAgreementSigning,
} from "../../../shared/api/booking_agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { agreementMessages } from "../../../shared/agreement_messages.ts";
import { lesseeStatements } from "../../../shared/papers/agreement_paper.ts";
import type { SealedAgreementSigning } from "../../../shared/papers/agreement/agreement_shown.ts";
import { lessorOf } from "../../../shared/papers/lessor.ts";
import { Rejection } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { agreementToBeSigned } from "../papers/agreement/paper_to_sign.ts";
import { decideSigningByLink } from "../papers/agreement/decide_agreement_signing.ts";
import { agreementChange } from "../papers/agreement/load_agreement.ts";
import { requireStorableSize } from "../papers/change_paper.ts";
import { loadBooking } from "./load_booking.ts";
import { loadAgreementOf, obstacleOf } from "./offered_agreement.ts";

/**
 * Records the customer's signature under what their page showed; the business signs at the car
 * (decisions §12.9). @returns 200 with the agreement's state. @throws Invalid, NotFound, Gone,
 * Rejection, BodyRefused.
 */
export function signByLink(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  token: string,
  { customerName, customerSignature, statements, signedAt, contentHash }: BookingAgreementSigning,
): Promise<StoredReply> {
  return execute(services, context, async (facts, now) => {
    const booking = await loadBooking(services, facts, token, now);
    const agreement = await loadAgreementOf(services, facts, booking);
    if (!agreement) throw new Rejection("agreement_not_offered", agreementMessages.notOffered);
    const { shown, contentHash: current } = await agreementToBeSigned(services, facts, agreement);
    const event = decideSigningByLink({ customerName, statements, signedAt, contentHash }, {
      signing: agreement.state.signing,
      obstacle: await obstacleOf(services, booking, agreement),
      contentHash: current,
      statements: lesseeStatements(lessorOf(shown.company)),
      changedAt: agreement.state.modifiedAt,
      now,
    });
    const box: SealedAgreementSigning = {
      customerName,
      customer: customerSignature,
      shown: { ...shown, party: agreement.opened.typed },
    };
    const sealed = requireStorableSize(
      facts.seal(agreement.customer, `agreement/${agreement.id}`, box),
      officeMessages.agreementTooLong,
    );
    const { appends } = await agreementChange(services, agreement, [event], { now, sealed });
    const body: BookingAgreement = { state: "signed_by_customer", signedAt: event.signedAt };
    return { customer: "not_personal", appends, reply: { status: 200, body } };
  });
}
