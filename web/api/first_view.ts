import { keepResource } from "./resource_cache.ts";

/** Replies embedded in the page (server/pages/render_page.ts), by the path of their call. */
const replies = new Map<string, unknown>();

/**
 * Takes over the replies embedded in the page: screens get them at once, and the first call for
 * each is answered without the network. Does nothing if the page contains none or they are
 * unreadable.
 */
export function takeFirstView(page: Page): void {
  const isNew = isFresh();
  for (const [path, reply] of Object.entries(brought(page))) {
    if (!path.startsWith(API)) continue;
    const call = path.slice(API.length);
    if (isNew) replies.set(call, reply);
    // The cache key of a resource with a single call is the call's path.
    keepResource(call.slice(1), reply);
  }
}

/**
 * The embedded reply to a visitor's call without a query, once; undefined if the call has to be
 * made.
 */
export function firstReply(call: string): unknown {
  const reply = replies.get(call);
  replies.delete(call);
  return reply;
}

/** After Back the page may come from the browser's cache: its data are shown, and loaded again. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit === undefined || Reflect.get(visit, "type") !== "back_forward";
}

function brought(page: Page): object {
  try {
    const data: unknown = JSON.parse(page.getElementById("first-view")?.textContent ?? "{}");
    return typeof data === "object" && data !== null ? data : {};
  } catch {
    // The page was cut off: the calls are made as usual.
    return {};
  }
}

type Page = Pick<Document, "getElementById">;

const API = "/api";
