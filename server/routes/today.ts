import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  FIRST_STEPS,
  type FirstStep,
  MOST_MAILS,
  MOST_WAITING,
  type Today,
} from "../../shared/api/today.ts";
import { missingCompanyFacts } from "../../shared/company_details.ts";
import { isInTab } from "../../shared/fleet/rental_tab.ts";
import { type Instant, toWarsaw } from "../../shared/warsaw.ts";
import { companyNow } from "../catalogue/settings_now.ts";
import { activeUserOf, hasOwnPassword, readUsers } from "../identity/users.ts";
import { plannedDay } from "../ledger/planned_day.ts";
import { type AppEnv, requireAdministrator } from "../middleware/session.ts";
import { waitingExtensionIds } from "../projections/extensions_waiting.ts";
import { waitingRentals } from "../projections/rentals_waiting.ts";
import { openAccounts, totalsOf } from "../projections/money/open_accounts.ts";
import { confirmClock, readClockDoubt } from "../ledger/clock_guard.ts";
import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";
import { type FailedLink, readUnsentMails } from "./mail/mail_reads.ts";
import { openApi } from "./open_api.ts";
import { route } from "./route.ts";
import { countNewEnquiries } from "./enquiries/enquiry.ts";
import type { Rental } from "../../shared/api/rental.ts";
import { linksOf } from "../../shared/rental/rental.ts";
import { isToBeCompleted } from "../../shared/rental/status.ts";
import {
  openPages,
  openRentals,
  readRentals,
  readRentalsNow,
  type RentalsNow,
  rentalViews,
} from "./rentals/rental_reads.ts";

/** 'Dziś': the administrator's tasks of the day. */
export function todayRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /today"), async (c) => {
    const [known, clock] = await Promise.all([
      readRentalsNow(services),
      readClockDoubt(services.kv, services.clock()),
    ]);
    const [day, { mails, failedLinks, mailQueue }, enquiries, stepsLeft] = await Promise.all([
      readDay(services, known),
      readUnsentMails(services, MOST_MAILS + 1),
      countNewEnquiries(services),
      firstStepsLeft(services, {
        userId: requireAdministrator(c).id,
        hasRentals: known.rentals.all().length > 0,
      }),
    ]);
    return c.json({
      ...day,
      mails: mails.slice(0, MOST_MAILS),
      moreMails: mails.length > MOST_MAILS,
      withoutLink: await readWithoutLink(services, known, failedLinks),
      mailQueue,
      enquiries,
      road: onTheRoad(known, services.clock()),
      money: moneyOfDay(known, services.clock(), day.handovers),
      firstStepsLeft: stepsLeft,
      ...(clock && { clock }),
    }, 200);
  });

  app.openapi(route("POST /clock/confirmation"), async (c) => {
    const { kv, clock, log } = services;
    const { now: shown } = c.req.valid("json");
    await confirmClock(kv, clock(), shown);
    log.info("the clock was confirmed", { clock: clock() });
    return c.body(null, 204);
  });
  return app;
}

/** The day's tasks about rentals; only those that the plan contains are read. */
async function readDay(services: Services, known: RentalsNow) {
  const now = services.clock();
  const plan = await plannedDay(known.rentals, known.cars, now);
  const { handovers, returns, overdue } = plan;
  const asked = [...new Set([...handovers, ...returns, ...overdue].map(({ id }) => id))];
  const [shown, waiting, extensions] = await Promise.all([
    readRentals(services, known, asked),
    readWaiting(services, known),
    readExtensions(services, known),
  ]);
  const byId = new Map(shown.map((rental) => [rental.id, rental]));
  const opened = (planned: typeof handovers) => planned.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    date: toWarsaw(now).date,
    ...plan,
    handovers: opened(handovers),
    returns: opened(returns),
    overdue: opened(overdue),
    ...waiting,
    extensions,
  };
}

