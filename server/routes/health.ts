import type { OpenAPIHono } from "@hono/zod-openapi";
import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { Busy, NotFound, Unauthorized } from "../../shared/refusals.ts";
import { attemptableFrom } from "../../shared/mail/quiet_hours.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { requireOwnRows } from "../ledger/commit.ts";
import { readHead } from "../ledger/read.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { openApi } from "./open_api.ts";
import { route } from "./route.ts";
import { readMails } from "../projections/mail/mail_rows.ts";
import { mailsInTrouble } from "../projections/mail/mail_troubles.ts";
import { waitingMailIds } from "../projections/mail/mails_due.ts";
import { ROWS_VERSION } from "../projections/mod.ts";
import { papersWithoutPdf } from "../projections/papers/pdfs_due.ts";
import type { StoreFigures } from "../metrics.ts";
import type { Config } from "../config.ts";
import { hashOfToken } from "../identity/secret_token.ts";

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

/** @throws Busy if the store does not answer in time; RowsNotReady; StoreUnwritable. */
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

/**
 * What the metrics read of the store, at most once in five seconds, however often they are asked
 * for: on a remote store three lists, the head, and some mails.
 */
export function createStoreFigures(services: Services): { now(): Promise<StoreFigures> } {
  let read: { at: number; figures: Promise<StoreFigures> } | undefined;
  return {
    now() {
      const at = performance.now();
      if (read && at - read.at < KEPT) return read.figures;
      const figures = readFigures(services);
      read = { at, figures };
      figures.catch(() => read = undefined);
      return figures;
    },
  };
}

async function readFigures({ kv, clock, rentals }: Services): Promise<StoreFigures> {
  const [{ head }, waiting, troubled, papers] = await Promise.all([
    readHead(kv),
    waitingMailIds(kv),
    mailsInTrouble(kv),
    papersWithoutPdf(kv),
  ]);
  const waits = new Set(waiting);
  const loaded = rentals.seq();
  return {
    seq: head.seq,
    rowsVersion: head.rows,
    hasOwnRows: head.rows === ROWS_VERSION,
    lag: loaded === undefined ? undefined : Math.max(0, head.seq - loaded),
    mailsWaiting: waiting.length,
    mailsFailed: troubled.filter(({ id }) => !waits.has(id)).length,
    oldestMailSeconds: await oldestOf(kv, waiting, clock()),
    papersWithoutPdf: papers.length,
  };
}

/**
 * Of the lowest ids, which are those of the oldest mails: ids are made in the order of time. A
 * reminder has another kind of id, and is given up long before it would be the oldest. Mails that
 * must not be sent before the morning do not count.
 */
async function oldestOf(kv: Deno.Kv, waiting: readonly string[], now: Instant): Promise<number> {
  const mails = await readMails(kv, waiting.toSorted().slice(0, MOST_READ));
  const ages = [...mails.values()].filter(({ kind }) => attemptableFrom(kind, now) <= now)
    .map(({ queuedAt }) => Date.parse(now) - Date.parse(queuedAt));
  return Math.round(Math.max(0, ...ages) / 1000);
}

/** Milliseconds. */
const KEPT = 5_000;
/** The most keys in one request to a remote store. */
const MOST_READ = 10;

/**
 * Lets the holder of `METRICS_TOKEN` through. The comparison takes as long for any wrong token.
 * @throws NotFound if none is configured; Unauthorized.
 */
function requireMetricsToken(
  c: Context<AppEnv>,
  { metricsToken }: Pick<Config, "metricsToken">,
): void {
  if (metricsToken === undefined) throw new NotFound();
  const [, token = ""] = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  const [sent, own] = [token, metricsToken].map((text) => Buffer.from(hashOfToken(text)));
  if (!sent || !own || !timingSafeEqual(sent, own)) throw new Unauthorized();
}
