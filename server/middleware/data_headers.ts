import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import { transportSecurity } from "../pages/security_policy.ts";
import type { AppEnv } from "./session.ts";

/**
 * The headers of every reply under `/api` and `/assets` (decisions §9.11): data and code display
 * nothing, so they may load nothing and must not be framed. There are no further headers: each
 * costs microseconds and bytes.
 */
export function dataHeaders({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> {
  const transport = transportSecurity(publicUrl);
  return {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(transport ? { "Strict-Transport-Security": transport } : {}),
  };
}

/** Adds them to a reply; a route's own header stays: the documentation has wider permissions. */
export function withDataHeaders(config: Pick<Config, "publicUrl">): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(dataHeaders(config));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
