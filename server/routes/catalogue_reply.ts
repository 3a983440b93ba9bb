import type { Context } from "hono";
import type { ReadyReply } from "../catalogue/ready_reply.ts";
import type { Viewer } from "../catalogue/viewer.ts";
import type { AppEnv } from "../middleware/session.ts";

/** As whom the caller looks at the catalogue. */
export function viewerOf(c: Context<AppEnv>): Viewer {
  return c.get("actor").kind;
}

/**
 * Anyone may keep what a visitor is shown, and asks each time whether it still holds; nobody keeps
 * a reply to a token (decisions §9.11).
 */
export function catalogueCaching(c: Context<AppEnv>): Record<string, string> {
  return c.get("actor").kind === "visitor"
    ? { "Cache-Control": "public, no-cache", Vary: "Authorization, Accept-Encoding" }
    : { "Cache-Control": "no-store" };
}

/** Sends a ready reply, packed where the caller takes that, or 304 where the caller has it. */
export function sendReady(c: Context<AppEnv>, reply: ReadyReply): Response {
  const packed = GZIP.test(c.req.header("Accept-Encoding") ?? "");
  const headers = { ...catalogueCaching(c), ETag: packed ? reply.gzipEtag : reply.etag };
  if (isKnown(c.req.header("If-None-Match"), reply)) return c.body(null, 304, headers);
  return c.body(packed ? reply.gzip : reply.bytes, 200, {
    ...headers,
    "Content-Type": "application/json",
    ...(packed ? { "Content-Encoding": "gzip" } : {}),
  });
}

/** Compares weakly, as `If-None-Match` wants it. */
function isKnown(ifNoneMatch: string | undefined, { etag, gzipEtag }: ReadyReply): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.some((tag) => tag === "*" || tag === etag || tag === gzipEtag);
}

/** Named, and not named as refused. */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
