import type { Method } from "../../shared/operations/operation.ts";
import type { Tokens } from "../../shared/api/identity.ts";
import { noteDataAge } from "../kit/states/data_age.ts";
import { DATA_AGE_HEADER } from "./data_age_header.ts";
import { NetworkFailure, ProblemFailure } from "./failures.ts";
import { firstReply } from "./first_view.ts";
import { noteReachable, noteUnreachable } from "../kit/states/online.ts";
import { accessToken, dropTokens, refreshSession, renewedToken } from "./tokens.ts";
import { readReply, type Reply } from "./read_reply.ts";
import { outline } from "./reply_outline.ts";

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type RequestOptions = {
  /** Sent as JSON; a FormData is sent unchanged. */
  body?: unknown;
  /** Empty, null and undefined values are left out. */
  query?: Query | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
  /** Further headers, such as the token of a customer's link. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Sent without a token, so that the service worker may store the reply. */
  public?: boolean | undefined;
  /** Milliseconds until the call counts as lost; 15 s by default. */
  timeout?: number | undefined;
  /** Continues after its page is closed. */
  keepalive?: boolean | undefined;
};

/**
 * One call to `/api{path}`. If the token is refused with 401, it is refreshed once and the call
 * repeated once; if that fails, the tokens are removed and the session has ended (decisions §8.6).
 * @throws NetworkFailure, ProblemFailure, or the signal's reason
 */
export async function request(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Reply> {
  const brought = isFirstView(method, options) ? firstReply(path) : undefined;
  return brought === undefined
    ? await sendWithSession(method, path, options)
    : replyBrought(brought);
}

const TIMEOUT = 15_000;

/** How far the server's clock is ahead of this device's, in ms, by its last reply. */
let clockAhead = 0;

/** The page was just served, and this reply with it. */
function replyBrought(data: unknown): Reply {
  noteReachable();
  noteDataAge(new Date());
  return { status: 200, data };
}

/** Whether the reply may be embedded in the page: a visitor's read without a query. */
function isFirstView(method: Method, options: RequestOptions): boolean {
  return method === "GET" && options.public === true && address("", options.query) === "/api";
}

function sendWithSession(method: Method, path: string, options: RequestOptions): Promise<Reply> {
  const call = (token: string) => send(method, path, options, token);
  return options.public ? call("") : withSession(call, options.keepalive);
}

/**
 * Makes a call with the current token, and once more with a fresh one if the first is refused
 * (decisions §8.6); with an empty token without a login. A token that is about to end is renewed
 * before, unless the page `isLeft`, which waits for nothing.
 * @throws whatever the call throws
 */
export async function withSession<T>(
  call: (token: string) => Promise<T>,
  isLeft = false,
): Promise<T> {
  const known = accessToken();
  const renewed = isLeft ? undefined : renewedToken(known, clockAhead, exchange);
  const token = renewed ? await unlessRefused(renewed) || known : known;
  try {
    return await call(token);
  } catch (failure) {
    if (!token || !isUnauthorized(failure)) throw failure;
    const fresh = await refreshSession(token, exchange);
    if (!fresh) throw failure;
    return await onceMore(call, fresh);
  }
}

/** A renewed token; empty if the server cannot renew it now. @throws NetworkFailure */
async function unlessRefused(renewed: Promise<string>): Promise<string> {
  try {
    return await renewed;
  } catch (failure) {
    if (failure instanceof ProblemFailure) return "";
    throw failure;
  }
}

async function onceMore<T>(call: (token: string) => Promise<T>, token: string): Promise<T> {
  try {
    return await call(token);
  } catch (failure) {
    // Only a 401 sent by our own API ends the session: a captive portal's 401 does not.
    const refused = isUnauthorized(failure) && failure.isOurs;
    if (refused && accessToken() === token) dropTokens("sessionEnded");
    throw failure;
  }
}

/** New tokens for a refresh token; null if the server refuses it. */
async function exchange(refreshToken: string, idempotencyKey: string): Promise<Tokens | null> {
  try {
    const options = { body: { refreshToken }, idempotencyKey };
    const { data } = await send("POST", "/identity/refresh", options, "");
    return outline("accessToken", "refreshToken")<Tokens>(data);
  } catch (failure) {
    // Only a refusal sent by our own API ends the session: a captive portal's does not.
    const refused = failure instanceof ProblemFailure && failure.isOurs &&
      [400, 401, 403].includes(failure.status);
    if (refused) return null;
    throw failure;
  }
}

async function send(
  method: Method,
  path: string,
  options: RequestOptions,
  token: string,
): Promise<Reply> {
  const { signal, timeout = TIMEOUT, keepalive = false } = options;
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => stop.abort(new DOMException("No reply", "TimeoutError")), timeout);
  try {
    const response = await fetch(address(path, options.query), {
      method,
      headers: headersOf(options, token),
      signal: stop.signal,
      keepalive,
      ...(options.body !== undefined && { body: bodyOf(options.body) }),
    });
    const reply = await readReply(response);
    if (!response.headers.has(DATA_AGE_HEADER)) {
      noteReachable();
      if (reply.date) clockAhead = reply.date.getTime() - Date.now();
    }
    if (method === "GET") noteDataAge(reply.date ?? new Date());
    return reply;
  } catch (failure) {
    if (signal?.aborted) throw signal.reason;
    if (failure instanceof ProblemFailure) {
      noteReachable();
      throw failure;
    }
    noteUnreachable();
    throw failure instanceof NetworkFailure ? failure : new NetworkFailure(failure);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]]
  );
  return given.length > 0 ? `/api${path}?${new URLSearchParams(given)}` : `/api${path}`;
}

function headersOf(
  { body, idempotencyKey, ifMatch, headers: further }: RequestOptions,
  token: string,
): Headers {
  const headers = new Headers({ ...further, Accept: "application/json" });
  if (body !== undefined && !(body instanceof FormData)) {
    headers.set("Content-Type", "application/json");
  }
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
  if (ifMatch) headers.set("If-Match", ifMatch);
  return headers;
}

function bodyOf(body: unknown): BodyInit {
  return body instanceof FormData ? body : JSON.stringify(body);
}

function isUnauthorized(failure: unknown): failure is ProblemFailure {
  return failure instanceof ProblemFailure && failure.status === 401;
}
