import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { quoteRequest } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import { orderFaults } from "../../../shared/rental/period_rules.ts";
import { quoteOf } from "../../../shared/rental/quote.ts";
import { rentalQuote } from "../../../shared/rental/rental_quote.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";

/** The price of a car for a period, as a booking would freeze it (decisions §12.1). */
export function quoteRoutes({ catalogue }: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(read, async (c) => {
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

const read = createRoute({
  method: "post",
  path: "/quote",
  summary: "The price of a car for a period: days, rate, total and deposit in zł",
  request: {
    body: {
      description: "Car and period",
      content: { "application/json": { schema: quoteRequest } },
      required: true,
    },
  },
  responses: {
    200: {
      description: "The price",
      content: { "application/json": { schema: rentalQuote } },
    },
  },
});
