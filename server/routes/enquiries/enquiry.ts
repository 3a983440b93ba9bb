import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import {
  enquiry,
  enquiryAnswer,
  enquiryChange,
  enquiryList,
  enquiryQuery,
  newEnquiries,
} from "../../../shared/api/enquiry.ts";
import { mailSent } from "../../../shared/api/mail.ts";
import { answerEnquiry } from "../../commands/enquiries/answer_enquiry.ts";
import { changeEnquiry } from "../../commands/enquiries/change_enquiry.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { countNewEnquiries, readEnquiries, readEnquiry } from "./enquiry_reads.ts";
import { idParam, json, jsonBody } from "../route_schemas.ts";

/** Messages of the contact form, and their progress. For an administrator only. */
export function enquiryRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(list, async (c) => c.json(await readEnquiries(services, c.req.valid("query")), 200));

  app.openapi(unread, async (c) => {
    const count = await countNewEnquiries(services);
    await services.rowsWatch.look();
    return c.json(count, 200);
  });

  app.openapi(one, async (c) => {
    const { view, version } = await readEnquiry(services, c.req.valid("param").id);
    return c.json(view, 200, { ETag: entityTag(version) });
  });

  app.openapi(change, async (c) => {
    const context = await commandContext(c, services);
    const reply = await changeEnquiry(services, context, {
      id: c.req.valid("param").id,
      change: c.req.valid("json"),
      expectedVersions: expectedVersions(c),
    });
    return c.json(enquiry.parse(reply.body), 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(answer, async (c) => {
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

const list = createRoute({
  method: "get",
  path: "/enquiry",
  summary: "Messages of the contact form found by search and state, by the page",
  ...administratorOnly,
  request: { query: enquiryQuery },
  responses: { 200: json(enquiryList, "One page, newest first, with totals by state") },
});

const unread = createRoute({
  method: "get",
  path: "/enquiry/new",
  summary: "How many enquiries are new, and how many of them came over 24 h ago",
  ...administratorOnly,
  responses: { 200: json(newEnquiries, "The numbers") },
});

const one = createRoute({
  method: "get",
  path: "/enquiry/{id}",
  summary: "One enquiry with its note and the state of its mails",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: json(enquiry, "The enquiry") },
});

const change = createRoute({
  method: "post",
  path: "/enquiry/{id}",
  summary: "Sets an enquiry's state, writes its note, or both",
  ...administratorOnly,
  request: { params: idParam, body: jsonBody(enquiryChange, "The change") },
  responses: { 200: json(enquiry, "The whole enquiry") },
});

const answer = createRoute({
  method: "post",
  path: "/enquiry/{id}/answer",
  summary: "Answers an enquiry by mail at once; a new one is in progress from then on",
  ...administratorOnly,
  request: { params: idParam, body: jsonBody(enquiryAnswer, "The mail") },
  responses: { 200: json(mailSent, "The mail server took it") },
});
