import type { OpenAPIHono } from "@hono/zod-openapi";
import { contactAccepted } from "../../../shared/api/contact.ts";
import { mailTemplate, mailTemplates } from "../../../shared/mail/templates.ts";
import { sendContactMessage } from "../../commands/mail/send_contact_message.ts";
import { takeTry } from "../../identity/tries.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { requireRental } from "../rentals/rental_reads.ts";
import { withRateLimit } from "../with_rate_limit.ts";
import { sendCustomerMail } from "../../commands/mail/send_customer_mail.ts";
import { retryMail, withdrawMail } from "../../commands/mail/retry_or_withdraw_mail.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import { expectedVersions } from "../expected_versions.ts";
import { readMailQueue, readTroubledMails } from "./mail_reads.ts";

/** Mails that visitors cause: about their booking, and of the contact form. */
export function emailRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("POST /email/rental-notification"), async (c) => {
    await takeTry(services, NOTIFICATIONS, clientAddress(c, services.config));
    await requireRental(services, c.req.valid("json").rentalId);
    // The booking has queued this mail; this call only makes the loop send it now.
    services.wakeMail();
    return c.json({ accepted: true as const }, 202);
  });
  app.openapi(route("POST /email/contact-form"), async (c) => {
    const context = withRateLimit(c, services, await commandContext(c, services), MESSAGES);
    // Refused messages and those of robots are counted, too.
    await context.permit;
    const reply = await sendContactMessage(services, context, c.req.valid("json"));
    return c.json(contactAccepted.parse(reply.body), 202);
  });
  return app;
}

/** More than a person writes, too few for a robot that would fill the mailbox or the store. */
const MESSAGES = {
  what: "contact message",
  most: 10,
  seconds: 10 * 60,
  perDay: 30,
  ofAllPerDay: 1_000,
  ofSitePerDay: 100,
};

/** Each booking calls once. */
const NOTIFICATIONS = { what: "rental notification", most: 30, seconds: 10 * 60 };

/** Mails to the customers of rentals, and those that could not be sent. */
export function customerMailRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(
    route("GET /email/templates"),
    (c) => c.json(mailTemplates.map((one) => ({ ...one })), 200),
  );

  app.openapi(route("GET /email/rental/{id}/status"), async (c) => {
    const id = c.req.valid("param").id;
    await requireRental(services, id);
    return c.json({ emailSent: await wasMailed(services.kv, id) }, 200);
  });

  app.openapi(route("POST /email/custom"), async (c) => {
    const context = await commandContext(c, services);
    const versions = expectedVersions(c);
    const command = { ...c.req.valid("json"), expectedVersions: versions };
    return c.json(await sendCustomerMail(services, context, command), 200);
  });

  app.openapi(route("POST /email/customer-confirmation"), async (c) => {
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

  app.openapi(
    route("GET /email/failed"),
    async (c) => c.json(await readTroubledMails(services), 200),
  );

  app.openapi(route("GET /email/queue"), async (c) => c.json(await readMailQueue(services), 200));

  app.openapi(route("POST /email/{id}/retry"), async (c) => {
    const context = await commandContext(c, services);
    return c.json(await retryMail(services, context, c.req.valid("param").id), 200);
  });

  app.openapi(route("DELETE /email/{id}"), async (c) => {
    const context = await commandContext(c, services);
    const versions = expectedVersions(c);
    await withdrawMail(services, context, c.req.valid("param").id, versions);
    return c.body(null, 204);
  });

  return app;
}
