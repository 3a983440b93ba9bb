import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { company, storedCompany } from "../../../shared/api/company.ts";
import { companyNow, companyVersion } from "../../catalogue/company_now.ts";
import { putLogo, saveCompany } from "../../catalogue/settings/change_company.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { formContext } from "../form_context.ts";
import { readForm } from "../read_form.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { catalogueCaching } from "./catalogue_reply.ts";
import { replyHeaders } from "./catalogue_write.ts";
import { fileBody, json, jsonBody } from "../route_schemas.ts";
import { expectedVersions } from "../expected_versions.ts";

/** 'Dane firmy': what the pages, mails and papers say about the business. */
export function companyRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(read, async (c) => {
    const now = await services.catalogue.snapshot();
    const facts = companyNow(now);
    const headers = { ...catalogueCaching(c), ETag: viewTag(companyVersion(now), facts) };
    return c.json(storedCompany.parse(facts), 200, headers);
  });

  app.openapi(save, async (c) => {
    const context = await commandContext(c, services);
    const reply = await saveCompany(services, context, c.req.valid("json"), expectedVersions(c));
    return c.json(storedCompany.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(put, async (c) => {
    const form = await readForm(c);
    const [file] = form.files("file");
    if (!file) throw new Invalid([{ path: "file", message: officeMessages.logoMissing }]);
    const context = await formContext(c, services, form);
    const reply = await putLogo(services, context, file.bytes, expectedVersions(c));
    return c.json(storedCompany.parse(reply.body), 200, replyHeaders(reply));
  });

  return app;
}

const facts = json(company, "The facts of the business; a text that is not filled is empty");

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
    body: jsonBody(
      company,
      "All facts; NIP and bank account with their check digits, links with https",
    ),
  },
  responses: { 200: facts },
});

const put = createRoute({
  method: "post",
  path: "/settings/company/logo",
  summary: "Shows another logo from now on",
  ...administratorOnly,
  request: {
    body: fileBody("SVG or PNG of at most 512 KB; what is no drawing is taken out of an SVG"),
  },
  responses: { 200: facts },
});
