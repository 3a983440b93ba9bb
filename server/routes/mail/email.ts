import type { OpenAPIHono } from "@hono/zod-openapi";
import { contactAccepted } from "../../../shared/api/contact.ts";
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

/** Calls about mail. */
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
