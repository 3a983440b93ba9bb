import { keepResource } from "./resource_cache.ts";

/** Replies that came with the page (server/pages/render_page.ts), by the path of their call. */
const replies = new Map<string, unknown>();

/**
 * Takes over what came with the page: screens find it at once, and the first call for it is answered
 * without the network. A page that brought nothing, or nothing readable, changes nothing.
 */
export function takeFirstView(page: Page): void {
  const isNew = isFresh();
  for (const [path, reply] of Object.entries(brought(page))) {
    if (!path.startsWith(API)) continue;
    const call = path.slice(API.length);
    if (isNew) replies.set(call, reply);
    // A resource that is one call is named like it.
    keepResource(call.slice(1), reply);
  }
}

/** The reply to a visitor's call without a query, once; undefined for a call that has to be made. */
export function firstReply(call: string): unknown {
  const reply = replies.get(call);
  replies.delete(call);
  return reply;
}

/** The page of a step back may be one that the browser has kept: it is shown, and asked for anew. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit === undefined || Reflect.get(visit, "type") !== "back_forward";
}

function brought(page: Page): object {
  try {
    const data: unknown = JSON.parse(page.getElementById("first-view")?.textContent ?? "{}");
    return typeof data === "object" && data !== null ? data : {};
  } catch {
    // Cut off on its way: the calls are made as ever.
    return {};
  }
}

type Page = Pick<Document, "getElementById">;

const API = "/api";
