import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  protocol,
  PROTOCOL_PATHS,
  protocolAnnexes,
  protocolAnnexInput,
  protocolEdit,
  protocolInput,
  protocols,
  protocolSigning,
} from "../../../shared/api/protocol.ts";
import { paperPageQuery } from "../../../shared/api/paper_list.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { annexProtocol } from "../../commands/papers/protocol/annex_protocol.ts";
import { deletePaper } from "../../commands/papers/delete_paper.ts";
import { drawUpProtocol } from "../../commands/papers/protocol/draw_up_protocol.ts";
import { reviseProtocol } from "../../commands/papers/protocol/revise_protocol.ts";
import { signProtocol } from "../../commands/papers/protocol/sign_protocol.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { requireSameId } from "../catalogue/catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import {
  readLastProtocolOfCar,
  readProtocolAnnexes,
  readProtocolOfRental,
  readWholeProtocol,
  type WholeProtocol,
  wholeView,
} from "./protocol_reads.ts";
import { listProtocols } from "./paper_lists.ts";
import { idParam, json, jsonBody, pathId } from "../route_schemas.ts";

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
  const base = `/${PROTOCOL_PATHS[kind]}` as const;

  app.openapi({ ...list, path: base }, async (c) => {
    return c.json((await listProtocols(services, kind, c.req.valid("query"))).items, 200);
  });

  app.openapi({ ...one, path: `${base}/{id}` }, async (c) => {
    return c.json(...read(await readWholeProtocol(services, kind, c.req.valid("param").id)));
  });

  app.openapi({ ...ofRental, path: `${base}/rental/{rentalId}` }, async (c) => {
    const { rentalId } = c.req.valid("param");
    return c.json(...read(await readProtocolOfRental(services, kind, rentalId)));
  });

  app.openapi({ ...lastOfCar, path: `${base}/lastbycar/{carId}` }, async (c) => {
    const { carId } = c.req.valid("param");
    return c.json(...read(await readLastProtocolOfCar(services, kind, carId)));
  });

  app.openapi({ ...add, path: base }, async (c) => {
    const context = await commandContext(c, services);
    const reply = await drawUpProtocol(services, context, kind, c.req.valid("json"));
    return c.json(protocol.parse(reply.body), 201, tagOf(reply));
  });

  app.openapi({ ...change, path: `${base}/{id}` }, async (c) => {
    const input = c.req.valid("json");
    const address = addressOf(c, kind, c.req.valid("param").id);
    requireSameId(address.id, input.id);
    const context = await commandContext(c, services);
    const reply = await reviseProtocol(services, context, address, input);
    return c.json(protocol.parse(reply.body), 200, tagOf(reply));
  });

  app.openapi({ ...sign, path: `${base}/{id}/sign` }, async (c) => {
    const address = addressOf(c, kind, c.req.valid("param").id);
    const context = await commandContext(c, services);
    const reply = await signProtocol(services, context, address, c.req.valid("json"));
    services.wakePapers();
    services.wakeMail();
    return c.json(protocol.parse(reply.body), 200, tagOf(reply));
  });

  app.openapi({ ...annex, path: `${base}/{id}/annex` }, async (c) => {
    const { id } = c.req.valid("param");
    const context = await commandContext(c, services);
    const reply = await annexProtocol(services, context, { kind, id }, c.req.valid("json"));
    return c.json(protocol.parse(reply.body), 201, tagOf(reply));
  });

  app.openapi({ ...annexes, path: `${base}/{id}/annex` }, async (c) => {
    return c.json(await readProtocolAnnexes(services, kind, c.req.valid("param").id), 200);
  });

  app.openapi({ ...remove, path: `${base}/{id}` }, async (c) => {
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

const whole = json(protocol, "The whole protocol");

const list = createRoute({
  method: "get",
  path: "/",
  summary: "Protocols of this kind by the page, newest first; without their signatures",
  ...administratorOnly,
  request: { query: paperPageQuery },
  responses: { 200: json(protocols, "One page, newest first") },
});

const one = createRoute({
  method: "get",
  path: "/{id}",
  summary: "One protocol",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: whole },
});

const ofRental = createRoute({
  method: "get",
  path: "/rental/{rentalId}",
  summary: "The rental's protocol of this kind; 404 where it has none",
  ...administratorOnly,
  request: { params: z.object({ rentalId: pathId }) },
  responses: { 200: whole },
});

const lastOfCar = createRoute({
  method: "get",
  path: "/lastbycar/{carId}",
  summary: "The newest filled protocol of a car that can still be read",
  ...administratorOnly,
  request: { params: z.object({ carId: pathId }) },
  responses: { 200: whole },
});

const add = createRoute({
  method: "post",
  path: "/",
  summary: "Writes down a protocol; one of each kind a rental",
  ...administratorOnly,
  request: { body: jsonBody(protocolInput, "The protocol") },
  responses: { 201: whole },
});

const change = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Changes a protocol; a signed one is refused",
  ...administratorOnly,
  request: { params: idParam, body: jsonBody(protocolEdit, "The protocol") },
  responses: { 200: whole },
});

const sign = createRoute({
  method: "post",
  path: "/{id}/sign",
  summary: "Records what both signed on the screen; it is read-only from then on",
  ...administratorOnly,
  request: {
    params: idParam,
    body: jsonBody(protocolSigning, "Content and signatures"),
  },
  responses: { 200: whole },
});

const annex = createRoute({
  method: "post",
  path: "/{id}/annex",
  summary: "Adds the content of another device to a signed protocol, as an annex",
  ...administratorOnly,
  request: {
    params: idParam,
    body: jsonBody(protocolAnnexInput, "What was written, and when"),
  },
  responses: { 201: whole },
});

const annexes = createRoute({
  method: "get",
  path: "/{id}/annex",
  summary: "The annexes of a signed protocol, in the order of recording",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: json(protocolAnnexes, "The annexes") },
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Deletes a protocol with its PDF, a signed one too",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 204: { description: "Deleted" } },
});
