import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { MOST_MAILS, MOST_WAITING, today } from "../../shared/api/today.ts";
import { dayPlan } from "../../shared/fleet/day_plan.ts";
import { askedSince } from "../../shared/fleet/overdue.ts";
import { fromWarsaw, plusDays, toWarsaw } from "../../shared/warsaw.ts";
import { completePastRentals } from "../commands/complete_past_rentals.ts";
import { administratorOnly, type AppEnv } from "../middleware/session.ts";
import { waitingRentalIds } from "../projections/rentals_waiting.ts";
import type { Services } from "../services.ts";
import { fleetInWindow } from "./fleet_reads.ts";
import { handOversOf, rentalIdsOnTheRoad } from "./hand_over_reads.ts";
import { readMailQueue, readUnsentMails } from "./mail_reads.ts";
import { openApi } from "./open_api.ts";
import { readRentals } from "./rental_reads.ts";

/** 'Dziś': what the day asks of the administrator. */
export function todayRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, clock } = services;
  const app = openApi();
  app.openapi(read, async (c) => {
    await completePastRentals(services);
    const now = clock();
    const { date } = toWarsaw(now);
    const window = { start: askedSince(now), end: fromWarsaw(plusDays(date, 1), "00:00") };
    // One more than is told says whether there are more.
    const [{ rentalIds, cars }, waitingIds, mails, mailQueue] = await Promise.all([
      fleetInWindow(services, window),
      waitingRentalIds(kv, MOST_WAITING + 1),
      readUnsentMails(services, MOST_MAILS + 1),
      readMailQueue(services),
    ]);
    const asked = [...new Set([...rentalIds, ...await rentalIdsOnTheRoad(services, cars)])];
    const [rentals, protocols, waiting] = await Promise.all([
      readRentals(services, asked),
      handOversOf(services, asked),
      readRentals(services, waitingIds.slice(0, MOST_WAITING)),
    ]);
    const kept = rentals.filter(({ status }) => status !== "Anulowane");
    return c.json({
      date,
      ...dayPlan(kept, now, protocols),
      waiting,
      moreWaiting: waitingIds.length > MOST_WAITING,
      mails: mails.slice(0, MOST_MAILS),
      moreMails: mails.length > MOST_MAILS,
      mailQueue,
    }, 200);
  });
  return app;
}

const read = createRoute({
  method: "get",
  path: "/today",
  summary: "What the day asks for: handovers, returns, new bookings, mails that were not sent",
  ...administratorOnly,
  responses: {
    200: { description: "The day", content: { "application/json": { schema: today } } },
  },
});
