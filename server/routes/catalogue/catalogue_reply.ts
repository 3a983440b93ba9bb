import type { Context } from "hono";
import type { ReadyReply } from "../../catalogue/ready_reply.ts";
import type { Viewer } from "../../catalogue/viewer.ts";
import type { AppEnv } from "../../middleware/session.ts";

/** The caller as a viewer of the catalogue. */
export function viewerOf(c: Context<AppEnv>): Viewer {
  return c.get("actor").kind;
}

/**
 * Replies to visitors may be cached, and are revalidated each time; replies to a token are never
 * cached (decisions §9.11).
 */
export function catalogueCaching(c: Context<AppEnv>): Record<string, string> {
  return c.get("actor").kind === "visitor" ? FOR_ANYONE : { "Cache-Control": "no-store" };
}

const FOR_ANYONE = { "Cache-Control": "public, no-cache", Vary: "Authorization, Accept-Encoding" };

/** Sends a ready reply, packed where the caller takes that, or 304 where the caller has it. */
export function sendReady(c: Context<AppEnv>, reply: ReadyReply): Response {
  const packed = takesGzip(c);
  const headers = { ...readyHeaders(reply, packed), ...catalogueCaching(c) };
  if (isKnown(c.req.header("If-None-Match"), reply)) {
    return c.body(null, 304, { ...catalogueCaching(c), ETag: headers.ETag });
  }
  return c.body(packed ? reply.gzip : reply.text, 200, headers);
}

/** The headers of a ready reply that anyone may have. */
export function readyHeaders(reply: ReadyReply, packed: boolean) {
  return {
    ...FOR_ANYONE,
    "Content-Type": "application/json",
    ETag: packed ? reply.gzipEtag : reply.etag,
    ...(packed ? { "Content-Encoding": "gzip" } : {}),
  };
}

/** Whether the caller takes a packed reply. */
export function takesGzip(c: Context<AppEnv>): boolean {
  return GZIP.test(c.req.header("Accept-Encoding") ?? "");
}

/** Compares weakly, as `If-None-Match` requires. */
function isKnown(ifNoneMatch: string | undefined, { etag, gzipEtag }: ReadyReply): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.some((tag) => tag === "*" || tag === etag || tag === gzipEtag);
}

/** `gzip`, unless its weight is 0. */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
