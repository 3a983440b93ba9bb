/** One try to send a form: its content, under the key by which the server knows it again. */
export type Attempt = { readonly key: string; readonly content: string };

/**
 * The attempt for `content` (the request's text): the one under way where the content is the same,
 * so that a repeated request counts once, else a new one (decisions §1.5).
 */
export function attemptFor(
  content: string,
  before: Attempt | undefined,
  newKey: () => string,
): Attempt {
  return before && isUnderWay(content, before) ? before : { key: newKey(), content };
}

/** Whether `content` itself was sent before, and its outcome is not known. */
export function isUnderWay(content: string, before: Attempt | undefined): boolean {
  return before?.content === content;
}

/**
 * Whether the attempt is settled by a reply of this status, so that the next press is a new wish.
 * Without a reply, or with a failure of the server, nobody knows yet whether it was recorded.
 */
export function settles(status: number | undefined): boolean {
  return status !== undefined && status < 500 && ![401, 408, 425, 429].includes(status);
}
