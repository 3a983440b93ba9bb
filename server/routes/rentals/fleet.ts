import type { OpenAPIHono } from "@hono/zod-openapi";
import { FLEET_WINDOW_DAYS, type FleetRental } from "../../../shared/api/fleet.ts";
import { serviceBlockView } from "../../../shared/api/service_block.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { type OpenedRental, openRentals, readRentalsNow } from "./rental_reads.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { requireWindow } from "../require_window.ts";

/** The fleet in a window of time: all cars and their busy periods (decisions §2.3, §3.1). */
export function fleetRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /fleet"), async (c) => {
    const { from, to } = c.req.valid("query");
    requireWindow({ from, to }, FLEET_WINDOW_DAYS, officeMessages.fleetWindowTooLong);
    const window = { start: from, end: to };
    const { rentals: known, cars } = await readRentalsNow(services);
    const rentals = await openRentals(services, known.blockingIn(window));
    return c.json({
      from,
      to,
      cars: [...cars.values()].sort(byName).map((
        { id, brand, model, registrationNumber, hidden },
      ) => ({ id, brand, model, registrationNumber, hidden })),
      rentals: rentals.map(barOf),
      serviceBlocks: known.blocksIn(window).map((block) =>
        serviceBlockView(block.id, block.version, block)
      ),
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

function byName(one: RentalCarDocument, other: RentalCarDocument): number {
  return polish.compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1);
}

function nameOf({ brand, model, registrationNumber }: RentalCarDocument): string {
  return `${brand} ${model} ${registrationNumber}`;
}

const polish = new Intl.Collator("pl");
