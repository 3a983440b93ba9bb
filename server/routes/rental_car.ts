import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rentalCar, rentalCarQuery, rentalCars } from "../../shared/api/rental_car.ts";
import { messages } from "../../shared/messages.ts";
import { Invalid, NotFound } from "../../shared/refusals.ts";
import { orderFaults } from "../../shared/rental/booking_rules.ts";
import type { Period } from "../../shared/rental/period.ts";
import { createReadyLists } from "../catalogue/ready_lists.ts";
import { rentalCarView } from "../catalogue/rental_car_view.ts";
import { maySee } from "../catalogue/viewer.ts";
import type { AppEnv } from "../middleware/session.ts";
import { busyCarIds } from "../projections/availability.ts";
import type { Services } from "../services.ts";
import { catalogueCaching, sendReady, viewerOf } from "./catalogue_reply.ts";
import { entityTag } from "./entity_tag.ts";
import { openApi } from "./open_api.ts";

/** Rental cars: all of them, those free in a period, one. */
export function rentalCarRoutes(
  { kv, catalogue }: Pick<Services, "kv" | "catalogue">,
): OpenAPIHono<AppEnv> {
  const app = openApi();
  const ready = createReadyLists();

  // The whole list is what every visitor loads: it is sent as it lies ready.
  app.get("/rentalcar", async (c, next) => {
    if (c.req.url.includes("?")) return await next();
    return sendReady(c, await ready.rentalCars(await catalogue.snapshot(), viewerOf(c)));
  });

  app.openapi(list, async (c) => {
    const period = wantedPeriod(c.req.valid("query"));
    const now = await catalogue.snapshot();
    const viewer = viewerOf(c);
    const cars = [...now.rental_car.values()].filter((car) => maySee(viewer, car));
    const busy = period ? await busyCarIds(kv, cars.map((car) => car.id), period) : new Set();
    const free = cars.filter((car) => !busy.has(car.id));
    return c.json(free.map((car) => rentalCarView(car, now, viewer)), 200, catalogueCaching(c));
  });

  app.openapi(one, async (c) => {
    const now = await catalogue.snapshot();
    const car = now.rental_car.get(c.req.valid("param").id.toLowerCase());
    if (!car || !maySee(viewerOf(c), car)) throw new NotFound(messages.carNotFound);
    const headers = { ...catalogueCaching(c), ETag: entityTag(car.version) };
    return c.json(rentalCarView(car, now, viewerOf(c)), 200, headers);
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
  const faults = orderFaults(period);
  if (faults.length > 0) {
    throw new Invalid(faults.map(({ message }) => ({ path: "return", message })));
  }
  return period;
}

const list = createRoute({
  method: "get",
  path: "/rentalcar",
  summary: "Rental cars, newest first; with pickup and return those free in the whole period",
  request: { query: rentalCarQuery },
  responses: {
    200: {
      description: "To a visitor without hidden cars, VIN and registration number",
      content: { "application/json": { schema: rentalCars } },
    },
  },
});

const one = createRoute({
  method: "get",
  path: "/rentalcar/{id}",
  summary: "One rental car",
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: {
    200: { description: "The car", content: { "application/json": { schema: rentalCar } } },
  },
});
