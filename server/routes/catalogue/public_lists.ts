import { type Context, Hono } from "hono";
import type { Instant } from "../../../shared/warsaw.ts";
import { hourOf } from "../../catalogue/listed_sale_cars.ts";
import { createReadyLists, type ReadyLists } from "../../catalogue/ready_lists.ts";
import type { ReadyReply } from "../../catalogue/ready_reply.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import { dataHeaders } from "../../middleware/data_headers.ts";
import { namesHost } from "../../middleware/request_host.ts";
import { methodOf, recordRequest, type RequestRecords } from "../../middleware/request_log.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { readyHeaders, takesGzip } from "./catalogue_reply.ts";

/**
 * The two lists that every visitor loads. Their replies are ready, so they are sent before anything
 * else is set up for a request, with the headers of every call except the request id: these are
 * built once, since each costs a reply about two microseconds. All other requests go to `whole`,
 * also those with a token, a search, the tag of an older list or a host that is none.
 */
export function publicLists(
  { catalogue, clock, config, ...records }:
    & Pick<Services, "catalogue" | "clock" | "config">
    & RequestRecords,
  whole: (c: Context<AppEnv>) => Response | Promise<Response>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ready = createReadyLists();
  const common = dataHeaders(config);
  app.notFound(whole);

  function answer(path: string, list: List) {
    const readied = createReadyReply(
      { catalogue, clock },
      async (now, at) => withHeaders(await list(ready, now, at), common),
    );
    app.get(path, (c) => {
      if (needsWhole(c)) return whole(c);
      const start = performance.now();
      const send = (reply: SentReply): Response => {
        recordRequest(records, { method: methodOf(c), path, status: 200, start });
        const { body, headers } = takesGzip(c) ? reply.packed : reply.plain;
        return new Response(body, { headers });
      };
      const reply = readied.now();
      // If the store does not answer, `whole` fails again, with the usual reply.
      return reply ? send(reply) : readied.next().then(send, () => whole(c));
    });
  }
  for (const [path, list] of LISTS) answer(path, list);
  return app;
}

type List = (ready: ReadyLists, now: CatalogueSnapshot, at: Instant) => Promise<ReadyReply>;

const LISTS: readonly [path: string, list: List][] = [
  ["/api/rentalcar", (ready, now) => ready.rentalCars(now, "visitor")],
  ["/api/salecar", (ready, now, at) => ready.saleCars(now, "visitor", at)],
];

/** Both forms of a reply with their headers. */
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

/**
 * A reply made once for each state of the catalogue and each hour; `now` returns it while both are
 * known to be current.
 */
function createReadyReply(
  { catalogue, clock }: Pick<Services, "catalogue" | "clock">,
  make: (now: CatalogueSnapshot, at: Instant) => Promise<SentReply>,
) {
  let made: { of: CatalogueSnapshot; hour: string; reply: SentReply } | undefined;
  return {
    now: () =>
      made && made.of === catalogue.known() && made.hour === hourOf(clock())
        ? made.reply
        : undefined,
    async next(): Promise<SentReply> {
      const now = await catalogue.snapshot();
      const at = clock();
      const hour = hourOf(at);
      if (made?.of !== now || made.hour !== hour) {
        made = { of: now, hour, reply: await make(now, at) };
      }
      return made.reply;
    },
  };
}

function needsWhole(c: Context<AppEnv>): boolean {
  return c.req.url.includes("?") || c.req.header("Authorization") !== undefined ||
    c.req.header("If-None-Match") !== undefined || !namesHost(c.req.raw);
}
