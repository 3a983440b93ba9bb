import type { OpenAPIHono } from "@hono/zod-openapi";
import { newLink } from "../../../shared/api/my_booking.ts";
import { confirmedRental, rental } from "../../../shared/api/rental.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { answerExtension } from "../../commands/my_booking/answer_extension.ts";
import { endBookingLink, makeBookingLink } from "../../commands/my_booking/make_link.ts";
import { confirmRental, undoConfirmation } from "../../commands/rentals/confirm_rental.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { requireRental } from "../rentals/rental_reads.ts";

/** What the office does about a booking: confirm it, its link, a wish, the driver (decisions §12, §13). */
export function officeBookingRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("POST /rental/{id}/confirmation"), async (c) => {
    const versions = expectedVersions(c);
    const context = await commandContext(c, services);
    const reply = await confirmRental(services, context, c.req.valid("param").id, versions);
    c.header("ETag", entityTag(reply.version ?? 1));
    return c.json(confirmedRental.parse(reply.body), 200);
  });

  app.openapi(route("DELETE /rental/{id}/confirmation"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await undoConfirmation(services, context, c.req.valid("param").id);
    c.header("ETag", entityTag(reply.version ?? 1));
    return c.json(rental.parse(reply.body), 200);
  });

  app.openapi(route("POST /rental/{id}/link"), async (c) => {
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    const reply = await makeBookingLink(services, context, id, c.req.valid("json"));
    return c.json(newLink.parse(reply.body), 201, NO_STORE);
  });

  app.openapi(route("DELETE /rental/{id}/link"), async (c) => {
    await endBookingLink(services, await commandContext(c, services), c.req.valid("param").id);
    return c.body(null, 204);
  });

  app.openapi(route("POST /rental/{id}/extension"), async (c) => {
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    const reply = await answerExtension(services, context, id, c.req.valid("json"));
    c.header("ETag", entityTag(reply.version ?? 1));
    return c.json(rental.parse(reply.body), 200);
  });

  app.openapi(route("GET /rental/{id}/driver"), async (c) => {
    const { id } = c.req.valid("param");
    await requireRental(services, id);
    const data = await readDriverData(services, id);
    if (!data) throw new NotFound(myBookingMessages.noDriver);
    return c.json(data, 200, NO_STORE);
  });

  return app;
}

const NO_STORE = { "Cache-Control": "no-store" };
