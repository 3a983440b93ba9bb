import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { carImage } from "../../shared/api/car_image.ts";
import { messages } from "../../shared/messages.ts";
import { NotFound } from "../../shared/refusals.ts";
import { carImages } from "../catalogue/car_parts.ts";
import { visibleCar } from "../catalogue/visible_car.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { openApi } from "./open_api.ts";

/** What is known of a car's photos; the photos themselves are served by `image.ts`. */
export function carImageRoutes({ catalogue }: Pick<Services, "catalogue">): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(list, async (c) => {
    const now = await catalogue.snapshot();
    const car = visibleCar(now, c.req.valid("param").carId, viewerOf(c));
    if (!car) throw new NotFound(messages.carNotFound);
    return c.json(carImages(now, car.id), 200, catalogueCaching(c));
  });
  return app;
}

const list = createRoute({
  method: "get",
  path: "/car/{carId}/images",
  summary: "The photos of a car, in their order; 404 for a hidden car's to a visitor",
  request: { params: z.object({ carId: z.string().max(100) }) },
  responses: {
    200: {
      description: "The photos; one may be the main one",
      content: { "application/json": { schema: z.array(carImage) } },
    },
  },
});
