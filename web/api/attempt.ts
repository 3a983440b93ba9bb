import { v7 } from "uuid";
import { ProblemFailure } from "./failures.ts";

/** One try to send a form: its content, under the key by which the server knows it again. */
export type Attempt = { readonly key: string; readonly content: string };

/** Where a form keeps its attempt until the outcome is known: a ref, or the tab's storage. */
export type AttemptPlace = { current: Attempt | undefined };

/**
 * Sends `content` under the key of its attempt, which is kept as long as nobody knows the outcome: the
 * same content that is sent again counts once. @throws what `send` throws
 */
export async function sendOnce<Reply>(
  attempt: AttemptPlace,
  content: string,
  send: (key: string) => Promise<Reply>,
): Promise<Reply> {
  attempt.current = attemptFor(content, attempt.current, v7);
  try {
    const reply = await send(attempt.current.key);
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

/**
 * The attempt for `content` (the text of the request): the pending one if its content is the same,
 * so that a repeated request counts once, else a new one (decisions §1.5).
 */
export function attemptFor(
  content: string,
  before: Attempt | undefined,
  newKey: () => string,
): Attempt {
  return before && isUnderWay(content, before) ? before : { key: newKey(), content };
}

/** Whether the same `content` was sent before and its outcome is unknown. */
export function isUnderWay(content: string, before: Attempt | undefined): boolean {
  return before?.content === content;
}

/**
 * Whether a reply with this status settles the attempt, so that the next press starts a new one.
 * Without a reply, or after a server error, it is unknown whether the request was recorded.
 */
export function settles(status: number | undefined): boolean {
  return status !== undefined && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** Whether a kept value is an attempt. */
export function isAttempt(value: unknown): value is Attempt {
  return typeof value === "object" && value !== null && "key" in value && "content" in value &&
    typeof value.key === "string" && typeof value.content === "string";
}
