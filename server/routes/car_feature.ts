import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { carFeature } from "../../shared/api/car_feature.ts";
import { messages } from "../../shared/messages.ts";
import { NotFound } from "../../shared/refusals.ts";
import { carFeatures, featureList, featureView } from "../catalogue/car_parts.ts";
import { visibleCar } from "../catalogue/visible_car.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { entityTag } from "./entity_tag.ts";
import { openApi } from "./open_api.ts";

/** Equipment: all there is, one piece, and what a car has. */
export function carFeatureRoutes({ catalogue }: Pick<Services, "catalogue">): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(list, async (c) => {
    const now = await catalogue.snapshot();
    return c.json(featureList(now.car_feature.values()), 200, catalogueCaching(c));
  });

  app.openapi(ofCar, async (c) => {
    const now = await catalogue.snapshot();
    const car = visibleCar(now, c.req.valid("param").carId, viewerOf(c));
    if (!car) throw new NotFound(messages.carNotFound);
    return c.json(carFeatures(now, car.id), 200, catalogueCaching(c));
  });

  app.openapi(one, async (c) => {
    const now = await catalogue.snapshot();
    const feature = now.car_feature.get(c.req.valid("param").id.toLowerCase());
    if (!feature) throw new NotFound();
    const headers = { ...catalogueCaching(c), ETag: entityTag(feature.version) };
    return c.json(featureView(feature), 200, headers);
  });

  return app;
}

const features = {
  description: "By name, in Polish order",
  content: { "application/json": { schema: z.array(carFeature) } },
};

const list = createRoute({
  method: "get",
  path: "/carfeature",
  summary: "All equipment",
  responses: { 200: features },
});

const ofCar = createRoute({
  method: "get",
  path: "/carfeature/{carId}/features",
  summary: "The equipment of a car; 404 for a hidden car's to a visitor",
  request: { params: z.object({ carId: z.string().max(100) }) },
  responses: { 200: features },
});

const one = createRoute({
  method: "get",
  path: "/carfeature/{id}",
  summary: "One piece of equipment",
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: {
    200: {
      description: "The piece of equipment",
      content: { "application/json": { schema: carFeature } },
    },
  },
});
