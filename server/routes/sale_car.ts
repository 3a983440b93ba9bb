import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { saleCar, saleCars } from "../../shared/api/sale_car.ts";
import { messages } from "../../shared/messages.ts";
import { NotFound } from "../../shared/refusals.ts";
import { createReadyLists } from "../catalogue/ready_lists.ts";
import { saleCarView } from "../catalogue/sale_car_view.ts";
import { maySee } from "../catalogue/viewer.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { catalogueCaching, sendReady, viewerOf } from "./catalogue_reply.ts";
import { entityTag } from "./entity_tag.ts";
import { openApi } from "./open_api.ts";

/** Sale cars. */
export function saleCarRoutes({ catalogue }: Pick<Services, "catalogue">): OpenAPIHono<AppEnv> {
  const app = openApi();
  const ready = createReadyLists();

  app.openAPIRegistry.registerPath(list);
  app.get("/salecar", async (c) => {
    return sendReady(c, await ready.saleCars(await catalogue.snapshot(), viewerOf(c)));
  });

  app.openapi(one, async (c) => {
    const now = await catalogue.snapshot();
    const car = now.sale_car.get(c.req.valid("param").id.toLowerCase());
    if (!car || !maySee(viewerOf(c), car)) throw new NotFound(messages.carNotFound);
    const headers = { ...catalogueCaching(c), ETag: entityTag(car.version) };
    return c.json(saleCarView(car, now), 200, headers);
  });

  return app;
}

const list = createRoute({
  method: "get",
  path: "/salecar",
  summary: "Sale cars, newest first",
  responses: {
    200: {
      description: "To a visitor without hidden cars",
      content: { "application/json": { schema: saleCars } },
    },
  },
});

const one = createRoute({
  method: "get",
  path: "/salecar/{id}",
  summary: "One sale car",
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: {
    200: { description: "The car", content: { "application/json": { schema: saleCar } } },
  },
});
