import { mailStream } from "../projections/mail_stream.ts";
import { type AttemptOutcome, decideMailAttempt } from "./decide_mail_attempt.ts";
import { execute, type Ledger } from "./execute.ts";

/** Writes down what came of one attempt to send a mail; nothing if it no longer waits. */
export async function recordMailAttempt(
  ledger: Ledger,
  mailId: string,
  outcome: AttemptOutcome,
): Promise<void> {
  await execute(ledger, { actor: "system" }, async (facts, now) => {
    const { state, events } = await facts.stream(mailStream, mailId);
    return {
      appends: state.status === "waiting"
        ? [{
          stream: `mail/${mailId}`,
          before: events,
          events: [{ event: decideMailAttempt(state, outcome, now) }],
        }]
        : [],
      reply: { status: 204, body: null },
    };
  });
}
