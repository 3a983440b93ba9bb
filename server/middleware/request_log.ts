import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Services } from "../services.ts";
import type { AppEnv } from "./session.ts";

/** Where a request is recorded once it is answered. */
export type RequestRecords = Pick<Services, "log" | "metrics">;

/** One log line a request: the pattern of its path, never the address itself (decisions §5.3). */
export function requestLog(records: RequestRecords): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    recordRequest(records, {
      requestId: c.get("requestId"),
      method: methodOf(c),
      // The route that answered: the last one that matches may be the page for anything else.
      path: routePath(c),
      status: c.res.status,
      start,
    });
  };
}

/** The method as it was sent: a HEAD is answered as a GET (`server/main.ts`). */
export function methodOf(c: Context<AppEnv>): string {
  return c.env?.isHead ? "HEAD" : c.req.method;
}

/** Logs and counts one request, which began at `start` of the performance clock. */
export function recordRequest(
  { log, metrics }: RequestRecords,
  { start, ...request }: {
    requestId?: string;
    method: string;
    path: string;
    status: number;
    start: number;
  },
): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  const { requestId, path, status } = request;
  // Any other is a word that the caller chose.
  const method = METHODS.has(request.method) ? request.method : "other";
  log.info("request", { requestId, method, path, status, ms });
  metrics.answered({ method, path, status, ms });
}

const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);
