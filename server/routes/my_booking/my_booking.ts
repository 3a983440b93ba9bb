import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  BOOKING_TOKEN,
  bookingChange,
  myBooking,
  newLink,
  newLinkRequest,
} from "../../../shared/api/my_booking.ts";
import { cancelBooking, changeBooking } from "../../commands/my_booking/change_booking.ts";
import { loadBooking } from "../../commands/my_booking/load_booking.ts";
import { endBookingLink, makeBookingLink } from "../../commands/my_booking/make_link.ts";
import { myBookingView } from "../../commands/my_booking/my_booking_view.ts";
import type { CommandContext } from "../../commands/execute.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import { takeTry } from "../../identity/tries.ts";
import { createFacts } from "../../ledger/facts.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { withAlternatives } from "./change_alternatives.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";

/** What a customer does by the link of a booking, and how the office makes and ends it (decisions §12). */
export function myBookingRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault, ids, clock, catalogue } = services;
  const app = openApi();

  app.openapi(view, async (c) => {
    const token = await countedToken(c, services);
    await completePastRentals(services);
    const now = clock();
    const booking = await loadBooking(services, createFacts(kv, vault, ids), token, now);
    return c.json(myBookingView(booking, await catalogue.snapshot(), now), 200, NOT_STORED);
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

  app.openapi(make, async (c) => {
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    const reply = await makeBookingLink(services, context, id, c.req.valid("json"));
    return c.json(newLink.parse(reply.body), 201, NOT_STORED);
  });

  app.openapi(end, async (c) => {
    await endBookingLink(services, await commandContext(c, services), c.req.valid("param").id);
    return c.body(null, 204);
  });

  return app;
}

/**
 * The token of the request, counted against its caller's allowance before it is looked up: tokens
 * cannot be guessed in numbers. @throws TooManyTries.
 */
export async function countedToken(c: Context<AppEnv>, services: Services): Promise<string> {
  await takeTry(services, LINK_CALLS, clientAddress(c, services.config));
  return c.req.header(BOOKING_TOKEN) ?? "";
}

/**
 * The context of a command by a link. The receipt is told apart by the token, too: the same key under
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
export const NOT_STORED = { "Cache-Control": "no-store" };

const idParam = z.object({ id: z.string().max(100).toLowerCase() });
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

const make = createRoute({
  method: "post",
  path: "/rental/{id}/link",
  summary: "Makes a new link for a rental's customer, which ends the one before",
  ...administratorOnly,
  request: {
    params: idParam,
    body: { ...json(newLinkRequest, "Whether it is mailed"), required: true },
  },
  responses: { 201: json(newLink, "The address, shown this once") },
});

const end = createRoute({
  method: "delete",
  path: "/rental/{id}/link",
  summary: "Ends a rental's link",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 204: { description: "Ended" } },
});