/** The money of today's handovers, and how much is open in all. */
function moneyOfDay(
  { rentals }: RentalsNow,
  now: Instant,
  handovers: readonly Pick<Rental, "id">[],
): Today["money"] {
  const { to_return, unclear } = totalsOf(openAccounts(rentals, now));
  const balances = handovers.flatMap(({ id }) => {
    const rental = rentals.listed(id)?.rental;
    return rental ? [[id, rentals.moneyOf(rental).balance] as const] : [];
  });
  return {
    balances: Object.fromEntries(balances),
    toReturn: to_return,
    unclear: unclear.count,
  };
}

/** The cars that are with a customer at `now`, by the rule of the rental list. */
function onTheRoad({ rentals, cars }: RentalsNow, now: Instant) {
  const out = rentals.all().filter(({ id, carId, period, status }) =>
    cars.has(carId) && isInTab("road", { period, status, ...rentals.handOverStatesOf(id) }, now)
  );
  return { out: new Set(out.map(({ carId }) => carId)).size, cars: cars.size };
}

/** Bookings to be confirmed, but not those whose car has left: the customer has it. */
async function readWaiting(services: Services, known: RentalsNow) {
  const isHere = (id: string) => !known.rentals.handOverStatesOf(id).handedOver;
  // One more than is shown tells whether there are more.
  const pages = await waitingRentals(services.kv, MOST_WAITING + 1, isHere);
  const opened = await openPages(services, pages.slice(0, MOST_WAITING));
  return { waiting: rentalViews(known, opened), moreWaiting: pages.length > MOST_WAITING };
}

async function readExtensions(services: Services, known: RentalsNow) {
  return await readRentals(services, known, await waitingExtensionIds(services.kv, MOST_WAITING));
}

/**
 * Rentals ahead or running whose newest link was in a mail that failed; a newer link was shown to the
 * office.
 */
async function readWithoutLink(
  services: Services,
  known: RentalsNow,
  failedLinks: readonly FailedLink[],
): Promise<Rental[]> {
  if (failedLinks.length === 0) return [];
  const now = services.clock();
  // In memory, so that none of a rental that is over is read.
  const ahead = new Set(known.rentals.blockingIn({ start: now, end: END_OF_TIME }));
  const failedAt = new Map(
    failedLinks.filter(({ rentalId }) => ahead.has(rentalId))
      .toReversed().map(({ rentalId, queuedAt }) => [rentalId, queuedAt]),
  );
  if (failedAt.size === 0) return [];
  const opened = await openRentals(services, [...failedAt.keys()]);
  return rentalViews(
    known,
    opened.filter((rental) => {
      const { id, status, period } = rental;
      const madeAt = linksOf(rental).at(-1)?.madeAt ?? "";
      return isToBeCompleted(status) && period.end > now && madeAt <= (failedAt.get(id) ?? "");
    }),
  );
}

const END_OF_TIME = "9999-12-31T23:59:59.999Z";

/**
 * What a new business has not done yet, as its records show: a step is ticked by what was done, and
 * nothing of it is stored. The trial booking counts also once it is deleted.
 */
async function firstStepsLeft(
  { kv, catalogue, mailer }: Pick<Services, "kv" | "catalogue" | "mailer">,
  { userId, hasRentals }: { readonly userId: string; readonly hasRentals: boolean },
): Promise<FirstStep[]> {
  const [now, hasMail, users, hasBooking] = await Promise.all([
    catalogue.snapshot(),
    mailer.isConfigured(),
    readUsers(kv),
    hasRentals || hasAny(kv, keys.streamsOfKind("rental")),
  ]);
  const user = activeUserOf(users, userId);
  const done: Readonly<Record<FirstStep, boolean>> = {
    company: missingCompanyFacts(companyNow(now)).length === 0,
    mail: hasMail,
    access: user?.secondFactor !== undefined && hasOwnPassword(user),
    car: now.rental_car.size + now.sale_car.size > 0,
    photos: [...now.car_image.values()].some(({ images }) => images.length > 0),
    booking: hasBooking,
  };
  return FIRST_STEPS.filter((step) => !done[step]);
}

async function hasAny(kv: Deno.Kv, prefix: Deno.KvKey): Promise<boolean> {
  return !(await kv.list({ prefix }, { limit: 1 }).next()).done;
}
