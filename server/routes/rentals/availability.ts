import type { OpenAPIHono } from "@hono/zod-openapi";
import { AVAILABILITY_WINDOW_DAYS } from "../../../shared/api/availability.ts";
import { messages } from "../../../shared/messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { busyPeriods } from "../../projections/availability.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { requireWindow } from "../require_window.ts";

/** The busy periods of one car in a window (decisions §2.3). */
export function availabilityRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /availability/{carId}"), async (c) => {
    const { carId } = c.req.valid("param");
    const { from, to } = c.req.valid("query");
    requireWindow({ from, to }, AVAILABILITY_WINDOW_DAYS, messages.windowTooLong);
    const car = await services.catalogue.rentalCar(carId);
    if (!car || (car.hidden && c.get("actor").kind === "visitor")) {
      throw new NotFound(messages.carNotFound);
    }
    const busy = await busyPeriods(services.kv, car.id, { start: from, end: to });
    return c.json({
      carId: car.id,
      from,
      to,
      busy: busy.map(({ start, end }) => ({ startDateTime: start, endDateTime: end })),
    }, 200);
  });
  return app;
}
