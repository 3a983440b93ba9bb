import type { OpenAPIHono } from "@hono/zod-openapi";
import { viewTag } from "../../catalogue/view_tag.ts";
import { readKnownCondition } from "../../papers/known_condition.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";

/** The known condition of a rental car. For an administrator only. */
export function rentalCarConditionRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /rentalcar/{id}/condition"), async (c) => {
    // A car without protocols is no error.
    const condition = await readKnownCondition(services, c.req.valid("param").id) ?? null;
    // Another release may have moved the rows.
    if (condition === null) await services.rowsWatch.look();
    // Read from several protocols and the car: it has no version, only a hash.
    return c.json(condition, 200, { ETag: viewTag(0, condition) });
  });
  return app;
}
