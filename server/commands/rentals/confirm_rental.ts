import { rentalView } from "../../../shared/api/rental.ts";
import { isEmail } from "../../../shared/customer/email.ts";
import type { MailEvent } from "../../../shared/mail/events.ts";
import { HELD_SECONDS } from "../../../shared/mail/templates.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Rejection, Stale } from "../../../shared/refusals.ts";
import { type RentalEvent, rentalEvent } from "../../../shared/rental/events.ts";
import { evolveRental, isOpen, type OpenRental } from "../../../shared/rental/rental.ts";
import { isToBeConfirmed } from "../../../shared/rental/status.ts";
import { type Instant, instant } from "../../../shared/warsaw.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { requireUnclaimed } from "../../mail/mail_claim.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { rentalMailIds } from "../../projections/mail/rental_mail_ids.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import { fold } from "../../projections/projection.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import type { StoredEvent } from "../../store/stored_event.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { confirmationMail } from "../mail/decide_customer_mail.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import { queueMail } from "../queue_mail.ts";

type ConfirmingServices = Ledger & Pick<Services, "catalogue" | "mailer" | "wakeMail">;

/**
 * Sets a rental to 'Aktywne' and queues the confirmation with its default words, which waits for
 * `undoConfirmation`. @returns 200 with `confirmedRental`. @throws NotFound, Stale, Rejection.
 */
export async function confirmRental(
  services: ConfirmingServices,
  context: CommandContext,
  rentalId: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const { ids, mailer } = services;
  const mailId = ids();
  const hasAccount = await mailer.isConfigured();
  const reply = await execute(services, context, async (facts, now) => {
    const found = await rentalOfPaper(services, facts, rentalId);
    const { rental, key, car, before, version } = found;
    const flags = await flagsOf(services.kv, rentalId);
    if (expectedVersions && !expectedVersions.has(version)) {
      const body = rentalView(rentalId, rental, car, flags);
      throw new Stale({ body, etag: entityTag(version) });
    }
    if (!isToBeConfirmed(rental.status)) {
      throw new Rejection("not_to_confirm", officeMessages.notToConfirm);
    }
    const event = statusEvent("Aktywne");
    const isMailed = hasAccount && isEmail(rental.customer.email);
    const mail = isMailed
      ? { ...confirmationMail(rentalId, { rental, version, car, now }), notBefore: heldUntil(now) }
      : undefined;
    return {
      customer: key,
      appends: [
        { stream: `rental/${rentalId}`, before, events: [{ event }] },
        ...mail ? [queueMail(facts, key, mailId, mail)] : [],
      ],
      reply: {
        status: 200,
        body: {
          ...rentalView(rentalId, after(rental, event, now), car, flags),
          ...mail ? { mailId } : { isMailOff: true },
        },
        version: version + 1,
      },
    };
  });
  services.wakeMail();
  return reply;
}

/**
 * Takes a confirmation back as if it had not been: the rental has its former status, and the mail,
 * which must not have been tried, is withdrawn. Without a mail, for a minute.
 * @returns 200 with the rental. @throws NotFound, Rejection once it is final.
 */
export async function undoConfirmation(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  rentalId: string,
): Promise<StoredReply> {
  return await execute(services, context, async (facts, now) => {
    const { rental, key, car, before, version } = await rentalOfPaper(services, facts, rentalId);
    const [confirmation] = before.slice(-1);
    const event = statusEvent(statusBefore(before));
    if (!confirmation || !isConfirmation(confirmation)) throw final();
    const mail = await mailOf(services.kv, facts, rentalId, confirmation.at);
    if (!mail && confirmation.at <= instant(Date.parse(now) - WITHOUT_MAIL)) throw final();
    if (mail) await requireUnclaimed(services.kv, facts, mail.id, now);
    const withdrawn: MailEvent = { type: "MailWithdrawn", cause: "administrator" };
    return {
      customer: key,
      appends: [
        { stream: `rental/${rentalId}`, before, events: [{ event }] },
        ...mail ? [{ ...mail.append, events: [{ event: withdrawn }] }] : [],
      ],
      reply: {
        status: 200,
        body: rentalView(
          rentalId,
          after(rental, event, now),
          car,
          await flagsOf(services.kv, rentalId),
        ),
        version: version + 1,
      },
    };
  });
}

/** The mail of the confirmation made at `at`. @throws Rejection if it was tried. */
async function mailOf(
  kv: Deno.Kv,
  facts: Facts,
  rentalId: string,
  at: Instant,
): Promise<{ id: string; append: Append } | undefined> {
  for (const id of (await rentalMailIds(kv, rentalId)).reverse()) {
    const { state, events: before } = await facts.stream(mailStream, id);
    if (state.status === "none" || state.status === "withdrawn") continue;
    if (state.kind !== "confirmation" || state.queuedAt !== at) continue;
    if (state.status !== "waiting" || state.attempts > 0) throw final();
    return { id, append: { stream: `mail/${id}`, before, events: [] } };
  }
  return undefined;
}

function isConfirmation({ event }: StoredEvent): boolean {
  const { data } = rentalEvent.safeParse(event);
  return data?.type === "RentalStatusChanged" && data.status === "Aktywne" &&
    data.cause === "administrator";
}

function statusBefore(events: readonly StoredEvent[]): OpenRental<unknown>["status"] {
  const { state } = fold(rentalStream, events.slice(0, -1));
  return isOpen(state) ? state.status : "Do sprawdzenia";
}

function statusEvent(status: OpenRental<unknown>["status"]): RentalEvent {
  return { type: "RentalStatusChanged", status, cause: "administrator" };
}

function after<Personal>(rental: OpenRental<Personal>, event: RentalEvent, now: Instant) {
  const state = evolveRental(rental, event, now, undefined);
  return isOpen(state) ? state : rental;
}

async function flagsOf(kv: Deno.Kv, rentalId: string) {
  const [emailSent, papers] = await Promise.all([
    wasMailed(kv, rentalId),
    rentalPapers(kv, rentalId),
  ]);
  return { emailSent, hasDocument: papers.length > 0 };
}

function final(): Rejection {
  return new Rejection("confirmation_final", officeMessages.confirmationFinal);
}

function heldUntil(now: Instant): Instant {
  return instant(Date.parse(now) + HELD_SECONDS * 1000);
}

/** Milliseconds. */
const WITHOUT_MAIL = 60_000;
