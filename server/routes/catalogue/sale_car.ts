import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { saleCar, saleCarInput, saleCars, salePrices } from "../../../shared/api/sale_car.ts";
import { messages } from "../../../shared/messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { addSaleCar, deleteSaleCar, editSaleCar } from "../../catalogue/cars/sale_car_changes.ts";
import { findSaleCar } from "../../catalogue/listed_sale_cars.ts";
import { createReadyLists } from "../../catalogue/ready_lists.ts";
import { saleCarView } from "../../catalogue/sale_car_view.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, sendReady, viewerOf } from "./catalogue_reply.ts";
import { commandContext } from "../command_context.ts";
import { replyHeaders, requireSameId } from "./catalogue_write.ts";
import { openApi } from "../open_api.ts";
import { idParam, json, jsonBody } from "../route_schemas.ts";
import { expectedVersions } from "../expected_versions.ts";

/** Sale cars. */
export function saleCarRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue } = services;
  const app = openApi();
  const ready = createReadyLists();

  app.openAPIRegistry.registerPath(list);
  app.get("/salecar", async (c) => {
    return sendReady(
      c,
      await ready.saleCars(await catalogue.snapshot(), viewerOf(c), services.clock()),
    );
  });

  app.openapi(one, async (c) => {
    const now = await catalogue.snapshot();
    const viewer = viewerOf(c);
    const car = findSaleCar(now, c.req.valid("param").id, viewer, services.clock());
    if (!car || car === "sold") throw new NotFound(messages.carNotFound);
    const view = saleCarView(car, now, viewer);
    const headers = { ...catalogueCaching(c), ETag: viewTag(car.version, view) };
    return c.json(view, 200, headers);
  });

  app.openapi(add, async (c) => {
    const context = await commandContext(c, services);
    const reply = await addSaleCar(services, context, c.req.valid("json"));
    return c.json(saleCar.parse(reply.body), 201, replyHeaders(reply));
  });

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    requireSameId(id, input.id);
    const context = await commandContext(c, services);
    const reply = await editSaleCar(services, context, id, input, expectedVersions(c));
    return c.json(saleCar.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(prices, async (c) => {
    const car = (await catalogue.snapshot()).sale_car.get(c.req.valid("param").id);
    if (!car) throw new NotFound(messages.carNotFound);
    return c.json([...car.prices].reverse(), 200);
  });

  app.openapi(remove, async (c) => {
    const context = await commandContext(c, services);
    await deleteSaleCar(services, context, c.req.valid("param").id, expectedVersions(c));
    return c.body(null, 204);
  });

  return app;
}

const car = json(saleCar, "The whole car");
const carBody = jsonBody(saleCarInput, "All required fields on POST; on PATCH those that change");

const list = createRoute({
  method: "get",
  path: "/salecar",
  summary: "Sale cars, newest first",
  responses: {
    200: json(saleCars, "To a visitor without hidden cars"),
  },
});

const one = createRoute({
  method: "get",
  path: "/salecar/{id}",
  summary: "One sale car",
  request: { params: idParam },
  responses: { 200: car },
});

const add = createRoute({
  method: "post",
  path: "/salecar",
  summary: "Puts a new sale car into the offer",
  ...administratorOnly,
  request: { body: carBody },
  responses: { 201: car },
});

const change = createRoute({
  method: "patch",
  path: "/salecar/{id}",
  summary: "Changes the fields of a sale car that are sent",
  ...administratorOnly,
  request: { params: idParam, body: carBody },
  responses: { 200: car },
});

const prices = createRoute({
  method: "get",
  path: "/salecar/{id}/prices",
  summary: "What a sale car has cost since its prices are kept, the newest first",
  ...administratorOnly,
  request: { params: idParam },
  responses: {
    200: json(salePrices, "Prices"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/salecar/{id}",
  summary: "Deletes a sale car with its photos and links",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 204: { description: "Deleted" } },
});
