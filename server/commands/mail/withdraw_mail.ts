import type { MailEvent } from "../../../shared/mail/events.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Stale } from "../../../shared/refusals.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { requireUnclaimed } from "../../mail/mail_claim.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";

/**
 * Withdraws a mail that waits or could not be sent: it is not tried again. @throws NotFound, also
 * for one that was sent; Stale; Rejection for one that is being sent right now.
 */
export function withdrawMail(
  ledger: Ledger,
  context: CommandContext,
  mailId: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  return execute(ledger, context, async (facts, now) => {
    const { state, version, events: before } = await facts.stream(mailStream, mailId);
    if (state.status !== "failed" && state.status !== "waiting") {
      throw new NotFound(officeMessages.mailNotFound);
    }
    if (expectedVersions && !expectedVersions.has(version)) throw new Stale();
    if (state.status === "waiting") await requireUnclaimed(ledger.kv, facts, mailId, now);
    const event: MailEvent = { type: "MailWithdrawn", cause: "administrator" };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}
