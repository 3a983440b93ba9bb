import { type Instant, instant } from "../warsaw.ts";
import { isAwaited, type MailEvent } from "./events.ts";

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
    /** Time of the first failed attempt; null before that. */
    readonly firstTriedAt: Instant | null;
    /** Why the last attempt failed; absent before the first one. */
    readonly reason?: string;
  })
  | (Queued & {
    readonly status: "sent";
    readonly queuedAt: Instant;
    readonly sentAt: Instant;
    readonly statusUpdated?: boolean;
  })
  | (Queued & {
    readonly status: "failed";
    readonly content: Personal;
    readonly queuedAt: Instant;
    readonly attempts: number;
    readonly reason: string;
    readonly permanent?: boolean;
  })
  | {
    readonly status: "withdrawn";
    /** Null also after an erasure, which removes whose mail it was. */
    readonly rentalId: string | null;
  };

/** The state before the first event. */
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
        nextAttemptAt: isAwaited(event) ? afterHand(at) : laterOf(at, event.notBefore),
      };
    }
    case "MailSent": {
      const {
        content: _,
        attempts: __,
        nextAttemptAt: ___,
        firstTriedAt: ____,
        reason: _____,
        ...queued
      } = waiting(state, event);
      const { statusUpdated } = event;
      return {
        ...queued,
        status: "sent",
        sentAt: at,
        ...(statusUpdated === undefined ? {} : { statusUpdated }),
      };
    }
    case "MailAttemptFailed":
      return {
        ...waiting(state, event),
        firstTriedAt: waiting(state, event).firstTriedAt ?? at,
        attempts: event.attempt,
        nextAttemptAt: event.nextAttemptAt,
        reason: event.reason,
      };
    case "MailGivenUp": {
      const { nextAttemptAt: _, firstTriedAt: __, ...queued } = waiting(state, event);
      const { attempt: attempts, reason, permanent } = event;
      return {
        ...queued,
        status: "failed",
        attempts,
        reason,
        ...(permanent === undefined ? {} : { permanent }),
      };
    }
    case "MailRetried": {
      if (state.status !== "failed") {
        throw new Error(`Cannot evolve a mail: ${event.type} while it is ${state.status}`);
      }
      const { reason: _, permanent: __, ...queued } = state;
      return {
        ...queued,
        status: "waiting",
        attempts: 0,
        firstTriedAt: null,
        nextAttemptAt: afterHand(at),
      };
    }
    case "MailWithdrawn":
      return { status: "withdrawn", rentalId: rentalIdAfter(state, event) };
    default:
      return event satisfies never;
  }
}

function laterOf(at: Instant, notBefore: Instant = at): Instant {
  return notBefore > at ? notBefore : at;
}

/**
 * A mail sent by hand is tried at once while its sender waits; the mail loop tries later, in case
 * that process has died.
 */
function afterHand(at: Instant): Instant {
  return instant(Date.parse(at) + BY_HAND);
}

/** Longer than the 120 s after which an attempt ends. */
const BY_HAND = 180_000;

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
