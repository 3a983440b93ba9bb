import type { OpenAPIHono } from "@hono/zod-openapi";
import { saleCar } from "../../../shared/api/sale_car.ts";
import { messages } from "../../../shared/messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { addSaleCar, deleteSaleCar, editSaleCar } from "../../catalogue/cars/sale_car_changes.ts";
import { findSaleCar } from "../../catalogue/listed_sale_cars.ts";
import { createReadyLists } from "../../catalogue/ready_lists.ts";
import { saleCarView } from "../../catalogue/sale_car_view.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, sendReady, viewerOf } from "./catalogue_reply.ts";
import { commandContext } from "../command_context.ts";
import { replyHeaders, requireSameId } from "./catalogue_write.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { expectedVersions } from "../expected_versions.ts";

/** Sale cars. */
export function saleCarRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue } = services;
  const app = openApi();
  const ready = createReadyLists();

  app.openAPIRegistry.registerPath(route("GET /salecar"));
  app.get("/salecar", async (c) => {
    return sendReady(
      c,
      await ready.saleCars(await catalogue.snapshot(), viewerOf(c), services.clock()),
    );
  });

  app.openapi(route("GET /salecar/{id}"), async (c) => {
    const now = await catalogue.snapshot();
    const viewer = viewerOf(c);
    const car = findSaleCar(now, c.req.valid("param").id, viewer, services.clock());
    if (!car || car === "sold") throw new NotFound(messages.carNotFound);
    const view = saleCarView(car, now, viewer);
    const headers = { ...catalogueCaching(c), ETag: viewTag(car.version, view) };
    return c.json(view, 200, headers);
  });

  app.openapi(route("POST /salecar"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await addSaleCar(services, context, c.req.valid("json"));
    return c.json(saleCar.parse(reply.body), 201, replyHeaders(reply));
  });

  app.openapi(route("PATCH /salecar/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    requireSameId(id, input.id);
    const context = await commandContext(c, services);
    const reply = await editSaleCar(services, context, id, input, expectedVersions(c));
    return c.json(saleCar.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("GET /salecar/{id}/prices"), async (c) => {
    const car = (await catalogue.snapshot()).sale_car.get(c.req.valid("param").id);
    if (!car) throw new NotFound(messages.carNotFound);
    return c.json([...car.prices].reverse(), 200);
  });

  app.openapi(route("DELETE /salecar/{id}"), async (c) => {
    const context = await commandContext(c, services);
    await deleteSaleCar(services, context, c.req.valid("param").id, expectedVersions(c));
    return c.body(null, 204);
  });

  return app;
}
