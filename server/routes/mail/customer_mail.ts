import type { OpenAPIHono } from "@hono/zod-openapi";
import { mailTemplate, mailTemplates } from "../../../shared/mail/templates.ts";
import { sendCustomerMail } from "../../commands/mail/send_customer_mail.ts";
import { retryMail, withdrawMail } from "../../commands/mail/retry_or_withdraw_mail.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { readMailQueue, readTroubledMails } from "./mail_reads.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { requireRental } from "../rentals/rental_reads.ts";

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
