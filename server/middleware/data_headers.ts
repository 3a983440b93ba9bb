import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import { transportSecurity } from "../pages/security_policy.ts";
import type { AppEnv } from "./session.ts";

/**
 * What every reply under `/api` and `/assets` carries (decisions §9.11): data and code by themselves
 * show nothing, so they may load nothing and stand in no frame. Each header costs a reply some
 * microseconds and a slow network its bytes, so there is no more.
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

/** Adds them to a reply; a route's own header stays: the documentation may do a bit more. */
export function withDataHeaders(config: Pick<Config, "publicUrl">): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(dataHeaders(config));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
