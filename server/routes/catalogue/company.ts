import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { company } from "../../../shared/api/company.ts";
import { companyNow, companyVersion } from "../../catalogue/company_now.ts";
import { saveCompany } from "../../catalogue/settings/save_company.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { catalogueCaching } from "./catalogue_reply.ts";
import { expectedVersionsOf, replyHeaders } from "./catalogue_write.ts";

/** 'Dane firmy': what the pages, mails and papers say about the business. */
export function companyRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(read, async (c) => {
    const now = await services.catalogue.snapshot();
    const facts = companyNow(now);
    const headers = { ...catalogueCaching(c), ETag: viewTag(companyVersion(now), facts) };
    return c.json(company.parse(facts), 200, headers);
  });

  app.openapi(save, async (c) => {
    const context = await commandContext(c, services);
    const reply = await saveCompany(services, context, c.req.valid("json"), expectedVersionsOf(c));
    return c.json(company.parse(reply.body), 200, replyHeaders(reply));
  });

  return app;
}

const facts = {
  description: "The facts of the business; a text that is not filled is empty",
  content: { "application/json": { schema: company } },
};

const read = createRoute({
  method: "get",
  path: "/settings/company",
  summary: "What the business says about itself",
  responses: { 200: facts },
});

const save = createRoute({
  method: "post",
  path: "/settings/company",
  summary: "Saves all facts of the business",
  ...administratorOnly,
  request: {
    body: {
      description: "All facts; NIP and bank account with their check digits, links with https",
      content: { "application/json": { schema: company } },
      required: true,
    },
  },
  responses: { 200: facts },
});
