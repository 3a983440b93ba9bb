import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { recommendedCars } from "../../shared/api/recommended_car.ts";
import { recommendedView } from "../catalogue/recommended_view.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { openApi } from "./open_api.ts";

/** The cars that the home page recommends. */
export function recommendedCarRoutes(
  { catalogue }: Pick<Services, "catalogue">,
): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(list, async (c) => {
    const now = await catalogue.snapshot();
    return c.json(recommendedView(now, viewerOf(c)), 200, catalogueCaching(c));
  });
  return app;
}

const list = createRoute({
  method: "get",
  path: "/recommendedcar",
  summary: "Recommended cars with what their cards show: sale cars, then rental cars",
  responses: {
    200: {
      description: "To a visitor without hidden cars",
      content: { "application/json": { schema: recommendedCars } },
    },
  },
});
