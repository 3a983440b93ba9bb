import type { OpenAPIHono } from "@hono/zod-openapi";
import { enquiry } from "../../../shared/api/enquiry.ts";
import { answerEnquiry } from "../../commands/enquiries/answer_enquiry.ts";
import { changeEnquiry } from "../../commands/enquiries/change_enquiry.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { countNewEnquiries, readEnquiries, readEnquiry } from "./enquiry_reads.ts";

/** Messages of the contact form, and their progress. For an administrator only. */
export function enquiryRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(
    route("GET /enquiry"),
    async (c) => c.json(await readEnquiries(services, c.req.valid("query")), 200),
  );

  app.openapi(route("GET /enquiry/new"), async (c) => {
    const count = await countNewEnquiries(services);
    await services.rowsWatch.look();
    return c.json(count, 200);
  });

  app.openapi(route("GET /enquiry/{id}"), async (c) => {
    const { view, version } = await readEnquiry(services, c.req.valid("param").id);
    return c.json(view, 200, { ETag: entityTag(version) });
  });

  app.openapi(route("POST /enquiry/{id}"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await changeEnquiry(services, context, {
      id: c.req.valid("param").id,
      change: c.req.valid("json"),
      expectedVersions: expectedVersions(c),
    });
    return c.json(enquiry.parse(reply.body), 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(route("POST /enquiry/{id}/answer"), async (c) => {
    const context = await commandContext(c, services);
    const sent = await answerEnquiry(services, context, {
      id: c.req.valid("param").id,
      answer: c.req.valid("json"),
      expectedVersions: expectedVersions(c),
    });
    return c.json(sent, 200);
  });

  return app;
}
