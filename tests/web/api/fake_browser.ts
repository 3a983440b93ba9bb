import { vi } from "vitest";
import { keepTokens } from "../../../web/api/tokens.ts";

/** One call that the fake network received. */
export type SeenCall = {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  /** Whether it continues after its page is closed (`keepalive`). */
  keepalive: boolean;
};

type Answer = Response | Promise<Response> | Error;

/** A browser without pages, until the test ends: its storage is a Map, its network is `answer`. */
export function fakeBrowser(
  answer: (call: SeenCall, signal: AbortSignal) => Answer,
): { calls: SeenCall[]; storage: Storage } {
  const calls: SeenCall[] = [];
  const storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const signal = init.signal ?? new AbortController().signal;
    const call = {
      method: init.method ?? "GET",
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
      keepalive: init.keepalive ?? false,
    };
    calls.push(call);
    const reply = await Promise.race([answer(call, signal), aborted(signal)]);
    if (reply instanceof Error) throw reply;
    return reply;
  });
  return { calls, storage };
}

/** A JSON reply. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

/** A problem reply in the format of our server (decisions §1.4). */
export function problem(
  status: number,
  errorMessage: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  const body = { type: "about:blank", title: "x", status, detail: "x", errorMessage, ...more };
  const type = { "Content-Type": "application/problem+json; charset=utf-8" };
  return json(body, status, { ...type, ...headers });
}

/** A reply that never comes. */
export function silence(): Promise<Response> {
  return new Promise<Response>(() => undefined);
}

function aborted(signal: AbortSignal): Promise<Error> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** A storage of its own. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** The storage of a tab that has not loaded any module yet. */
export function newTab(): Storage {
  const stored = memoryStorage();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", stored);
  return stored;
}

/** The storage of a tab of a browser that is logged in. */
export function loggedInTab(): Storage {
  const stored = fakeBrowser(() => json({})).storage;
  vi.stubGlobal("sessionStorage", stored);
  keepTokens({ accessToken: "a", refreshToken: "r" });
  return stored;
}
