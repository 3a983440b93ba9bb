import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { protocol } from "../../../shared/api/protocol.ts";
import { PAPER_PATHS, type ProtocolKind } from "../../../shared/papers/options.ts";
import { deletePaper } from "../../commands/papers/delete_paper.ts";
import {
  annexProtocol,
  drawUpProtocol,
  reviseProtocol,
  signProtocol,
} from "../../commands/papers/protocol/protocol_rules.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { requireSameId } from "../catalogue/catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import {
  readLastProtocolOfCar,
  readProtocolAnnexes,
  readProtocolOfRental,
  readWholeProtocol,
  type WholeProtocol,
  wholeView,
} from "./protocol_reads.ts";
import { listProtocols, pageOf } from "./paper_lists.ts";

/** Handover protocols, `/rentalprotocolout`. For an administrator only. */
export function handoverRoutes(services: Services): OpenAPIHono<AppEnv> {
  return protocolRoutes(services, "handover");
}

/** Return protocols, `/rentalprotocolin`. For an administrator only. */
export function returnRoutes(services: Services): OpenAPIHono<AppEnv> {
  return protocolRoutes(services, "return");
}

function protocolRoutes(services: Services, kind: ProtocolKind): OpenAPIHono<AppEnv> {
  const app = openApi();
  const base = PAPER_PATHS[kind];

  app.openapi(route(`GET /${base}`), async (c) => {
    return c.json(...pageOf(await listProtocols(services, kind, c.req.valid("query"))));
  });

  app.openapi(route(`GET /${base}/{id}`), async (c) => {
    return c.json(...read(await readWholeProtocol(services, kind, c.req.valid("param").id)));
  });

  app.openapi(route(`GET /${base}/rental/{rentalId}`), async (c) => {
    const { rentalId } = c.req.valid("param");
    return c.json(...read(await readProtocolOfRental(services, kind, rentalId)));
  });

  app.openapi(route(`GET /${base}/lastbycar/{carId}`), async (c) => {
    const { carId } = c.req.valid("param");
    return c.json(...read(await readLastProtocolOfCar(services, kind, carId)));
  });

  app.openapi(route(`POST /${base}`), async (c) => {
    const context = await commandContext(c, services);
    const reply = await drawUpProtocol(services, context, kind, c.req.valid("json"));
    return c.json(protocol.parse(reply.body), 201, tagOf(reply));
  });

  app.openapi(route(`PUT /${base}/{id}`), async (c) => {
    const input = c.req.valid("json");
    const address = addressOf(c, kind, c.req.valid("param").id);
    requireSameId(address.id, input.id);
    const context = await commandContext(c, services);
    const reply = await reviseProtocol(services, context, address, input);
    return c.json(protocol.parse(reply.body), 200, tagOf(reply));
  });

  app.openapi(route(`POST /${base}/{id}/sign`), async (c) => {
    const address = addressOf(c, kind, c.req.valid("param").id);
    const context = await commandContext(c, services);
    const reply = await signProtocol(services, context, address, c.req.valid("json"));
    services.wakePapers();
    services.wakeMail();
    return c.json(protocol.parse(reply.body), 200, tagOf(reply));
  });

  app.openapi(route(`POST /${base}/{id}/annex`), async (c) => {
    const { id } = c.req.valid("param");
    const context = await commandContext(c, services);
    const reply = await annexProtocol(services, context, { kind, id }, c.req.valid("json"));
    return c.json(protocol.parse(reply.body), 201, tagOf(reply));
  });

  app.openapi(route(`GET /${base}/{id}/annex`), async (c) => {
    return c.json(await readProtocolAnnexes(services, kind, c.req.valid("param").id), 200);
  });

  app.openapi(route(`DELETE /${base}/{id}`), async (c) => {
    const address = addressOf(c, kind, c.req.valid("param").id);
    const context = await commandContext(c, services);
    await deletePaper(services, context, address);
    return c.body(null, 204);
  });

  return app;
}

function read(whole: WholeProtocol) {
  const view = wholeView(whole);
  return [view, 200, { ETag: entityTag(view.version) }] as const;
}

function addressOf(c: Context<AppEnv>, kind: ProtocolKind, id: string) {
  return { kind, id, expectedVersions: expectedVersions(c) };
}

function tagOf({ version = 1 }: StoredReply): Record<string, string> {
  return { ETag: entityTag(version) };
}
