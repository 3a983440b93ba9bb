import { v7 } from "uuid";
import { ProblemFailure } from "./failures.ts";
import { keepInTab, readFromTab } from "../kit/base/tab_storage.ts";

/** One try to send a form: its content, under the key by which the server knows it again. */
export type Attempt = { readonly key: string; readonly content: string };

/** Where a form keeps its attempt until the outcome is known: a ref, or the tab's storage. */
export type AttemptPlace = { current: Attempt | undefined };

/**
 * Sends `content` (the request's text) under a key. Without a reply the key is kept for the same
 * content, so that a repeated request counts once (decisions §1.5). @throws what `send` throws
 * @example
 * await sendOnce(attempt, JSON.stringify(booking), (idempotencyKey) =>
 *   bookRental(booking, idempotencyKey));
 */
export async function sendOnce<Reply>(
  attempt: AttemptPlace,
  content: string,
  send: (key: string) => Promise<Reply>,
): Promise<Reply> {
  const before = attempt.current;
  const { key } = attempt.current = before?.content === content ? before : { key: v7(), content };
  try {
    const reply = await send(key);
    attempt.current = undefined;
    return reply;
  } catch (failure) {
    if (settles(statusOf(failure))) attempt.current = undefined;
    throw failure;
  }
}

/** The status of the server's reply; undefined without a reply. */
export function statusOf(failure: unknown): number | undefined {
  return failure instanceof ProblemFailure ? failure.status : undefined;
}

/** Whether `content` itself was sent before, and its outcome is not known. */
export function isUnderWay(content: string, before: Attempt | undefined): boolean {
  return before?.content === content;
}

/** Whether a kept value is an attempt. */
export function isAttempt(value: unknown): value is Attempt {
  return typeof value === "object" && value !== null && "key" in value && "content" in value &&
    typeof value.key === "string" && typeof value.content === "string";
}

/**
 * Whether a reply with this status settles the attempt, so that the next press starts a new one.
 * Without a reply, or after a server error, it is unknown whether the request was recorded.
 */
export function settles(status: number | undefined): boolean {
  return status !== undefined && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** The attempt of one form, kept for this tab under `name`, also after a reload of the page. */
export function createKeptAttempt(name: string): AttemptPlace {
  const kept = readFromTab(name);
  let attempt = isAttempt(kept) ? kept : undefined;
  return {
    get current() {
      return attempt;
    },
    set current(next) {
      attempt = next;
      keepInTab(name, next);
    },
  };
}
