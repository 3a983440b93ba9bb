import type { RentalDocumentEdit } from "../../../../shared/api/rental_document.ts";
import { messages } from "../../../../shared/messages.ts";
import type { AgreementParty } from "../../../../shared/papers/agreement_events.ts";
import {
  withDriver,
  withoutDriver,
} from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { isAboutRenter, isSameName } from "../../../../shared/papers/is_about_renter.ts";
import { Invalid } from "../../../../shared/refusals.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import { type AgreementWorld, loadAgreement, type LoadedAgreement } from "./load_agreement.ts";
import { agreementIdOf } from "./agreement_id_of.ts";
import { agreementWish } from "../../../../shared/api/agreement_wish.ts";
import { readDriverData } from "../../../papers/driver_data.ts";
import { decideRevision, requirePossibleParty, sameTerms } from "./decide_agreement.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";

/**
 * Changes an agreement, named by its id or by its rental's. Its drawn PDF is removed, and where the
 * terms change those of the protocols, too. It is sealed with the key of the rental's current
 * customer, unless it still names the former one.
 * @returns 200 with the agreement, not filled from the driver's data. @throws Invalid, NotFound,
 * Stale, Rejection.
 */
export async function reviseAgreement(
  services: Ledger & AgreementWorld,
  context: CommandContext,
  idOrRentalId: string,
  input: RentalDocumentEdit,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const wished = agreementWish(input);
  return await execute(services, context, async (facts, now) => {
    const id = await agreementIdOf(services.kv, idOrRentalId);
    const agreement = await loadAgreement(services, facts, id);
    const { state, renter, customer: mine } = agreement;
    if ((input.id ?? id) !== id) {
      throw new Invalid([{ path: "id", message: messages.badRequest }]);
    }
    if ((input.rentalId ?? state.rentalId) !== state.rentalId) {
      throw new Invalid([{ path: "rentalId", message: messages.badRequest }]);
    }
    requirePossibleParty(wished.party, agreement.opened.party, now);
    const customer = renter && !namesFormerCustomer(agreement, wished.party)
      ? await facts.customer(renter.email)
      : mine;
    const isSamePerson = customer.customerId === mine.customerId;
    const kept = isSamePerson ? numbersLeftOut(input, agreement.opened.party) : {};
    const whole = { ...wished.party, ...kept };
    const driver = await readDriverData(services, state.rentalId, customer.customerId);
    const typed = driver ? withoutDriver(whole, driver) : whole;
    const wish = { ...wished, party: driver ? withDriver(typed, driver) : typed };
    const events = decideRevision(
      wish,
      agreement.opened,
      customer.customerId,
      agreement.versions(expectedVersions),
    );
    const outdated = await outdatedPdfs(services.kv, facts, {
      kind: "agreement",
      rentalId: state.rentalId,
      isChanged: !sameTerms(state.terms, wish.terms),
    });
    const replaced = events.length > 0 && state.pdf ? [state.pdf.path] : [];
    const sealed = facts.seal(customer, `agreement/${id}`, typed);
    const decision = await agreement.decided(events, { now, sealed, customer });
    return {
      ...decision,
      appends: [...decision.appends, ...outdated.appends],
      afterCommit: { delete: [...replaced, ...outdated.paths] },
    };
  });
}

/** The stored PESEL and NIP, each where the request does not name it. */
function numbersLeftOut(
  { pesel, nip }: RentalDocumentEdit,
  stored: AgreementParty,
): Partial<AgreementParty> {
  return {
    ...(pesel === undefined ? { pesel: stored.pesel } : {}),
    ...(nip === undefined ? { nip: stored.nip } : {}),
  };
}

/** Data about a former customer must be erased with them, not with the current customer. */
function namesFormerCustomer(
  { state: { customerId }, opened, renter }: LoadedAgreement,
  party: AgreementParty,
): boolean {
  return renter !== undefined && isSameName(party, opened.party) &&
    !isAboutRenter({ ...party, customerId }, renter);
}
