import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import {
  fleet,
  FLEET_WINDOW_DAYS,
  fleetQuery,
  type FleetRental,
} from "../../../shared/api/fleet.ts";
import { serviceBlockView } from "../../../shared/api/service_block.ts";
import { messages } from "../../../shared/messages.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import { readServiceBlocks } from "../../projections/service_block_pages.ts";
import type { Services } from "../../services.ts";
import { fleetInWindow } from "./fleet_reads.ts";
import { type OpenedRental, openRentals } from "./rental_reads.ts";
import { openApi } from "../open_api.ts";
import { requireWindow } from "../require_window.ts";
import { json } from "../route_schemas.ts";

/** The fleet in a window of time: all cars and their busy periods (decisions §2.3, §3.1). */
export function fleetRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(read, async (c) => {
    const { from, to } = c.req.valid("query");
    requireWindow({ from, to }, FLEET_WINDOW_DAYS, messages.fleetWindowTooLong);
    await completePastRentals(services);
    const { cars, rentalIds, blockIds } = await fleetInWindow(services, { start: from, end: to });
    const [rentals, blocks] = await Promise.all([
      openRentals(services, rentalIds),
      readServiceBlocks(services.kv, blockIds),
    ]);
    return c.json({
      from,
      to,
      cars: cars.map(({ id, brand, model, registrationNumber, hidden }) => (
        { id, brand, model, registrationNumber, hidden }
      )),
      rentals: rentals.map(barOf),
      serviceBlocks: blocks.map((block) => serviceBlockView(block.id, block.version, block)),
    }, 200);
  });
  return app;
}

function barOf({ id, version, carId, period, status, customer }: OpenedRental): FleetRental {
  return {
    id,
    version,
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    status,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
  };
}

const read = createRoute({
  method: "get",
  path: "/fleet",
  summary: "All rental cars, and what keeps them in a window",
  ...administratorOnly,
  request: { query: fleetQuery },
  responses: {
    200: json(fleet, "Cars in Polish order; rentals that are not cancelled, and service blocks"),
  },
});
