import type { OpenAPIHono } from "@hono/zod-openapi";
import { deletePaper } from "../../commands/papers/delete_paper.ts";
import {
  drawUpAgreement,
  reviseAgreement,
  signAgreement,
} from "../../commands/papers/agreement/agreement_rules.ts";
import { agreementToBeSigned } from "../../commands/papers/agreement/paper_to_sign.ts";
import { loadAgreement } from "../../commands/papers/agreement/load_agreement.ts";
import { createFacts } from "../../ledger/facts.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { filledReply, readAgreement, readAgreementsOf } from "./rental_document_reads.ts";
import { listAgreements, pageOf } from "./paper_lists.ts";

/** Agreements (rental documents): for an administrator only (decisions §2.4). */
export function rentalDocumentRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /rentaldocument"), async (c) => {
    return c.json(...pageOf(await listAgreements(services, c.req.valid("query"))));
  });

  app.openapi(
    route("GET /rentaldocument/rental/{rentalId}"),
    async (c) => c.json(await readAgreementsOf(services, c.req.valid("param").rentalId), 200),
  );

  app.openapi(route("GET /rentaldocument/{id}"), async (c) => {
    const view = await readAgreement(services, c.req.valid("param").id);
    return c.json(view, 200, { ETag: entityTag(view.version) });
  });

  app.openapi(route("POST /rentaldocument"), async (c) => {
    const context = await commandContext(c, services);
    const { body, version = 1 } = await drawUpAgreement(services, context, c.req.valid("json"));
    return c.json(await filledReply(services, body), 201, { ETag: entityTag(version) });
  });

  app.openapi(route("PUT /rentaldocument/json/{id}"), async (c) => {
    const address = { id: c.req.valid("param").id, expectedVersions: expectedVersions(c) };
    const context = await commandContext(c, services);
    const reply = await reviseAgreement(services, context, address, c.req.valid("json"));
    const view = await filledReply(services, reply.body);
    return c.json(view, 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(route("GET /rentaldocument/{id}/paper"), async (c) => {
    const facts = createFacts(services.kv, services.vault, services.ids);
    const agreement = await loadAgreement(services, facts, c.req.valid("param").id);
    const { contentHash, shown } = await agreementToBeSigned(services, facts, agreement);
    return c.json({ contentHash, shown }, 200, { ETag: entityTag(agreement.version) });
  });

  app.openapi(route("POST /rentaldocument/{id}/sign"), async (c) => {
    const address = { id: c.req.valid("param").id, expectedVersions: expectedVersions(c) };
    const context = await commandContext(c, services);
    const reply = await signAgreement(services, context, address, c.req.valid("json"));
    services.wakePapers();
    services.wakeMail();
    const view = await filledReply(services, reply.body);
    return c.json(view, 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(route("DELETE /rentaldocument/{id}"), async (c) => {
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
