import type { OpenAPIHono } from "@hono/zod-openapi";
import { FLEET_WINDOW_DAYS, type FleetRental } from "../../../shared/api/fleet.ts";
import { serviceBlock, serviceBlockView } from "../../../shared/api/service_block.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { AVAILABILITY_WINDOW_DAYS } from "../../../shared/api/availability.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { type OpenedRental, openRentals, readRentalsNow } from "./rental_reads.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { requireWindow } from "../require_window.ts";
import {
  blockCar,
  editServiceBlock,
  removeServiceBlock,
} from "../../commands/fleet/service_block.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { readServiceBlocks } from "../../projections/service_block_pages.ts";
import { requireSameId } from "../catalogue/catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { readKnownCondition } from "../../papers/known_condition.ts";

/** The fleet in a window of time: all cars and their busy periods (decisions §2.3, §3.1). */
export function fleetRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /fleet"), async (c) => {
    const { from, to } = c.req.valid("query");
    requireWindow({ from, to }, FLEET_WINDOW_DAYS, officeMessages.fleetWindowTooLong);
    const window = { start: from, end: to };
    const { rentals: known, cars } = await readRentalsNow(services);
    const rentals = await openRentals(services, known.blockingIn(window));
    return c.json({
      from,
      to,
      cars: [...cars.values()].sort(byName).map((
        { id, brand, model, registrationNumber, hidden },
      ) => ({ id, brand, model, registrationNumber, hidden })),
      rentals: rentals.map((rental) => ({
        ...barOf(rental),
        handedOver: known.handOversOf(rental.id).handedOver,
        hasDocument: known.flagsOf(rental.id).hasDocument,
      })),
      serviceBlocks: known.blocksIn(window).map((block) =>
        serviceBlockView(block.id, block.version, block)
      ),
    }, 200);
  });
  return app;
}

function barOf(
  { id, version, carId, period, status, customer }: OpenedRental,
): Omit<FleetRental, "handedOver" | "hasDocument"> {
  return {
    id,
    version,
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    status,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
  };
}

function byName(one: RentalCarDocument, other: RentalCarDocument): number {
  return polish.compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1);
}

function nameOf({ brand, model, registrationNumber }: RentalCarDocument): string {
  return `${brand} ${model} ${registrationNumber}`;
}

const polish = new Intl.Collator("pl");

/** Service blocks: times in which a car is off the road. For an administrator only. */
export function serviceBlockRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /serviceblock"), async (c) => {
    const { from, to } = c.req.valid("query");
    requireWindow({ from, to }, AVAILABILITY_WINDOW_DAYS, officeMessages.windowTooLong);
    const blocks = (await services.rentals.current()).blocksIn({ start: from, end: to });
    const views = blocks.map((block) => serviceBlockView(block.id, block.version, block));
    return c.json(views.sort(byStart), 200);
  });

  app.openapi(route("GET /serviceblock/{id}"), async (c) => {
    const [found] = await readServiceBlocks(services.kv, [c.req.valid("param").id]);
    if (!found) throw new NotFound(officeMessages.blockNotFound);
    const view = serviceBlockView(found.id, found.version, found);
    return c.json(view, 200, { ETag: entityTag(found.version) });
  });

  app.openapi(route("POST /serviceblock"), async (c) => {
    const context = await commandContext(c, services);
    const { body, version = 1 } = await blockCar(services, context, c.req.valid("json"));
    return c.json(serviceBlock.parse(body), 201, { ETag: entityTag(version) });
  });

  app.openapi(route("PUT /serviceblock/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    requireSameId(id, input.id);
    const versions = expectedVersions(c);
    const context = await commandContext(c, services);
    const { body, version = 1 } = await editServiceBlock(services, context, id, input, versions);
    return c.json(serviceBlock.parse(body), 200, { ETag: entityTag(version) });
  });

  app.openapi(route("DELETE /serviceblock/{id}"), async (c) => {
    const versions = expectedVersions(c);
    const context = await commandContext(c, services);
    await removeServiceBlock(services, context, c.req.valid("param").id, versions);
    return c.body(null, 204);
  });

  return app;
}

function byStart(one: { startDateTime: string }, other: { startDateTime: string }): number {
  return one.startDateTime < other.startDateTime ? -1 : 1;
}

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
