import type { OpenAPIHono } from "@hono/zod-openapi";
import { Busy } from "../../shared/refusals.ts";
import { requireOwnRows } from "../ledger/commit.ts";
import { readHead } from "../ledger/read.ts";
import { requireMetricsToken } from "../middleware/metrics_token.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { openApi } from "./open_api.ts";
import { route } from "./route.ts";
import { createStoreFigures } from "./store_figures.ts";

/** Version of the product, as in package.json. */
export const VERSION = "0.2.0";

/**
 * Whether this process can serve (decisions §1.6): the store answers and takes writes, and its rows
 * are those of this release. One that is told to stop refuses this call like all others (`server/main.ts`). With a
 * `METRICS_TOKEN` also its metrics; without one there is no such call.
 */
export function healthRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  const { metrics, config } = services;
  const figures = createStoreFigures(services);
  app.openapi(route("GET /health"), async (c) => {
    const { deep } = c.req.valid("query");
    if (deep !== undefined) requireMetricsToken(c, config);
    const start = performance.now();
    await requireReady(services);
    const storeMs = Math.round((performance.now() - start) * 10) / 10;
    const ready = { status: "ok" as const, version: VERSION };
    if (deep === undefined) return c.json(ready, 200);
    const { rss, heapUsed } = Deno.memoryUsage();
    return c.json({
      ...ready,
      storeMs,
      ...await figures.now(),
      memory: { rss, heapUsed },
      uptimeSeconds: Math.round(performance.now() / 1000),
    }, 200);
  });
  if (config.metricsToken === undefined) return app;
  app.openapi(route("GET /metrics"), async (c) => {
    requireMetricsToken(c, config);
    // A store that does not answer is one of the things to be told.
    const text = await metrics.text(await inTime(figures.now()).catch(() => undefined));
    return c.text(text, 200, { "Content-Type": metrics.contentType });
  });
  return app;
}

/** @throws Busy where the store does not answer in time; RowsNotReady; StoreUnwritable. */
async function requireReady(
  { kv, writeProbe }: Pick<Services, "kv" | "writeProbe">,
): Promise<void> {
  const { head } = await inTime(readHead(kv)).catch((error) => {
    throw new Busy(`the store does not answer: ${error}`);
  });
  requireOwnRows(head);
  await writeProbe.requireWritable();
}

/** A balancer that asks gives up earlier than a read of a remote store does. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(LONGEST);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      late.addEventListener("abort", () => reject(new Error(`not within ${LONGEST} ms`)));
    }),
  ]);
}

/** Milliseconds. */
const LONGEST = 2_000;
