import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { madePapers } from "../../../shared/api/rental_document.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { deletePapers } from "../../commands/papers/delete_paper.ts";
import { makePapers } from "../../commands/papers/make_papers.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { requireNoVersion } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { readProtocolOfRental, wholeView } from "./protocol_reads.ts";
import { readAgreement } from "./rental_document_reads.ts";
import { idParam, json } from "../route_schemas.ts";

/** All papers of a rental at once (decisions §4.2). For an administrator only. */
export function rentalPaperRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(make, async (c) => {
    const { id } = c.req.valid("param");
    await makePapers(services, await commandContext(c, services), id);
    return c.json(await readPapers(services, id), 201);
  });

  app.openapi(remove, async (c) => {
    requireNoVersion(c);
    const context = await commandContext(c, services);
    await deletePapers(services, context, c.req.valid("param").id);
    return c.body(null, 204);
  });

  return app;
}

async function readPapers(services: Services, rentalId: string) {
  const links = await rentalPapers(services.kv, rentalId);
  const agreement = links.find(({ kind }) => kind === "agreement");
  if (!agreement) throw new NotFound(officeMessages.documentNotFound);
  return {
    agreement: await readAgreement(services, agreement.id),
    handover: wholeView(await readProtocolOfRental(services, "handover", rentalId)),
    return: wholeView(await readProtocolOfRental(services, "return", rentalId)),
  };
}

const make = createRoute({
  method: "post",
  path: "/rental/{id}/documents",
  summary: "Makes the agreement and both protocols with their PDFs, all or none; 409 where one is",
  ...administratorOnly,
  request: { params: idParam },
  responses: {
    201: json(madePapers, "All three papers, whole"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/rental/{id}/documents",
  summary: "Deletes all papers of a rental; 409 where a protocol is signed; they have no version",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 204: { description: "Deleted" } },
});
