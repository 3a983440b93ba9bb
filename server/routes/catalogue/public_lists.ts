import { type Context, Hono } from "hono";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { createReadyLists, type ReadyLists } from "../../catalogue/ready_lists.ts";
import type { ReadyReply } from "../../catalogue/ready_reply.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import { dataHeaders } from "../../middleware/data_headers.ts";
import { logRequest } from "../../middleware/request_log.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { readyHeaders, takesGzip } from "./catalogue_reply.ts";

/**
 * The two lists that every visitor loads. Their replies are ready, so they are sent before anything
 * else is set up for a request, with the headers of every call except its number: these are built
 * once, since each costs a reply about two microseconds. All other requests go the usual way, also
 * those with a token, a search or the tag of an older list.
 */
export function publicLists(
  { catalogue, config, log }: Pick<Services, "catalogue" | "config" | "log">,
  theUsualWay: (c: Context<AppEnv>) => Response | Promise<Response>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ready = createReadyLists();
  const common = dataHeaders(config);
  app.notFound(theUsualWay);

  function answer(path: string, list: (now: CatalogueSnapshot) => Promise<ReadyReply>) {
    const lying = createLyingReply(catalogue, async (now) => withHeaders(await list(now), common));
    app.get(path, (c) => {
      if (goesTheUsualWay(c)) return theUsualWay(c);
      const start = performance.now();
      const send = (reply: SentReply): Response => {
        logRequest(log, { method: c.req.method, path, status: 200, start });
        const { body, headers } = takesGzip(c) ? reply.packed : reply.plain;
        return new Response(body, { headers });
      };
      const reply = lying.now();
      // Where the store does not answer, the usual way fails again, with the usual reply.
      return reply ? send(reply) : lying.next().then(send, () => theUsualWay(c));
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

/** Both forms of a reply, with all that is sent along. */
interface SentReply {
  readonly plain: { readonly body: BodyInit; readonly headers: Headers };
  readonly packed: { readonly body: BodyInit; readonly headers: Headers };
}

function withHeaders(reply: ReadyReply, common: Record<string, string>): SentReply {
  return {
    plain: { body: reply.text, headers: new Headers({ ...readyHeaders(reply, false), ...common }) },
    packed: { body: reply.gzip, headers: new Headers({ ...readyHeaders(reply, true), ...common }) },
  };
}

/** A reply made once for each state of the catalogue; there at once while that is known to hold. */
function createLyingReply(
  catalogue: Catalogue,
  make: (now: CatalogueSnapshot) => Promise<SentReply>,
) {
  let lying: { readonly of: CatalogueSnapshot; readonly reply: SentReply } | undefined;
  return {
    now: () => lying && lying.of === catalogue.known() ? lying.reply : undefined,
    async next(): Promise<SentReply> {
      const now = await catalogue.snapshot();
      if (lying?.of !== now) lying = { of: now, reply: await make(now) };
      return lying.reply;
    },
  };
}

function goesTheUsualWay(c: Context<AppEnv>): boolean {
  return c.req.url.includes("?") || c.req.header("Authorization") !== undefined ||
    c.req.header("If-None-Match") !== undefined;
}
