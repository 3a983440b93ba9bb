import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { knownCondition } from "../../../shared/api/protocol.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { readKnownCondition } from "../../papers/known_condition.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { idParam, json } from "../route_schemas.ts";

/** The known condition of a rental car. For an administrator only. */
export function rentalCarConditionRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(read, async (c) => {
    // A car without protocols is no error.
    const condition = await readKnownCondition(services, c.req.valid("param").id) ?? null;
    // Another release may have moved the rows.
    if (condition === null) await services.rowsWatch.look();
    // Read from several protocols and the car: it has no version, only a hash.
    return c.json(condition, 200, { ETag: viewTag(0, condition) });
  });
  return app;
}

const read = createRoute({
  method: "get",
  path: "/rentalcar/{id}/condition",
  summary: "The car as the last filled protocol of either kind left it",
  ...administratorOnly,
  request: { params: idParam },
  responses: {
    200: json(
      knownCondition.nullable(),
      "Mileage, fuel, damages and equipment; null where no protocol contains any",
    ),
  },
});
