import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "../log.ts";
import type { AppEnv } from "./session.ts";

/** One log line a request: the pattern of its path, never the address itself (decisions §5.3). */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    logRequest(log, {
      requestId: c.get("requestId"),
      method: c.req.method,
      // The route that answered: the last one that matches may be the page for anything else.
      path: routePath(c),
      status: c.res.status,
      start,
    });
  };
}

/** Writes the line of one request, which began at `start` of the performance clock. */
export function logRequest(
  log: Log,
  { start, ...request }: {
    requestId?: string;
    method: string;
    path: string;
    status: number;
    start: number;
  },
): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  log.info("request", { ...request, ms });
}
