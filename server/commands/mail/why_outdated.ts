import { normalizedEmail } from "../../../shared/customer/email.ts";
import { mailContent } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { overlaps } from "../../../shared/rental/period.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { Facts } from "../../ledger/facts.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { isLocked } from "../../store/locked.ts";
import type { Sealed } from "../../store/stored_event.ts";
import { takesCarBack } from "./decide_mailed_status.ts";
import type { Ledger } from "../execute.ts";

/** Why a mail to a customer may not go out as it was written; the words are `mailFailureWords`. */
export type Outdated =
  | "RENTAL_GONE"
  | "RENTAL_CHANGED"
  | "RECIPIENT_CHANGED"
  | "CAR_TAKEN"
  | "UNREADABLE";

/**
 * Why a mail to a customer must not be sent any more: the rental has another e-mail address by now,
 * or the template's status is no longer allowed (decisions §9.2). With `asWritten`, the rental must
 * also be the same as when the mail was written.
 */
export async function whyOutdated(
  { kv, vault }: Pick<Ledger, "kv" | "vault">,
  facts: Facts,
  mailId: string,
  mail: Extract<MailState<Sealed>, { status: "failed" | "waiting" }>,
  { asWritten, now }: { readonly asWritten: boolean; readonly now: Instant },
): Promise<Outdated | undefined> {
  const { kind, rentalId, thenStatus, content, queuedAt } = mail;
  if (mail.to === "business" || rentalId === null) return undefined;
  const { state } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state)) return "RENTAL_GONE";
  // What was signed stays true whatever becomes of the rental, and goes to the address of then.
  if (kind === "signed_protocol" || kind === "signed_agreement") return undefined;
  if (asWritten && state.modifiedAt > queuedAt) return "RENTAL_CHANGED";
  try {
    const [written, customer] = await Promise.all([
      openSealed(kv, vault, content, `mail/${mailId}`, mailContent),
      openSealed(kv, vault, state.customer, `rental/${rentalId}`, rentalCustomer),
    ]);
    if (normalizedEmail(written?.recipient ?? "") !== normalizedEmail(customer?.email ?? "")) {
      return "RECIPIENT_CHANGED";
    }
  } catch (error) {
    // A mail that cannot be checked must not stop those behind it; a held store passes.
    if (isLocked(error)) throw error;
    return "UNREADABLE";
  }
  if (thenStatus === undefined || !takesCarBack(state, thenStatus, now)) return undefined;
  const { carId, period } = state;
  const busy = await facts.busy(carId, period);
  return busy.some((other) => overlaps(other, period)) ? "CAR_TAKEN" : undefined;
}
