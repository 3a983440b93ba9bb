import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { PAPER_PATHS, type PaperKind, type ProtocolKind } from "../../../shared/papers/options.ts";
import { NotFound } from "../../../shared/refusals.ts";
import {
  drawUpAgreement,
  reviseAgreement,
  signAgreement,
} from "../../commands/papers/agreement/agreement_rules.ts";
import { loadAgreement } from "../../commands/papers/agreement/load_agreement.ts";
import { agreementToBeSigned } from "../../commands/papers/agreement/paper_to_sign.ts";
import type { PaperAddress } from "../../commands/papers/change_paper.ts";
import { deletePaper, deletePapers } from "../../commands/papers/delete_paper.ts";
import { makePapers } from "../../commands/papers/make_papers.ts";
import {
  annexProtocol,
  drawUpProtocol,
  reviseProtocol,
  signProtocol,
} from "../../commands/papers/protocol/protocol_rules.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { createFacts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import type { Services } from "../../services.ts";
import { requireSameId } from "../catalogue/catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions, requireNoVersion } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { listAgreements, listProtocols, pageOf } from "./paper_lists.ts";
import {
  filledReply,
  readAgreement,
  readAgreementsOf,
  readLastProtocolOfCar,
  readProtocolAnnexes,
  readProtocolOfRental,
  readWholeProtocol,
  type WholeProtocol,
  wholeView,
} from "./paper_reads.ts";

/** Agreements (rental documents): for an administrator only (decisions §2.4). */
export function agreementRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /rentaldocument"), async (c) => {
    return c.json(...pageOf(await listAgreements(services, c.req.valid("query"))));
  });

  app.openapi(
    route("GET /rentaldocument/rental/{rentalId}"),
    async (c) => c.json(await readAgreementsOf(services, c.req.valid("param").rentalId), 200),
  );

  app.openapi(route("GET /rentaldocument/{id}"), async (c) => {
    return c.json(...tagged(await readAgreement(services, c.req.valid("param").id)));
  });

  app.openapi(route("POST /rentaldocument"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await drawUpAgreement(services, context, c.req.valid("json"));
    return c.json(await filledReply(services, reply.body), 201, tagOf(reply));
  });

  app.openapi(route("PUT /rentaldocument/json/{id}"), async (c) => {
    const address = addressOf(c, "agreement", c.req.valid("param").id);
    const context = await commandContext(c, services);
    const reply = await reviseAgreement(services, context, address, c.req.valid("json"));
    return c.json(await filledReply(services, reply.body), 200, tagOf(reply));
  });

  app.openapi(route("GET /rentaldocument/{id}/paper"), async (c) => {
    const facts = createFacts(services.kv, services.vault, services.ids);
    const agreement = await loadAgreement(services, facts, c.req.valid("param").id);
    const { contentHash, shown } = await agreementToBeSigned(services, facts, agreement);
    return c.json({ contentHash, shown }, 200, tagOf(agreement));
  });

  app.openapi(route("POST /rentaldocument/{id}/sign"), async (c) => {
    const address = addressOf(c, "agreement", c.req.valid("param").id);
    const context = await commandContext(c, services);
    const reply = await signAgreement(services, context, address, c.req.valid("json"));
    wakeForSigned(services);
    return c.json(await filledReply(services, reply.body), 200, tagOf(reply));
  });

  addDeletion(app, services, "agreement");
  return app;
}

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
    return c.json(...whole(await readWholeProtocol(services, kind, c.req.valid("param").id)));
  });

  app.openapi(route(`GET /${base}/rental/{rentalId}`), async (c) => {
    const { rentalId } = c.req.valid("param");
    try {
      return c.json(...whole(await readProtocolOfRental(services, kind, rentalId)));
    } catch (error) {
      if (!(error instanceof NotFound) || !c.req.valid("query").optional) throw error;
      // Another release may have moved the rows.
      await services.rowsWatch.look();
      return c.body(null, 204);
    }
  });

  app.openapi(route(`GET /${base}/lastbycar/{carId}`), async (c) => {
    const { carId } = c.req.valid("param");
    return c.json(...whole(await readLastProtocolOfCar(services, kind, carId)));
  });

  app.openapi(route(`POST /${base}`), async (c) => {
    const context = await commandContext(c, services);
    const reply = await drawUpProtocol(services, context, kind, c.req.valid("json"));
    services.wakeMail();
    return c.json(protocol.parse(reply.body), 201, tagOf(reply));
  });

  app.openapi(route(`PUT /${base}/{id}`), async (c) => {
    const input = c.req.valid("json");
    const address = addressOf(c, kind, c.req.valid("param").id);
    requireSameId(address.id, input.id);
    const context = await commandContext(c, services);
    const reply = await reviseProtocol(services, context, address, input);
    services.wakeMail();
    return c.json(protocol.parse(reply.body), 200, tagOf(reply));
  });

  app.openapi(route(`POST /${base}/{id}/sign`), async (c) => {
    const address = addressOf(c, kind, c.req.valid("param").id);
    const context = await commandContext(c, services);
    const reply = await signProtocol(services, context, address, c.req.valid("json"));
    wakeForSigned(services);
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

  addDeletion(app, services, kind);
  return app;
}

function addDeletion(app: OpenAPIHono<AppEnv>, services: Services, kind: PaperKind): void {
  app.openapi(route(`DELETE /${PAPER_PATHS[kind]}/{id}`), async (c) => {
    const address = addressOf(c, kind, c.req.valid("param").id);
    await deletePaper(services, await commandContext(c, services), address);
    return c.body(null, 204);
  });
}

/** All papers of a rental at once (decisions §4.2). For an administrator only. */
export function rentalPaperRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("POST /rental/{id}/documents"), async (c) => {
    const { id } = c.req.valid("param");
    await makePapers(services, await commandContext(c, services), id);
    const agreement = (await rentalPapers(services.kv, id)).find(({ kind }) =>
      kind === "agreement"
    );
    if (!agreement) throw new NotFound(officeMessages.agreementNotFound);
    return c.json({
      agreement: await readAgreement(services, agreement.id),
      handover: wholeView(await readProtocolOfRental(services, "handover", id)),
      return: wholeView(await readProtocolOfRental(services, "return", id)),
    }, 201);
  });

  app.openapi(route("DELETE /rental/{id}/documents"), async (c) => {
    requireNoVersion(c);
    const context = await commandContext(c, services);
    await deletePapers(services, context, c.req.valid("param").id);
    return c.body(null, 204);
  });

  return app;
}

/** Which paper a call is about, with the versions of its `If-Match`. */
export function addressOf<Kind extends PaperKind>(
  c: Context<AppEnv>,
  kind: Kind,
  id: string,
): PaperAddress & { readonly kind: Kind } {
  return { kind, id, expectedVersions: expectedVersions(c) };
}

/** The reply with a paper as it is read, under its version. */
export function tagged<View extends { readonly version: number }>(view: View) {
  return [view, 200, tagOf(view)] as const;
}

/** The same of a protocol. */
function whole(read: WholeProtocol) {
  return tagged(wholeView(read));
}

/** The ETag of a command's reply. */
export function tagOf({ version = 1 }: Pick<StoredReply, "version">): { ETag: string } {
  return { ETag: entityTag(version) };
}

/** The PDF of a signed paper is to be drawn, and its mail to be sent. */
function wakeForSigned({ wakePapers, wakeMail }: Services): void {
  wakePapers();
  wakeMail();
}
