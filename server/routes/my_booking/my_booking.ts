import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  bookingChange,
  extensionRequest,
  lostLinkAccepted,
  lostLinkRequest,
  myBooking,
  personAnswer,
  personQuestion,
  personReply,
} from "../../../shared/api/my_booking.ts";
import { driverData, maskedDriver } from "../../../shared/rental/driver.ts";
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
import { linkHeaders, NOT_STORED, openedByLink, personHeaders } from "./opened_by_link.ts";

/** What a customer does by the link of a booking (decisions §12). */
export function myBookingRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { clock, catalogue } = services;
  const app = openApi();

  app.openapi(view, async (c) => {
    const { booking } = await openedByLink(c, services);
    const data = await readDriverData(services, booking.rentalId);
    const shown = { ...booking, driver: data && maskedDriver(data) };
    return c.json(myBookingView(shown, await catalogue.snapshot(), clock()), 200, NOT_STORED);
  });

  app.openapi(change, async (c) => {
    const { token, context } = await openedByLink(c, services);
    const wish = c.req.valid("json");
    const reply = await changeBooking(services, context, token, wish)
      .catch(async (refusal: unknown) => {
        throw await withAlternatives(services, token, wish, refusal);
      });
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(cancel, async (c) => {
    const { token, context } = await openedByLink(c, services);
    const reply = await cancelBooking(services, context, token);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(extend, async (c) => {
    const { token, context } = await openedByLink(c, services);
    const reply = await requestExtension(services, context, token, c.req.valid("json").until);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(lost, async (c) => {
    const email = normalizedEmail(c.req.valid("json").email);
    if (!isEmail(email)) throw new Invalid([{ path: "email", message: messages.emailInvalid }]);
    await takeTry(services, LOST_BY_ADDRESS, clientAddress(c, services.config));
    await takeTry(services, LOST_BY_EMAIL, email);
    const context = await commandContext(c, services);
    await beginEvenly(
      services,
      "booking",
      () => renewLinks(services, context, email),
    );
    return c.json({ accepted: true as const }, 202, NOT_STORED);
  });

  app.openapi(person, async (c) => {
    const { booking } = await openedByLink(c, services);
    return c.json(await confirmPerson(services, booking, c.req.valid("json")), 200, NOT_STORED);
  });

  app.openapi(personCode, async (c) => {
    const { booking } = await openedByLink(c, services);
    return c.json(await mailCode(services, booking), 202, NOT_STORED);
  });

  app.openapi(driver, async (c) => {
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

function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

const view = createRoute({
  method: "post",
  path: "/booking/view",
  summary: "A booking as its customer's link shows it",
  request: { headers: linkHeaders },
  responses: { 200: json(myBooking, "The booking") },
});

const change = createRoute({
  method: "post",
  path: "/booking/change",
  summary: "Moves a booking to another period, until 24 hours before the pickup",
  request: {
    headers: linkHeaders,
    body: { ...json(bookingChange, "The period and the price shown"), required: true },
  },
  responses: { 200: json(myBooking, "The booking") },
});

const cancel = createRoute({
  method: "post",
  path: "/booking/cancel",
  summary: "Cancels a booking, until 24 hours before the pickup",
  request: { headers: linkHeaders },
  responses: { 200: json(myBooking, "The booking") },
});

const lost = createRoute({
  method: "post",
  path: "/booking/link",
  summary: "Mails new links of the rentals of an e-mail; the reply does not tell if there are any",
  request: { body: { ...json(lostLinkRequest, "The e-mail"), required: true } },
  responses: { 202: json(lostLinkAccepted, "Always the same") },
});

const extend = createRoute({
  method: "post",
  path: "/booking/extension",
  summary: "Asks for a later end; the office answers",
  request: {
    headers: linkHeaders,
    body: { ...json(extensionRequest, "The later end"), required: true },
  },
  responses: { 200: json(myBooking, "The booking") },
});

const person = createRoute({
  method: "post",
  path: "/booking/person",
  summary: "Confirms the person at a link for a day; without an answer it tells what is asked",
  request: {
    headers: linkHeaders,
    body: { ...json(personAnswer, "Digits of the phone, or the mailed code"), required: true },
  },
  responses: { 200: json(personReply, "The proof, or what is asked") },
});

const personCode = createRoute({
  method: "post",
  path: "/booking/person/code",
  summary: "Mails a code to the customer, where the phone can no longer confirm the person",
  request: { headers: linkHeaders },
  responses: { 202: json(personQuestion, "What is asked now") },
});

const driver = createRoute({
  method: "post",
  path: "/booking/driver",
  summary:
    "Stores the driver's data; whole they are never shown again. To replace them asks for a proof",
  request: {
    headers: personHeaders,
    body: { ...json(driverData, "The driver's data"), required: true },
  },
  responses: { 200: json(myBooking, "The booking") },
});
