import type { MailEvent } from "../../../shared/mail/events.ts";
import { mailFailureWords } from "../../../shared/mail/failure_words.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { messages } from "../../../shared/messages.ts";
import { Rejection, Stale } from "../../../shared/refusals.ts";
import type { Facts } from "../../ledger/facts.ts";
import { mailStream } from "../../projections/mail_stream.ts";
import type { Actor, Sealed } from "../../store/stored_event.ts";
import { execute, type Ledger } from "../execute.ts";
import { whyOutdated } from "./why_outdated.ts";

/** How a mail is asked for again: by 'Ponów', or by its own request, which was not answered well. */
export interface Repetition {
  /** The request named a version of the rental, and is told of another one as of a stale version. */
  readonly named: boolean;
}

/**
 * Takes a mail up again that was given up; one that was not stays as it is. One for a customer only
 * while it is still meant (`why_outdated.ts`); a `repetition` knows the rental only as it was when
 * the mail was written. @throws Rejection, Stale.
 */
export async function takeUpMail(
  ledger: Ledger,
  actor: Actor,
  mailId: string,
  repetition?: Repetition,
): Promise<void> {
  await execute(ledger, { actor }, async (facts, now) => {
    const { state, events: before } = await facts.stream(mailStream, mailId);
    if (state.status !== "failed") return { appends: [], reply: NOTHING };
    await requireStillMeant(ledger, facts, mailId, state, { repetition, now });
    const event: MailEvent = { type: "MailRetried" };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}

/** The same of one that still waits. @throws Rejection, Stale. */
export async function requireMeantAsWritten(
  ledger: Ledger,
  actor: Actor,
  mailId: string,
  repetition: Repetition,
): Promise<void> {
  await execute(ledger, { actor }, async (facts, now) => {
    const { state } = await facts.stream(mailStream, mailId);
    if (state.status === "waiting") {
      await requireStillMeant(ledger, facts, mailId, state, { repetition, now });
    }
    return { appends: [], reply: NOTHING };
  });
}

async function requireStillMeant(
  ledger: Ledger,
  facts: Facts,
  mailId: string,
  mail: Extract<MailState<Sealed>, { status: "failed" | "waiting" }>,
  { repetition, now }: { repetition: Repetition | undefined; now: string },
): Promise<void> {
  const asWritten = repetition !== undefined;
  const reason = await whyOutdated(ledger, facts, mailId, mail, { asWritten, now });
  if (reason === "RENTAL_CHANGED" && repetition?.named) throw new Stale();
  if (reason === "CAR_TAKEN") throw new Rejection("car_not_available", messages.carNotAvailable);
  if (reason) throw new Rejection("mail_outdated", mailFailureWords(reason, false));
}

const NOTHING = { status: 204 as const, body: null };
