import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { rentalCar, rentalCarQuery } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import { lengthFaults, orderFaults } from "../../../shared/rental/period_rules.ts";
import type { Period } from "../../../shared/rental/period.ts";
import {
  addRentalCar,
  deleteRentalCar,
  editRentalCar,
} from "../../catalogue/cars/rental_car_changes.ts";
import { createReadyLists } from "../../catalogue/ready_lists.ts";
import { rentalCarView } from "../../catalogue/rental_car_view.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { maySee } from "../../catalogue/viewer.ts";
import { removeBlocksOfCar } from "../../commands/fleet/remove_blocks_of_car.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { busyCarIds } from "../../projections/availability.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, sendReady, viewerOf } from "./catalogue_reply.ts";
import { replyHeaders, requireSameId } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { expectedVersions } from "../expected_versions.ts";

/**
 * Rental cars: all of them, those free in a period, one; and an administrator's changes to them.
 */
export function rentalCarRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, catalogue } = services;
  const app = openApi();
  const ready = createReadyLists();

  // The whole list is what every visitor loads: it is sent from a ready reply.
  app.get("/rentalcar", async (c, next) => {
    if (c.req.url.includes("?")) return await next();
    return sendReady(c, await ready.rentalCars(await catalogue.snapshot(), viewerOf(c)));
  });

  app.openapi(route("GET /rentalcar"), async (c) => {
    const period = wantedPeriod(c.req.valid("query"));
    const now = await catalogue.snapshot();
    const viewer = viewerOf(c);
    const cars = [...now.rental_car.values()].filter((car) => maySee(viewer, car));
    const busy = period ? await busyCarIds(kv, cars.map((car) => car.id), period) : new Set();
    const free = cars.filter((car) => !busy.has(car.id));
    return c.json(free.map((car) => rentalCarView(car, now, viewer)), 200, catalogueCaching(c));
  });

  app.openapi(route("GET /rentalcar/{id}"), async (c) => {
    const now = await catalogue.snapshot();
    const car = now.rental_car.get(c.req.valid("param").id);
    if (!car || !maySee(viewerOf(c), car)) throw new NotFound(messages.carNotFound);
    const view = rentalCarView(car, now, viewerOf(c));
    const headers = { ...catalogueCaching(c), ETag: viewTag(car.version, view) };
    return c.json(view, 200, headers);
  });

  app.openapi(route("POST /rentalcar"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await addRentalCar(services, context, c.req.valid("json"));
    return c.json(rentalCar.parse(reply.body), 201, replyHeaders(reply));
  });

  app.openapi(route("PATCH /rentalcar/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    requireSameId(id, input.id);
    const context = await commandContext(c, services);
    const reply = await editRentalCar(services, context, id, input, expectedVersions(c));
    return c.json(rentalCar.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("DELETE /rentalcar/{id}"), async (c) => {
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    await deleteRentalCar(services, context, id, expectedVersions(c));
    await removeBlocksOfCar(services, id);
    return c.body(null, 204);
  });

  return app;
}

/** Both ends or neither, in order (public-side §2.7). @throws Invalid. */
function wantedPeriod(query: z.infer<typeof rentalCarQuery>): Period | undefined {
  const { pickup, return: dropOff } = query;
  if (!pickup && !dropOff) return undefined;
  if (!pickup || !dropOff) {
    const path = pickup ? "return" : "pickup";
    throw new Invalid([{ path, message: messages.datesIncomplete }]);
  }
  const period = { start: pickup, end: dropOff };
  const faults = [...orderFaults(period), ...lengthFaults(period)];
  if (faults.length > 0) {
    throw new Invalid(faults.map(({ message }) => ({ path: "return", message })));
  }
  return period;
}
