import type { MailEvent } from "../../../shared/mail/events.ts";
import { isAutomatic } from "../../../shared/mail/quiet_hours.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { execute, type Ledger } from "../execute.ts";
import { type Outdated, whyOutdated } from "./why_outdated.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/**
 * Ends a waiting mail to a customer that is outdated: the rental has changed since it was written
 * (docs/decisions/0041). An automatic mail is withdrawn silently; any other fails, so that an
 * administrator sees it. @returns the reason; undefined if it may be sent.
 */
export async function failOutdatedMail(
  ledger: Ledger,
  mailId: string,
): Promise<Outdated | undefined> {
  let reason: Outdated | undefined;
  await execute(ledger, { actor: "system" }, async (facts, now) => {
    const { state, events: before } = await facts.stream(mailStream, mailId);
    reason = state.status === "waiting"
      ? await whyOutdated(ledger, facts, mailId, state, { asWritten: true, now })
      : undefined;
    if (state.status !== "waiting" || !reason) return { appends: [], reply: NOTHING };
    const event: MailEvent = isAutomatic(state.kind)
      ? { type: "MailWithdrawn", cause: "outdated" }
      : { type: "MailGivenUp", attempt: state.attempts, reason };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
  return reason;
}
