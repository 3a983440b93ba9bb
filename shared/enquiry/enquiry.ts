import type { Instant } from "../warsaw.ts";
import type { EnquiryCar, EnquiryEvent, EnquiryProgress } from "./events.ts";

/** An enquiry that was not removed; `Content` and `Note` are sealed, or open. */
export interface OpenEnquiry<Content, Note = Content> {
  readonly status: EnquiryProgress;
  readonly customerId: string;
  readonly car: EnquiryCar | null;
  readonly content: Content;
  /** Null until one is written. */
  readonly note: Note | null;
  /** The mail to the business, then the answers, in order of their queuing. */
  readonly mailIds: readonly string[];
  readonly receivedAt: Instant;
  readonly modifiedAt: Instant;
}

/** An enquiry's state: a union by `status`. */
export type EnquiryState<Personal> =
  | { readonly status: "none" }
  | OpenEnquiry<Personal>
  | { readonly status: "removed" };

/** The state before the first event. */
export const noEnquiry: EnquiryState<never> = { status: "none" };

/** Whether the enquiry was received and not removed. */
export function isKept<Personal>(
  state: EnquiryState<Personal>,
): state is OpenEnquiry<Personal> {
  return state.status !== "none" && state.status !== "removed";
}

/** The next state after `event`, which happened at `at` and may carry what was written. */
export function evolveEnquiry<Personal>(
  state: EnquiryState<Personal>,
  event: EnquiryEvent,
  at: Instant,
  written: Personal | undefined,
): EnquiryState<Personal> {
  if (event.type === "EnquiryReceived") {
    const { customerId, car, mailId } = event;
    return {
      status: "new",
      customerId,
      car,
      content: required(written, event),
      note: null,
      mailIds: [mailId],
      receivedAt: at,
      modifiedAt: at,
    };
  }
  if (!isKept(state)) {
    throw new Error(`Cannot evolve an enquiry: ${event.type} while it is ${state.status}`);
  }
  switch (event.type) {
    case "EnquiryStateChanged":
      return { ...state, status: event.state, modifiedAt: at };
    case "EnquiryNoteWritten":
      return { ...state, note: required(written, event), modifiedAt: at };
    case "EnquiryAnswerQueued":
      return { ...state, mailIds: [...state.mailIds, event.mailId], modifiedAt: at };
    case "EnquiryAnswered":
      return {
        ...state,
        status: state.status === "new" ? "in_progress" : state.status,
        mailIds: [...new Set([...state.mailIds, event.mailId])],
        modifiedAt: at,
      };
    case "EnquiryRemoved":
      return { status: "removed" };
    default:
      return event satisfies never;
  }
}

function required<Personal>(written: Personal | undefined, { type }: EnquiryEvent): Personal {
  if (written === undefined) throw new Error(`Cannot evolve an enquiry: ${type} without its text`);
  return written;
}
