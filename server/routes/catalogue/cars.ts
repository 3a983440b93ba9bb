import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type RentalCar, rentalCar, type rentalCarQuery } from "../../../shared/api/rental_car.ts";
import { type SaleCar, saleCar } from "../../../shared/api/sale_car.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { lengthFaults, orderFaults } from "../../../shared/rental/period_rules.ts";
import { recommendedCar } from "../../../shared/api/recommended_car.ts";
import { CAR_TYPES, type CarType } from "../../../shared/catalogue/recommended.ts";
import { addCar, deleteCar, editCar, type KindOfCar } from "../../catalogue/cars/change_car.ts";
import { deleteRentalCar, rentalCarKind } from "../../catalogue/cars/rental_car_kind.ts";
import { saleCarKind } from "../../catalogue/cars/sale_car_kind.ts";
import { findSaleCar } from "../../catalogue/listed_sale_cars.ts";
import { createReadyLists } from "../../catalogue/ready_lists.ts";
import { rentalCarView } from "../../catalogue/rental_car_view.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { maySee } from "../../catalogue/viewer.ts";
import { removeBlocksOfCar } from "../../commands/fleet/service_block.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { busyCarIds } from "../../projections/availability.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { catalogueCaching, sendReady, viewerOf } from "./catalogue_reply.ts";
import { replyHeaders, requireSameId } from "./catalogue_write.ts";
import {
  recommendCar,
  recommendedVersion,
  stopRecommending,
} from "../../catalogue/recommend_car.ts";
import { recommendedView } from "../../catalogue/recommended_view.ts";

/** The replies of the calls that cars of both kinds have. */
function carReplies<
  Stored extends { readonly version: number },
  Input extends { readonly id?: string | null | undefined },
  Car extends RentalCar | SaleCar,
>(services: Services, kind: KindOfCar<Stored, Input, Car>, schema: z.ZodType<Car>) {
  return {
    one(c: Context<AppEnv>, now: CatalogueSnapshot, car: Stored | undefined) {
      if (!car) throw new NotFound(messages.carNotFound);
      const view = kind.view(car, now, viewerOf(c));
      return c.json(view, 200, { ...catalogueCaching(c), ETag: viewTag(car.version, view) });
    },
    async added(c: Context<AppEnv>, input: Input) {
      const context = await commandContext(c, services);
      const reply = await addCar(kind, services, context, input);
      return c.json(schema.parse(reply.body), 201, replyHeaders(reply));
    },
    async edited(c: Context<AppEnv>, id: string, input: Input) {
      requireSameId(id, input.id);
      const context = await commandContext(c, services);
      const edit = { id, input, expected: expectedVersions(c) };
      const reply = await editCar(kind, services, context, edit);
      return c.json(schema.parse(reply.body), 200, replyHeaders(reply));
    },
  };
}

/** Rental cars: all of them, those free in a period, one; and an administrator's changes to them. */
export function rentalCarRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, catalogue } = services;
  const app = openApi();
  const ready = createReadyLists();
  const { one, added, edited } = carReplies(services, rentalCarKind, rentalCar);

  // The whole list is what every visitor loads: it is sent from a ready reply.
  app.get("/rentalcar", async (c, next) => {
    if (c.req.url.includes("?")) return await next();
    return sendReady(c, await ready.rentalCars(await catalogue.snapshot(), viewerOf(c)));
  });

  app.openapi(route("GET /rentalcar"), async (c) => {
    const period = wantedPeriod(c.req.valid("query"));
    const now = await catalogue.snapshot();
    const viewer = viewerOf(c);
    const cars = [...now.rental_car.values()].filter((car) => maySee(viewer, car));
    const busy = period ? await busyCarIds(kv, cars.map((car) => car.id), period) : new Set();
    const free = cars.filter((car) => !busy.has(car.id));
    return c.json(free.map((car) => rentalCarView(car, now, viewer)), 200, catalogueCaching(c));
  });

  app.openapi(route("GET /rentalcar/{id}"), async (c) => {
    const now = await catalogue.snapshot();
    const car = now.rental_car.get(c.req.valid("param").id);
    return one(c, now, car && maySee(viewerOf(c), car) ? car : undefined);
  });
  app.openapi(route("POST /rentalcar"), (c) => added(c, c.req.valid("json")));
  app.openapi(
    route("PATCH /rentalcar/{id}"),
    (c) => edited(c, c.req.valid("param").id, c.req.valid("json")),
  );

  app.openapi(route("DELETE /rentalcar/{id}"), async (c) => {
    const context = await commandContext(c, services);
    const { id } = c.req.valid("param");
    await deleteRentalCar(services, context, id, expectedVersions(c));
    await removeBlocksOfCar(services, id);
    return c.body(null, 204);
  });

  return app;
}

/** Both ends or neither, in order (public-side §2.7). @throws Invalid. */
function wantedPeriod(query: z.infer<typeof rentalCarQuery>): Period | undefined {
  const { pickup, return: dropOff } = query;
  if (!pickup && !dropOff) return undefined;
  if (!pickup || !dropOff) {
    const path = pickup ? "return" : "pickup";
    throw new Invalid([{ path, message: messages.datesIncomplete }]);
  }
  const period = { start: pickup, end: dropOff };
  const faults = [...orderFaults(period), ...lengthFaults(period)];
  if (faults.length > 0) {
    throw new Invalid(faults.map(({ message }) => ({ path: "return", message })));
  }
  return period;
}

/** Sale cars. */
export function saleCarRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue, clock } = services;
  const app = openApi();
  const ready = createReadyLists();
  const { one, added, edited } = carReplies(services, saleCarKind, saleCar);

  app.openAPIRegistry.registerPath(route("GET /salecar"));
  app.get("/salecar", async (c) => {
    const now = await catalogue.snapshot();
    return sendReady(c, await ready.saleCars(now, viewerOf(c), clock()));
  });

  app.openapi(route("GET /salecar/{id}"), async (c) => {
    const now = await catalogue.snapshot();
    const car = findSaleCar(now, c.req.valid("param").id, viewerOf(c), clock());
    return one(c, now, car === "sold" ? undefined : car);
  });
  app.openapi(route("POST /salecar"), (c) => added(c, c.req.valid("json")));
  app.openapi(
    route("PATCH /salecar/{id}"),
    (c) => edited(c, c.req.valid("param").id, c.req.valid("json")),
  );

  app.openapi(route("GET /salecar/{id}/prices"), async (c) => {
    const car = (await catalogue.snapshot()).sale_car.get(c.req.valid("param").id);
    if (!car) throw new NotFound(messages.carNotFound);
    return c.json([...car.prices].reverse(), 200);
  });

  app.openapi(route("DELETE /salecar/{id}"), async (c) => {
    const context = await commandContext(c, services);
    const car = { id: c.req.valid("param").id, expected: expectedVersions(c) };
    await deleteCar(saleCarKind, services, context, car);
    return c.body(null, 204);
  });

  return app;
}

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
