import type { OpenAPIHono } from "@hono/zod-openapi";
import { recommendedCar } from "../../../shared/api/recommended_car.ts";
import { CAR_TYPES, type CarType } from "../../../shared/catalogue/recommended.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import {
  recommendCar,
  recommendedVersion,
  stopRecommending,
} from "../../catalogue/recommend_car.ts";
import { recommendedView } from "../../catalogue/recommended_view.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { replyHeaders } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { expectedVersions } from "../expected_versions.ts";

/** The cars that the home page recommends. */
export function recommendedCarRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue } = services;
  const app = openApi();

  app.openapi(route("GET /recommendedcar"), async (c) => {
    const now = await catalogue.snapshot();
    const view = recommendedView(now, viewerOf(c));
    const headers = { ...catalogueCaching(c), ETag: viewTag(recommendedVersion(now), view) };
    return c.json(view, 200, headers);
  });

  app.openapi(route("POST /recommendedcar/{id}"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await recommendCar(services, context, c.req.valid("param").id);
    const card = recommendedCar.parse(reply.body);
    return c.json(card, reply.status === 201 ? 201 : 200, replyHeaders(reply));
  });

  app.openapi(route("DELETE /recommendedcar/{a}/{b}"), async (c) => {
    const { a, b } = c.req.valid("param");
    const which = carAndType(a, b);
    const context = await commandContext(c, services);
    await stopRecommending(services, context, which, expectedVersions(c));
    return c.body(null, 204);
  });

  return app;
}

/** The car and its type, in whichever order they come (decisions §1.1). @throws Invalid. */
function carAndType(a: string, b: string): { carId: string; carType: CarType } {
  for (const [carId, type] of [[a, b], [b, a]] as const) {
    const carType = CAR_TYPES.find((known) => known.toLowerCase() === type);
    if (carType) return { carId, carType };
  }
  throw new Invalid([{ path: "b", message: messages.badRequest }]);
}
