import { isKept } from "../../../shared/enquiry/enquiry.ts";
import type { EnquiryEvent } from "../../../shared/enquiry/events.ts";
import type { MailEvent } from "../../../shared/mail/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import type { RentalStatus } from "../../../shared/rental/status.ts";
import { readClockDoubt } from "../../ledger/clock_guard.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { enquiryStream } from "../../projections/enquiries/enquiry_stream.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { type AttemptOutcome, decideMailAttempt } from "./decide_mail_attempt.ts";
import { decideMailedStatus, takesCarBack } from "./decide_mailed_status.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/**
 * Records the result of one attempt to send a mail; nothing if the mail no longer waits. A sent
 * mail sets the status of its rental in the same commit (back-office §4), and answers its enquiry.
 */
export async function recordMailAttempt(
  ledger: Ledger,
  mailId: string,
  outcome: AttemptOutcome,
  { actor }: Pick<CommandContext, "actor"> = { actor: "system" },
): Promise<void> {
  await execute(ledger, { actor }, async (facts, now) => {
    const { state, events } = await facts.stream(mailStream, mailId);
    if (state.status !== "waiting") return { appends: [], reply: NOTHING };
    // The seven days of its attempts are not over by a clock that is in doubt.
    const isDoubtful = !outcome.sent && await readClockDoubt(ledger.kv, now);
    const tried = isDoubtful ? { ...state, firstTriedAt: null } : state;
    const event = decideMailAttempt(tried, outcome, now);
    const { thenStatus, rentalId, enquiryId } = state;
    const after = event.type === "MailSent" && thenStatus !== undefined && rentalId !== null
      ? await statusChange(facts, rentalId, thenStatus, event, now)
      : { event, appends: [] };
    return {
      appends: [
        { stream: `mail/${mailId}`, before: events, events: [{ event: after.event }] },
        ...after.appends,
        ...event.type === "MailSent" && enquiryId ? await answered(facts, enquiryId, mailId) : [],
      ],
      reply: NOTHING,
    };
  });
}

async function answered(facts: Facts, enquiryId: string, mailId: string): Promise<Append[]> {
  const { state, events: before } = await facts.stream(enquiryStream, enquiryId);
  if (!isKept(state)) return [];
  const event: EnquiryEvent = { type: "EnquiryAnswered", mailId };
  return [{ stream: `enquiry/${enquiryId}`, before, events: [{ event }] }];
}

async function statusChange(
  facts: Facts,
  rentalId: string,
  status: RentalStatus,
  sent: Extract<MailEvent, { type: "MailSent" }>,
  now: string,
): Promise<{ event: MailEvent; appends: Append[] }> {
  const { state, events: before } = await facts.stream(rentalStream, rentalId);
  const busy = isOpen(state) && takesCarBack(state, status, now)
    ? await facts.busy(state.carId, state.period)
    : [];
  const { statusUpdated, events } = decideMailedStatus(state, status, busy, now);
  return {
    event: { ...sent, statusUpdated },
    appends: events.length > 0
      ? [{ stream: `rental/${rentalId}`, before, events: events.map((event) => ({ event })) }]
      : [],
  };
}
