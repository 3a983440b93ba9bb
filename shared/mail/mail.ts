import type { Instant } from "../warsaw.ts";
import type { MailEvent } from "./events.ts";

type Queued = Omit<Extract<MailEvent, { type: "MailQueued" }>, "type">;

/** A mail's state: a union by `status`; `content` is `Personal`: sealed, or open. */
export type MailState<Personal> =
  | { readonly status: "none" }
  | (Queued & {
    readonly status: "waiting";
    readonly content: Personal;
    readonly queuedAt: Instant;
    readonly attempts: number;
    readonly nextAttemptAt: Instant;
    /** When it was first tried in vain; null before that. */
    readonly firstTriedAt: Instant | null;
  })
  | (Queued & { readonly status: "sent"; readonly queuedAt: Instant; readonly sentAt: Instant })
  | (Queued & {
    readonly status: "failed";
    readonly content: Personal;
    readonly queuedAt: Instant;
    readonly attempts: number;
    readonly reason: string;
  })
  | {
    readonly status: "withdrawn";
    /** Null also after an erasure, which leaves no trace of whose mail it was. */
    readonly rentalId: string | null;
  };

/** What a state is before its first event. */
export const noMail: MailState<never> = { status: "none" };

/** The next state after `event`, which happened at `at` and may carry the content. */
export function evolveMail<Personal>(
  state: MailState<Personal>,
  event: MailEvent,
  at: Instant,
  content: Personal | undefined,
): MailState<Personal> {
  switch (event.type) {
    case "MailQueued": {
      if (content === undefined) {
        throw new Error("Cannot evolve a mail: it was queued without content");
      }
      const { type: _, ...queued } = event;
      return {
        ...queued,
        status: "waiting",
        content,
        queuedAt: at,
        attempts: 0,
        firstTriedAt: null,
        nextAttemptAt: at,
      };
    }
    case "MailSent": {
      const { content: _, attempts: __, nextAttemptAt: ___, firstTriedAt: ____, ...queued } =
        waiting(state, event);
      return { ...queued, status: "sent", sentAt: at };
    }
    case "MailAttemptFailed":
      return {
        ...waiting(state, event),
        firstTriedAt: waiting(state, event).firstTriedAt ?? at,
        attempts: event.attempt,
        nextAttemptAt: event.nextAttemptAt,
      };
    case "MailGivenUp": {
      const { nextAttemptAt: _, firstTriedAt: __, ...queued } = waiting(state, event);
      return { ...queued, status: "failed", attempts: event.attempt, reason: event.reason };
    }
    case "MailWithdrawn":
      return { status: "withdrawn", rentalId: rentalIdAfter(state, event) };
    default:
      return event satisfies never;
  }
}

function rentalIdAfter(
  state: MailState<unknown>,
  { cause }: Extract<MailEvent, { type: "MailWithdrawn" }>,
): string | null {
  return cause === "erasure" || state.status === "none" ? null : state.rentalId;
}

function waiting<Personal>(state: MailState<Personal>, event: MailEvent) {
  if (state.status === "waiting") return state;
  throw new Error(`Cannot evolve a mail: ${event.type} while it is ${state.status}`);
}
