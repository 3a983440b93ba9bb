import type { OpenAPIHono } from "@hono/zod-openapi";
import { messages } from "../../../shared/messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import { orderFaults } from "../../../shared/rental/period_rules.ts";
import { quoteOf } from "../../../shared/rental/quote.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";

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
