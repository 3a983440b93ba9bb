import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  confirmationRequest,
  customerMailRequest,
  mailSent,
  mailStatus,
  mailTemplateReply,
  troubledMails,
} from "../../../shared/api/mail.ts";
import { mailQueue } from "../../../shared/api/mail.ts";
import { mailTemplate, mailTemplates } from "../../../shared/mail/templates.ts";
import { sendCustomerMail } from "../../commands/mail/send_customer_mail.ts";
import { retryMail, withdrawMail } from "../../commands/mail/retry_or_withdraw_mail.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { readMailQueue, readTroubledMails } from "./mail_reads.ts";
import { openApi } from "../open_api.ts";
import { requireRental } from "../rentals/rental_reads.ts";
import { idParam, json, jsonBody } from "../route_schemas.ts";

/** Mails to the customers of rentals, and those that could not be sent. */
export function customerMailRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(templates, (c) => c.json(mailTemplates.map((one) => ({ ...one })), 200));

  app.openapi(status, async (c) => {
    const id = c.req.valid("param").id;
    await requireRental(services, id);
    return c.json({ emailSent: await wasMailed(services.kv, id) }, 200);
  });

  app.openapi(custom, async (c) => {
    const context = await commandContext(c, services);
    const versions = expectedVersions(c);
    const command = { ...c.req.valid("json"), expectedVersions: versions };
    return c.json(await sendCustomerMail(services, context, command), 200);
  });

  app.openapi(confirmation, async (c) => {
    const context = await commandContext(c, services);
    const { subject, body } = mailTemplate("confirmation");
    const command = {
      rentalId: c.req.valid("json").rentalId,
      templateName: "confirmation" as const,
      recipient: "",
      subject,
      body,
      customBody: "",
      messageBody: "",
      expectedVersions: expectedVersions(c),
    };
    return c.json(await sendCustomerMail(services, context, command), 200);
  });

  app.openapi(failed, async (c) => c.json(await readTroubledMails(services), 200));

  app.openapi(queue, async (c) => c.json(await readMailQueue(services), 200));

  app.openapi(again, async (c) => {
    const context = await commandContext(c, services);
    return c.json(await retryMail(services, context, c.req.valid("param").id), 200);
  });

  app.openapi(withdrawal, async (c) => {
    const context = await commandContext(c, services);
    const versions = expectedVersions(c);
    await withdrawMail(services, context, c.req.valid("param").id, versions);
    return c.body(null, 204);
  });

  return app;
}

const templates = createRoute({
  method: "get",
  path: "/email/templates",
  summary: "The templates of mails to customers, with their default words",
  ...administratorOnly,
  responses: { 200: json(z.array(mailTemplateReply), "In the order in which they are offered") },
});

const status = createRoute({
  method: "get",
  path: "/email/rental/{id}/status",
  summary: "Whether a mail was sent to the rental's customer",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: json(mailStatus, "The answer") },
});

const custom = createRoute({
  method: "post",
  path: "/email/custom",
  summary: "Sends a mail to a rental's customer at once, then sets the status of its template",
  ...administratorOnly,
  request: { body: jsonBody(customerMailRequest, "The mail") },
  responses: { 200: json(mailSent, "The mail server took it") },
});

const confirmation = createRoute({
  method: "post",
  path: "/email/customer-confirmation",
  summary: "Sends the confirmation with its default words",
  ...administratorOnly,
  request: { body: jsonBody(confirmationRequest, "The rental") },
  responses: { 200: json(mailSent, "The mail server took it") },
});

const failed = createRoute({
  method: "get",
  path: "/email/failed",
  summary: "Mails that failed, or wait after a failed attempt",
  ...administratorOnly,
  responses: { 200: json(troubledMails, "Newest first") },
});

const queue = createRoute({
  method: "get",
  path: "/email/queue",
  summary: "How many mails wait for their first try, and whether there is an account for them",
  ...administratorOnly,
  responses: { 200: json(mailQueue, "The numbers") },
});

const again = createRoute({
  method: "post",
  path: "/email/{id}/retry",
  summary: "Tries such a mail at once; 502 where it is refused again",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: json(mailSent, "The mail server took it, now or before") },
});

const withdrawal = createRoute({
  method: "delete",
  path: "/email/{id}",
  summary: "Takes such a mail off the list; it will not be sent",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 204: { description: "It is gone" } },
});
