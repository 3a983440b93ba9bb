import { normalizedEmail } from "../../shared/customer/email.ts";
import { mailContent, type MailEvent } from "../../shared/mail/events.ts";
import type { MailState } from "../../shared/mail/mail.ts";
import { messages } from "../../shared/messages.ts";
import { Rejection } from "../../shared/refusals.ts";
import { overlaps } from "../../shared/rental/period.ts";
import { rentalCustomer } from "../../shared/rental/events.ts";
import { isOpen } from "../../shared/rental/rental.ts";
import type { Facts } from "../ledger/facts.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { mailStream } from "../projections/mail_stream.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import type { Actor, Sealed } from "../store/stored_event.ts";
import { takesCarBack } from "./decide_mailed_status.ts";
import { execute, type Ledger } from "./execute.ts";

/**
 * Takes a mail up again that was given up; one that was not stays as it is. One for a customer only
 * while the rental is still theirs under that address, and while its template may still do what it
 * does (decisions §9.2). @throws Rejection.
 */
export async function takeUpMail(ledger: Ledger, actor: Actor, mailId: string): Promise<void> {
  await execute(ledger, { actor }, async (facts) => {
    const { state, events: before } = await facts.stream(mailStream, mailId);
    if (state.status !== "failed") return { appends: [], reply: NOTHING };
    if (state.to === "customer") await requireStillMeant(ledger, facts, mailId, state);
    const event: MailEvent = { type: "MailRetried" };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}

async function requireStillMeant(
  { kv, vault }: Ledger,
  facts: Facts,
  mailId: string,
  mail: Extract<MailState<Sealed>, { status: "failed" }>,
): Promise<void> {
  const { rentalId, thenStatus, content } = mail;
  if (rentalId === null) return;
  const { state } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state)) throw new Rejection("mail_outdated", messages.rentalNotFound);
  const [said, customer] = await Promise.all([
    openSealed(kv, vault, content, `mail/${mailId}`, mailContent),
    openSealed(kv, vault, state.customer, `rental/${rentalId}`, rentalCustomer),
  ]);
  if (normalizedEmail(said?.recipient ?? "") !== normalizedEmail(customer?.email ?? "")) {
    throw new Rejection("mail_outdated", messages.mailRecipientChanged);
  }
  if (thenStatus === undefined || !takesCarBack(state, thenStatus)) return;
  const { carId, period } = state;
  const busy = await facts.busy(carId, period);
  if (busy.some((other) => overlaps(other, period))) {
    throw new Rejection("car_not_available", messages.carNotAvailable);
  }
}

const NOTHING = { status: 204 as const, body: null };
