/** One submission of a form: its content and its idempotency key. */
export type Attempt = { readonly key: string; readonly content: string };

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
