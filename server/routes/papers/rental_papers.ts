import type { OpenAPIHono } from "@hono/zod-openapi";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { deletePapers } from "../../commands/papers/delete_paper.ts";
import { makePapers } from "../../commands/papers/make_papers.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { requireNoVersion } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readProtocolOfRental, wholeView } from "./protocol_reads.ts";
import { readAgreement } from "./rental_document_reads.ts";

/** All papers of a rental at once (decisions §4.2). For an administrator only. */
export function rentalPaperRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("POST /rental/{id}/documents"), async (c) => {
    const { id } = c.req.valid("param");
    await makePapers(services, await commandContext(c, services), id);
    return c.json(await readPapers(services, id), 201);
  });

  app.openapi(route("DELETE /rental/{id}/documents"), async (c) => {
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
