import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import {
  bookingChange,
  extensionRequest,
  lostLinkAccepted,
  lostLinkRequest,
  myBooking,
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
import { loadBooking } from "../../commands/my_booking/load_booking.ts";
import { myBookingView } from "../../commands/my_booking/my_booking_view.ts";
import type { CommandContext } from "../../commands/execute.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import { takeTry } from "../../identity/tries.ts";
import { createFacts } from "../../ledger/facts.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { withAlternatives } from "./change_alternatives.ts";
import { commandContext } from "../command_context.ts";
import { beginEvenly } from "../even_reply.ts";
import { openApi } from "../open_api.ts";

/** What a customer does by the link of a booking (decisions §12). */
export function myBookingRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault, ids, clock, catalogue } = services;
  const app = openApi();

  app.openapi(view, async (c) => {
    const token = await countedToken(c, services);
    await completePastRentals(services);
    const now = clock();
    const booking = await loadBooking(services, createFacts(kv, vault, ids), token, now);
    const data = await readDriverData(services, booking.rentalId);
    const shown = { ...booking, driver: data && maskedDriver(data) };
    return c.json(myBookingView(shown, await catalogue.snapshot(), now), 200, NOT_STORED);
  });

  app.openapi(change, async (c) => {
    const token = await countedToken(c, services);
    const context = await linkContext(c, services, token);
    const wish = c.req.valid("json");
    const reply = await changeBooking(services, context, token, wish)
      .catch(async (refusal: unknown) => {
        throw await withAlternatives(services, token, wish, refusal);
      });
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(cancel, async (c) => {
    const token = await countedToken(c, services);
    const reply = await cancelBooking(services, await linkContext(c, services, token), token);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(extend, async (c) => {
    const token = await countedToken(c, services);
    const context = await linkContext(c, services, token);
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

  app.openapi(driver, async (c) => {
    const token = await countedToken(c, services);
    const context = await linkContext(c, services, token);
    const reply = await giveDriverData(services, context, token, c.req.valid("json"));
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  return app;
}

/**
 * The token of the request, counted against its caller's allowance before it is looked up: so
 * tokens cannot be guessed by many tries. @throws TooManyTries.
 */
export async function countedToken(c: Context<AppEnv>, services: Services): Promise<string> {
  await takeTry(services, LINK_CALLS, clientAddress(c, services.config));
  return c.req.header(BOOKING_TOKEN) ?? "";
}

/**
 * The context of a command by a link. The receipt's name includes the token: the same key under
 * another link is another request.
 */
export function linkContext(
  c: Context<AppEnv>,
  services: Services,
  token: string,
): Promise<CommandContext> {
  return commandContext(c, services, async () => `${hashOfToken(token)} ${await c.req.text()}`);
}

/** Calls of links by one address (decisions §12.2). */
const LINK_CALLS = { what: "booking link", most: 30, seconds: 10 * 60 };
/** Renewed links in 15 minutes, like those of passwords. */
const LOST_BY_ADDRESS = { what: "lost link by address", most: 5, seconds: 15 * 60 };
const LOST_BY_EMAIL = { what: "lost link by e-mail", most: 3, seconds: 15 * 60 };
export const NOT_STORED = { "Cache-Control": "no-store" };

export const tokenHeader = z.object({
  [BOOKING_TOKEN.toLowerCase()]: z.string().optional()
    .openapi({ description: "The token of the customer's link" }),
});

function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

const view = createRoute({
  method: "post",
  path: "/booking/view",
  summary: "A booking as its customer's link shows it",
  request: { headers: tokenHeader },
  responses: { 200: json(myBooking, "The booking") },
});

const change = createRoute({
  method: "post",
  path: "/booking/change",
  summary: "Moves a booking to another period, until 24 hours before the pickup",
  request: {
    headers: tokenHeader,
    body: { ...json(bookingChange, "The period and the price shown"), required: true },
  },
  responses: { 200: json(myBooking, "The booking") },
});

const cancel = createRoute({
  method: "post",
  path: "/booking/cancel",
  summary: "Cancels a booking, until 24 hours before the pickup",
  request: { headers: tokenHeader },
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
    headers: tokenHeader,
    body: { ...json(extensionRequest, "The later end"), required: true },
  },
  responses: { 200: json(myBooking, "The booking") },
});

const driver = createRoute({
  method: "post",
  path: "/booking/driver",
  summary: "Stores the driver's data; they can be replaced, and are never shown whole again",
  request: {
    headers: tokenHeader,
    body: { ...json(driverData, "The driver's data"), required: true },
  },
  responses: { 200: json(myBooking, "The booking") },
});
