import type { OpenAPIHono } from "@hono/zod-openapi";
import { myBooking } from "../../../shared/api/my_booking.ts";
import { maskedDriver } from "../../../shared/rental/driver.ts";
import {
  cancelBooking,
  changeBooking,
  giveDriverData,
  requestExtension,
} from "../../commands/my_booking/customer_commands.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { readStoredReply } from "../../commands/read_stored_reply.ts";
import { renewLinks } from "../../commands/my_booking/renew_links.ts";
import { myBookingView } from "../../commands/my_booking/my_booking_view.ts";
import { confirmPerson, mailCode } from "../../commands/my_booking/person_check.ts";
import { takeTry } from "../../identity/tries.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { withAlternatives } from "./change_alternatives.ts";
import { commandContext } from "../command_context.ts";
import { beginEvenly } from "../even_reply.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { NOT_STORED, openedByLink } from "./opened_by_link.ts";

/** What a customer does by the link of a booking (decisions §12). */
export function myBookingRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { clock, catalogue } = services;
  const app = openApi();

  app.openapi(route("POST /booking/view"), async (c) => {
    const { booking } = await openedByLink(c, services);
    const data = await readDriverData(services, booking.rentalId);
    const shown = { ...booking, driver: data && maskedDriver(data) };
    return c.json(myBookingView(shown, await catalogue.snapshot(), clock()), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/change"), async (c) => {
    const { token, context } = await openedByLink(c, services);
    const input = c.req.valid("json");
    const reply = await changeBooking(services, context, token, input)
      .catch(async (refusal: unknown) => {
        throw await withAlternatives(services, token, input, refusal);
      });
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/cancel"), async (c) => {
    const { token, context } = await openedByLink(c, services);
    const reply = await cancelBooking(services, context, token);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/extension"), async (c) => {
    const { token, context } = await openedByLink(c, services);
    const reply = await requestExtension(services, context, token, c.req.valid("json").until);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/link"), async (c) => {
    const input = c.req.valid("json");
    const email = normalizedEmail(input.email);
    if (!isEmail(email)) throw new Invalid([{ path: "email", message: messages.emailInvalid }]);
    const context = await commandContext(c, services);
    const isNew = readStoredReply(services, context).then((reply) => reply === undefined);
    await takeTry(services, LOST_BY_ADDRESS, clientAddress(c, services.config), isNew);
    await takeTry(services, LOST_BY_EMAIL, email, isNew);
    // With the e-mail: others know the ids of bookings, and must not use up the tries of their customers.
    const booking = input.rentalId && `${input.rentalId} ${email}`;
    if (booking) await takeTry(services, LOST_BY_BOOKING, booking, isNew);
    await beginEvenly(
      services,
      "booking",
      () => renewLinks(services, context, { ...input, email }),
    );
    const isMailOff = !await services.mailer.isConfigured();
    return c.json({ accepted: true, ...isMailOff && { isMailOff } } as const, 202, NOT_STORED);
  });

  app.openapi(route("POST /booking/person"), async (c) => {
    const { booking } = await openedByLink(c, services);
    return c.json(await confirmPerson(services, booking, c.req.valid("json")), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/person/code"), async (c) => {
    const { booking } = await openedByLink(c, services);
    return c.json(await mailCode(services, booking), 202, NOT_STORED);
  });

  app.openapi(route("POST /booking/driver"), async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    const data = c.req.valid("json");
    const reply = await giveDriverData(services, context, token, data, confirmed);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  return app;
}

/** Renewed links in 15 minutes, like those of passwords. */
const LOST_BY_ADDRESS = { what: "lost link by address", most: 5, seconds: 15 * 60 };
const LOST_BY_EMAIL = { what: "lost link by e-mail", most: 3, seconds: 15 * 60 };
const LOST_BY_BOOKING = { what: "lost link by booking", most: 3, seconds: 15 * 60, perDay: 5 };
