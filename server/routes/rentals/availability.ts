import type { OpenAPIHono } from "@hono/zod-openapi";
import { AVAILABILITY_WINDOW_DAYS } from "../../../shared/api/availability.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import { freeTerms, termsAround, termSearchWindow } from "../../../shared/rental/free_terms.ts";
import { overlaps } from "../../../shared/rental/period.ts";
import { LONGEST_ONLINE_DAYS, orderFaults } from "../../../shared/rental/period_rules.ts";
import { endsTooLate } from "../../../shared/rental/searched_period.ts";
import { quoteOf } from "../../../shared/rental/quote.ts";
import { maySee } from "../../catalogue/viewer.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { busyPeriods } from "../../projections/availability.ts";
import type { Services } from "../../services.ts";
import { viewerOf } from "../catalogue/catalogue_reply.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { requireWindow } from "../require_window.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";

/** The busy periods of one car in a window, and the cars that are taken in one (decisions §2.3). */
export function availabilityRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /availability"), async (c) => {
    const { from, to } = c.req.valid("query");
    const wanted = { start: from, end: to };
    const { kv, catalogue, clock } = services;
    const now = clock();
    // A change of clocks makes the longest rental an hour longer.
    requireWindow({ from, to }, LONGEST_ONLINE_DAYS + 1, messages.onlineRentalTooLong);
    const cars = [...(await catalogue.snapshot()).rental_car.values()]
      .filter((car) => maySee(viewerOf(c), car));
    const terms = termsAround(wanted, now).filter(({ end }) => !endsTooLate(end, Date.parse(now)));
    const taken = await Promise.all(cars.map(async ({ id: carId }) => {
      const busy = await busyPeriods(kv, carId, termSearchWindow(wanted));
      if (!busy.some((period) => overlaps(period, wanted))) return [];
      const [term] = freeTerms(terms, busy, 1);
      return [{
        carId,
        term: term ? { startDateTime: term.start, endDateTime: term.end } : null,
      }];
    }));
    return c.json(taken.flat(), 200);
  });
  app.openapi(route("GET /availability/{carId}"), async (c) => {
    const { carId } = c.req.valid("param");
    const { from, to } = c.req.valid("query");
    requireWindow({ from, to }, AVAILABILITY_WINDOW_DAYS, officeMessages.windowTooLong);
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

/** The price of a car for a period, as a booking would freeze it (decisions §12.1). */
export function quoteRoutes({ catalogue }: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("POST /quote"), async (c) => {
    const { rentalCarId, startDateTime: start, endDateTime: end } = c.req.valid("json");
    const period = { start, end };
    const [fault] = orderFaults(period);
    if (fault) throw new Invalid([{ path: "endDateTime", message: fault.message }]);
    const car = pricedCar(await catalogue.snapshot(), rentalCarId);
    if (!car || (car.hidden && c.get("actor").kind === "visitor")) {
      throw new NotFound(messages.carNotFound);
    }
    return c.json(quoteOf(car, period), 200);
  });
  return app;
}
