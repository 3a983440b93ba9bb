import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Rental, rental, type RentalEdit } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { Invalid, RentalNotFound } from "../../../shared/refusals.ts";
import { bookRental } from "../../commands/booking/book_rental.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { deleteRental } from "../../commands/rentals/delete_rental.ts";
import { editRental } from "../../commands/rentals/edit_rental.ts";
import { editWithPapers } from "../../commands/rentals/edit_with_papers.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { readActorEmails } from "../../identity/users.ts";
import { readRentalHistory } from "../../ledger/read_rental_history.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { listFilter } from "../../projections/rental_search.ts";
import { asksForNames, type ListedRental } from "../../projections/rental_directory.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import {
  busyView,
  readRental,
  readRentalMessages,
  readRentals,
  readRentalsNow,
  type RentalsNow,
} from "./rental_reads.ts";
import { withRateLimit } from "../with_rate_limit.ts";

/** Rentals: busy periods for anyone, whole rentals for an administrator (decisions §2.2). */
export function rentalRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /rental"), async (c) => {
    const now = await readRentalsNow(services);
    if (c.get("actor").kind === "administrator") {
      const ids = now.rentals.all().sort(newestFirst).map(({ id }) => id);
      return c.json(await readRentals(services, now, ids), 200);
    }
    return c.json(nextBlocking(now, services.clock()).sort(newestFirst).map(busyView), 200);
  });

  app.openapi(route("GET /rental/filtered"), async (c) => {
    const query = c.req.valid("query");
    const now = await readRentalsNow(services, {
      named: asksForNames(query) ? "customers" : undefined,
    });
    const also = listFilter(query, now.rentals, services.clock());
    const { ids, totalCount } = now.rentals.find(query, (carId) => now.cars.get(carId), also);
    const items = await readRentals(services, now, ids);
    return c.json({ items, totalCount, pageCount: Math.ceil(totalCount / query.pageSize) }, 200);
  });

  app.openapi(route("GET /rental/{id}"), async (c) => {
    await completePastRentals(services);
    const found = await readRental(services, c.req.valid("param").id);
    if (c.get("actor").kind === "administrator") {
      c.header("ETag", entityTag(found.version));
      return c.json(found.view, 200);
    }
    if (!found.public) throw new RentalNotFound();
    c.header("ETag", entityTag(found.version));
    return c.json(found.public, 200);
  });

  app.openapi(route("POST /rental"), async (c) => {
    const asked = await commandContext(c, services);
    const isVisitor = asked.actor === "visitor";
    const context = isVisitor ? withRateLimit(c, services, asked, VISITORS_BOOKINGS) : asked;
    const visitorAddress = isVisitor && services.config.rateLimits
      ? clientAddress(c, services.config)
      : undefined;
    const reply = await bookRental(services, context, c.req.valid("json"), { visitorAddress });
    c.header("ETag", entityTag(reply.version ?? 1));
    const isMailOff = isVisitor && !await services.mailer.isConfigured();
    return c.json({ ...rental.parse(reply.body), ...isMailOff && { isMailOff } } as const, 201);
  });

  for (const name of ["PUT /rental/{id}", "PUT /rentals/{id}"] as const) {
    app.openapi(route(name), async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await edit(c, services, id, c.req.valid("json")), 200);
    });
  }

  app.openapi(route("DELETE /rental/{id}"), async (c) => {
    const versions = expectedVersions(c);
    const context = await commandContext(c, services);
    await deleteRental(services, context, c.req.valid("param").id, versions);
    return c.body(null, 204);
  });

  rentalRecords(app, services);
  return app;
}

/** What happened to a rental, and what was written about it. */
function rentalRecords(app: OpenAPIHono<AppEnv>, services: Services): void {
  app.openapi(route("GET /rental/{id}/history"), async (c) => {
    await completePastRentals(services);
    const cars = new Map((await services.catalogue.rentalCars()).map((car) => [car.id, car]));
    const { id } = c.req.valid("param");
    const emailOf = await readActorEmails(services.kv);
    const history = await readRentalHistory(
      services,
      id,
      (carId) => cars.get(carId),
      emailOf,
    );
    return c.json(history, 200);
  });

  app.openapi(route("GET /rental/{id}/messages"), async (c) => {
    const messages = await readRentalMessages(services, c.req.valid("param").id);
    await services.rowsWatch.look();
    return c.json(messages, 200);
  });
}

async function edit(
  c: Context<AppEnv>,
  services: Services,
  id: string,
  request: RentalEdit,
): Promise<Rental> {
  if (request.id && request.id !== id) {
    throw new Invalid([{ path: "id", message: messages.badRequest }]);
  }
  const versions = expectedVersions(c);
  const context = await commandContext(c, services);
  const reply = request.regenerateDocuments
    ? await editWithPapers(services, context, {
      rentalId: id,
      request,
      expectedVersions: versions,
    })
    : await editRental(services, context, id, request, versions);
  c.header("ETag", entityTag(reply.version ?? 1));
  return rental.parse(reply.body);
}

/**
 * The bookings that anyone may see: the next ones of all visible cars. A calendar asks for those of
 * its car.
 */
function nextBlocking(
  { rentals, cars }: RentalsNow,
  at: Instant,
): ListedRental[] {
  return rentals.blocking()
    .filter(({ carId, period }) => period.end > at && cars.get(carId)?.hidden === false)
    .sort((one, other) => one.period.start < other.period.start ? -1 : 1)
    .slice(0, MOST_PUBLIC);
}

const MOST_PUBLIC = 500;

/** More than any visitor needs, too few for a robot that would fill the calendar or the store. */
const VISITORS_BOOKINGS = {
  what: "booking",
  most: 12,
  seconds: 10 * 60,
  perDay: 40,
  ofAllPerDay: 2_000,
  ofSitePerDay: 100,
};

function newestFirst(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? 1 : -1;
}
