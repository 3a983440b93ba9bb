import type { MiddlewareHandler } from "hono";
import { messages } from "../../shared/messages.ts";
import { Invalid } from "../../shared/refusals.ts";
import type { AppEnv } from "./session.ts";

/**
 * Refuses a request whose host is none, with 400. The server puts the header unchecked in front of
 * the path, so that another text there would choose the route, or an address that nothing can read.
 */
export const requireHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!namesHost(c.req.raw)) throw new Invalid([{ path: "", message: messages.badRequest }]);
  await next();
};

/** Whether the request's host, and the one of its address, are a host with at most a port. */
export function namesHost({ headers, url }: Request): boolean {
  const [, authority = ""] = AUTHORITY.exec(url) ?? [];
  const named = headers.get("Host");
  return isHost(authority) && (named === null || named === authority || isHost(named));
}

/** Host and port of RFC 3986, without a user, as URLs may have them. */
function isHost(text: string): boolean {
  if (text === latest) return true;
  if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false;
  latest = text;
  return true;
}

/** The latest that was one: it is nearly always the same. */
let latest = "";
const AUTHORITY = /^https?:\/\/([^/?#]*)/;
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i;
