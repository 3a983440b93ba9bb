import type { MailEvent } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Rejection, RentalNotFound, Stale } from "../../../shared/refusals.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isOpen, type RentalState } from "../../../shared/rental/rental.ts";
import { keptPaper } from "../papers/decide_paper.ts";

/** The facts to decide a deletion. */
interface DeletionFacts {
  readonly rental: RentalState<unknown>;
  readonly version: number;
  readonly papers: Parameters<typeof keptPaper>[0];
  /** It has entries of money that count. */
  readonly isPaid: boolean;
  /** The current rental, for the reply to a stale deletion. */
  readonly current: NonNullable<Stale["current"]>;
}

/**
 * An administrator's deletion frees the car, whatever the status was; a signed protocol and an
 * agreement that was signed on the screen keep their rental (decisions §9.4, §12.9), as money does. @throws NotFound, Stale, Rejection.
 */
export function decideDelete(
  /** The versions that may be deleted, from `If-Match`; undefined: any. */
  { expectedVersions }: { readonly expectedVersions: ReadonlySet<number> | undefined },
  { rental, version, papers, isPaid, current }: DeletionFacts,
): RentalEvent[] {
  if (!isOpen(rental)) throw new RentalNotFound();
  if (expectedVersions && !expectedVersions.has(version)) throw new Stale(current);
  if (isPaid) throw new Rejection("paid_rental", moneyMessages.rentalHasPayments);
  const kept = keptPaper(papers);
  if (kept === "agreement") {
    throw new Rejection("signed_document", officeMessages.rentalHasSignedAgreement);
  }
  if (kept) {
    throw new Rejection("signed_protocol", officeMessages.rentalHasSignedProtocol);
  }
  return [{ type: "RentalDeleted", cause: "administrator" }];
}

/**
 * The event for a mail about a deleted rental: an unsent one is withdrawn, since it would announce
 * or confirm a rental that no longer exists; a sent one stays on record.
 */
export function decideMailOfDeleted(mail: MailState<unknown>): MailEvent[] {
  return mail.status === "waiting" || mail.status === "failed"
    ? [{ type: "MailWithdrawn", cause: "rental_deleted" }]
    : [];
}
