import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { extensionAnswer, newLink, newLinkRequest } from "../../../shared/api/my_booking.ts";
import { rental } from "../../../shared/api/rental.ts";
import { driverData } from "../../../shared/rental/driver.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { answerExtension } from "../../commands/my_booking/answer_extension.ts";
import { endBookingLink, makeBookingLink } from "../../commands/my_booking/make_link.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { requireRental } from "../rentals/rental_reads.ts";

/** What the office does about the link of a booking: make, end, answer, read (decisions §12). */
export function officeBookingRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(make, async (c) => {
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    const reply = await makeBookingLink(services, context, id, c.req.valid("json"));
    return c.json(newLink.parse(reply.body), 201, NO_STORE);
  });

  app.openapi(end, async (c) => {
    await endBookingLink(services, await commandContext(c, services), c.req.valid("param").id);
    return c.body(null, 204);
  });

  app.openapi(answer, async (c) => {
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    const reply = await answerExtension(services, context, id, c.req.valid("json"));
    c.header("ETag", entityTag(reply.version ?? 1));
    return c.json(rental.parse(reply.body), 200);
  });

  app.openapi(readDriver, async (c) => {
    const { id } = c.req.valid("param");
    await requireRental(services, id);
    const data = await readDriverData(services, id);
    if (!data) throw new NotFound(myBookingMessages.noDriver);
    return c.json(data, 200, NO_STORE);
  });

  return app;
}

const NO_STORE = { "Cache-Control": "no-store" };
const idParam = z.object({ id: z.string().max(100).toLowerCase() });

function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

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

const answer = createRoute({
  method: "post",
  path: "/rental/{id}/extension",
  summary: "Answers a customer's wish for a later end; yes moves the end if the car is free",
  ...administratorOnly,
  request: { params: idParam, body: { ...json(extensionAnswer, "The answer"), required: true } },
  responses: { 200: json(rental, "The whole rental") },
});

const readDriver = createRoute({
  method: "get",
  path: "/rental/{id}/driver",
  summary: "The driver's data that a rental's customer has given",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: json(driverData, "The data") },
});
