import type { MailEvent } from "../../shared/mail/events.ts";
import { mailFailureWords } from "../../shared/mail/failure_words.ts";
import type { MailState } from "../../shared/mail/mail.ts";
import { messages } from "../../shared/messages.ts";
import { Rejection } from "../../shared/refusals.ts";
import type { Facts } from "../ledger/facts.ts";
import { mailStream } from "../projections/mail_stream.ts";
import type { Actor, Sealed } from "../store/stored_event.ts";
import { execute, type Ledger } from "./execute.ts";
import { whyOutdated } from "./why_outdated.ts";

/**
 * Takes a mail up again that was given up; one that was not stays as it is. One for a customer only
 * while the rental is still theirs under that address, and while its template may still do what it
 * does (decisions §9.2). @throws Rejection.
 */
export async function takeUpMail(ledger: Ledger, actor: Actor, mailId: string): Promise<void> {
  await execute(ledger, { actor }, async (facts) => {
    const { state, events: before } = await facts.stream(mailStream, mailId);
    if (state.status !== "failed") return { appends: [], reply: NOTHING };
    await requireStillMeant(ledger, facts, mailId, state);
    const event: MailEvent = { type: "MailRetried" };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}

async function requireStillMeant(
  ledger: Ledger,
  facts: Facts,
  mailId: string,
  mail: Extract<MailState<Sealed>, { status: "failed" | "waiting" }>,
): Promise<void> {
  const reason = await whyOutdated(ledger, facts, mailId, mail, { unattended: false });
  if (reason === "CAR_TAKEN") throw new Rejection("car_not_available", messages.carNotAvailable);
  if (reason) throw new Rejection("mail_outdated", mailFailureWords(reason, false));
}

const NOTHING = { status: 204 as const, body: null };
