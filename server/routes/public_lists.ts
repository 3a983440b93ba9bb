import { type Context, Hono, type Next } from "hono";
import { createReadyLists, type ReadyLists } from "../catalogue/ready_lists.ts";
import type { ReadyReply } from "../catalogue/ready_reply.ts";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import { dataHeaders } from "../middleware/data_headers.ts";
import { logRequest } from "../middleware/request_log.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { readyHeaders, takesGzip } from "./catalogue_reply.ts";

/**
 * The two lists that every visitor loads. Their replies lie ready, so they are answered before
 * anything else is set up for a request, with the same headers and log line as every call. Whoever
 * sends a token, a search or a tag of an older list goes the usual way.
 */
export function publicLists(
  { catalogue, config, log }: Pick<Services, "catalogue" | "config" | "log">,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ready = createReadyLists();
  const common = dataHeaders(config);

  function answer(path: string, list: (now: CatalogueSnapshot) => Promise<ReadyReply>) {
    app.get(path, async (c, next) => {
      if (goesTheUsualWay(c)) return await next();
      const start = performance.now();
      const reply = await readOr(next, async () => await list(await catalogue.snapshot()));
      if (!reply) return;
      const requestId = crypto.randomUUID();
      const packed = takesGzip(c);
      logRequest(log, { requestId, method: c.req.method, path, status: 200, start });
      return new Response(packed ? reply.gzip : reply.bytes, {
        headers: { ...readyHeaders(reply, packed), ...common, "X-Request-Id": requestId },
      });
    });
  }
  for (const [path, list] of LISTS) answer(path, (now) => list(ready, now));
  return app;
}

const LISTS: readonly [
  path: string,
  list: (ready: ReadyLists, now: CatalogueSnapshot) => Promise<ReadyReply>,
][] = [
  ["/api/rentalcar", (ready, now) => ready.rentalCars(now, "visitor")],
  ["/api/salecar", (ready, now) => ready.saleCars(now, "visitor")],
];

function goesTheUsualWay(c: Context<AppEnv>): boolean {
  return c.req.url.includes("?") || c.req.header("Authorization") !== undefined ||
    c.req.header("If-None-Match") !== undefined;
}

/** A store that does not answer is met again on the usual way, which says so as for every call. */
async function readOr<T>(next: Next, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    await next();
    return undefined;
  }
}
