import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { paperPageQuery } from "../../../shared/api/paper_list.ts";
import {
  agreementSigning,
  paperToSign,
  rentalDocument,
  rentalDocumentEdit,
  rentalDocumentInput,
  rentalDocuments,
} from "../../../shared/api/rental_document.ts";
import { deletePaper } from "../../commands/papers/delete_paper.ts";
import { drawUpAgreement } from "../../commands/papers/agreement/draw_up_agreement.ts";
import { reviseAgreement } from "../../commands/papers/agreement/revise_agreement.ts";
import { agreementToBeSigned } from "../../commands/papers/agreement/paper_to_sign.ts";
import { loadAgreement } from "../../commands/papers/agreement/load_agreement.ts";
import { signAgreement } from "../../commands/papers/agreement/sign_agreement.ts";
import { createFacts } from "../../ledger/facts.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { filledReply, readAgreement, readAgreementsOf } from "./rental_document_reads.ts";
import { listAgreements } from "./paper_lists.ts";
import { idParam, json, jsonBody, pathId } from "../route_schemas.ts";

/** Agreements (rental documents): for an administrator only (decisions §2.4). */
export function rentalDocumentRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(list, async (c) => {
    return c.json((await listAgreements(services, c.req.valid("query"))).items, 200);
  });

  app.openapi(
    ofRental,
    async (c) => c.json(await readAgreementsOf(services, c.req.valid("param").rentalId), 200),
  );

  app.openapi(one, async (c) => {
    const view = await readAgreement(services, c.req.valid("param").id);
    return c.json(view, 200, { ETag: entityTag(view.version) });
  });

  app.openapi(add, async (c) => {
    const context = await commandContext(c, services);
    const { body, version = 1 } = await drawUpAgreement(services, context, c.req.valid("json"));
    return c.json(await filledReply(services, body), 201, { ETag: entityTag(version) });
  });

  app.openapi(change, async (c) => {
    const versions = expectedVersions(c);
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    const reply = await reviseAgreement(services, context, id, c.req.valid("json"), versions);
    const view = await filledReply(services, reply.body);
    return c.json(view, 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(paper, async (c) => {
    const facts = createFacts(services.kv, services.vault, services.ids);
    const agreement = await loadAgreement(services, facts, c.req.valid("param").id);
    const { contentHash, shown } = await agreementToBeSigned(services, facts, agreement);
    return c.json({ contentHash, shown }, 200, { ETag: entityTag(agreement.version) });
  });

  app.openapi(sign, async (c) => {
    const versions = expectedVersions(c);
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    const reply = await signAgreement(services, context, id, c.req.valid("json"), versions);
    services.wakePapers();
    services.wakeMail();
    const view = await filledReply(services, reply.body);
    return c.json(view, 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(remove, async (c) => {
    const address = {
      kind: "agreement" as const,
      id: c.req.valid("param").id,
      expectedVersions: expectedVersions(c),
    };
    await deletePaper(services, await commandContext(c, services), address);
    return c.body(null, 204);
  });

  return app;
}

const list = createRoute({
  method: "get",
  path: "/rentaldocument",
  summary: "Agreements by the page, newest first; without PESEL and NIP",
  ...administratorOnly,
  request: { query: paperPageQuery },
  responses: { 200: json(rentalDocuments, "One page, newest first") },
});

const ofRental = createRoute({
  method: "get",
  path: "/rentaldocument/rental/{rentalId}",
  summary: "A rental's agreement as a list of one, or none",
  ...administratorOnly,
  request: { params: z.object({ rentalId: pathId }) },
  responses: { 200: json(rentalDocuments, "At most one") },
});

const one = createRoute({
  method: "get",
  path: "/rentaldocument/{id}",
  summary: "One agreement",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: json(rentalDocument, "The agreement, whole") },
});

const add = createRoute({
  method: "post",
  path: "/rentaldocument",
  summary: "Draws up a rental's agreement; 409 where it has one",
  ...administratorOnly,
  request: { body: jsonBody(rentalDocumentInput, "The agreement") },
  responses: { 201: json(rentalDocument, "The agreement, whole") },
});

const change = createRoute({
  method: "put",
  path: "/rentaldocument/json/{id}",
  summary: "Changes an agreement, named by its id or its rental's; a signed one is refused",
  ...administratorOnly,
  request: {
    params: idParam,
    body: jsonBody(rentalDocumentEdit, "The whole agreement as it is to be"),
  },
  responses: { 200: json(rentalDocument, "The agreement, whole") },
});

const paper = createRoute({
  method: "get",
  path: "/rentaldocument/{id}/paper",
  summary: "What is to be signed of an agreement on the screen, and its hash",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: json(paperToSign, "Everything that its paper shows") },
});

const sign = createRoute({
  method: "post",
  path: "/rentaldocument/{id}/sign",
  summary: "Records that an agreement was signed on the screen; it is read-only from then on",
  ...administratorOnly,
  request: {
    params: idParam,
    body: { ...json(agreementSigning, "The signatures"), required: true },
  },
  responses: { 200: json(rentalDocument, "The agreement, whole") },
});

const remove = createRoute({
  method: "delete",
  path: "/rentaldocument/{id}",
  summary: "Deletes an agreement with its files",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 204: { description: "Deleted" } },
});
