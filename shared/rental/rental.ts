import { type Instant, toWarsaw } from "../warsaw.ts";
import type { RentalEvent } from "./events.ts";
import { extensionFaults } from "./my_booking.ts";
import type { Period } from "./period.ts";
import type { RentalQuote } from "./rental_quote.ts";
import { blocksCar, type RentalStatus } from "./status.ts";

/** A rental that was booked and not deleted; `customer` is `Personal`: sealed, or open. */
export interface OpenRental<Personal> {
  readonly status: RentalStatus;
  readonly carId: string;
  readonly period: Period;
  /** The agreed price; absent if it was booked before prices were frozen. */
  readonly quote?: RentalQuote | undefined;
  readonly customerId: string;
  /** Former customers whose keys seal earlier events, from before the e-mail was changed. */
  readonly formerCustomerIds: readonly string[];
  readonly customer: Personal;
  /** Hash of the token of the customer's link, and since when; absent while there is none. */
  readonly link?: BookingLink | undefined;
  /** Those asked for as lost and not used yet, oldest first: the first use of one ends the older. */
  readonly nextLinks?: readonly BookingLink[] | undefined;
  /** The later end that the customer asks for. */
  readonly extension?: { readonly until: Instant; readonly requestedAt: Instant } | undefined;
  /** When the customer last gave the driver's data; absent while there are none. */
  readonly driverGivenAt?: Instant | undefined;
  /** Absent while it is not cancelled. */
  readonly cancelledAt?: Instant | undefined;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
}

interface BookingLink {
  readonly hash: string;
  readonly madeAt: Instant;
}

/** A rental's state: a union by `status`. A deleted one keeps only what is anonymous. */
export type RentalState<Personal> =
  | { readonly status: "none" }
  | OpenRental<Personal>
  | {
    readonly status: "deleted";
    readonly carId: string;
    readonly period: Period;
    /** Customers whose keys open its events; none if the customer was erased. */
    readonly customerIds?: readonly string[];
  };

/** The state before the first event. */
export const noRental: RentalState<never> = { status: "none" };

/** The next state after `event`, which happened at `at` and may carry personal data. */
export function evolveRental<Personal>(
  state: RentalState<Personal>,
  event: RentalEvent,
  at: Instant,
  customer: Personal | undefined,
): RentalState<Personal> {
  if (event.type === "RentalBooked") return booked(event, at, customer);
  if (!isOpen(state)) {
    throw new Error(`Cannot evolve a rental: ${event.type} while it is ${state.status}`);
  }
  switch (event.type) {
    case "RentalMoved":
      return {
        ...(keepsExtension(state, event.period) ? state : withoutExtension(state)),
        carId: event.carId,
        period: event.period,
        modifiedAt: at,
      };
    case "RentalRepriced":
      return { ...state, quote: event.quote, modifiedAt: at };
    case "RentalCustomerChanged":
      return {
        ...(event.customerId === state.customerId ? state : withoutLink(state)),
        customerId: event.customerId,
        formerCustomerIds: formerIds(state, event.customerId),
        customer: customer ?? state.customer,
        modifiedAt: at,
      };
    case "RentalStatusChanged": {
      const isCancelled = event.status === "Anulowane";
      const isOver = isCancelled || event.status === "Zakończone";
      // A rental that is over cannot be extended.
      const { cancelledAt: _, ...rental } = isOver ? withoutExtension(state) : state;
      return {
        ...rental,
        status: event.status,
        ...(isCancelled ? { cancelledAt: at } : {}),
        modifiedAt: at,
      };
    }
    case "BookingLinkMade":
    case "NextBookingLinkMade":
    case "NextBookingLinkUsed":
    case "BookingLinkEnded":
      return withLinks(state, event, at);
    case "ExtensionRequested":
      return { ...state, extension: { until: event.until, requestedAt: at } };
    case "ExtensionAnswered":
      return withoutExtension(state);
    case "DriverDataGiven":
      return { ...state, driverGivenAt: at };
    case "DriverDataDeleted":
      return withoutDriver(state);
    case "RentalDeleted":
      return {
        status: "deleted",
        carId: state.carId,
        period: state.period,
        customerIds: event.cause === "administrator" ? customerIdsOf(state) : [],
      };
    default:
      return event satisfies never;
  }
}

function booked<Personal>(
  { carId, period, customerId, quote, linkHash }: Extract<RentalEvent, { type: "RentalBooked" }>,
  at: Instant,
  customer: Personal | undefined,
): OpenRental<Personal> {
  if (customer === undefined) {
    throw new Error("Cannot evolve a rental: its booking has no customer");
  }
  return {
    status: "Do sprawdzenia",
    carId,
    period,
    ...(quote ? { quote } : {}),
    customerId,
    formerCustomerIds: [],
    customer,
    ...(linkHash ? { link: { hash: linkHash, madeAt: at } } : {}),
    createdAt: at,
    modifiedAt: at,
  };
}

type LinkEvent = Extract<RentalEvent, { type: `${string}Link${string}` }>;

function withLinks<Personal>(
  state: OpenRental<Personal>,
  event: LinkEvent,
  at: Instant,
): OpenRental<Personal> {
  switch (event.type) {
    case "BookingLinkMade":
      return { ...withoutLink(state), link: { hash: event.hash, madeAt: at } };
    case "NextBookingLinkMade": {
      const links = [...state.nextLinks ?? [], { hash: event.hash, madeAt: at }];
      return { ...state, nextLinks: links.slice(-MOST_NEXT_LINKS) };
    }
    case "NextBookingLinkUsed":
      return withNextUsed(state, event.hash);
    case "BookingLinkEnded":
      return withoutLink(state);
    default:
      return event satisfies never;
  }
}

/** Each link that was made before the used one ends; later ones, whose mails may come yet, stay. */
function withNextUsed<Personal>(
  state: OpenRental<Personal>,
  hash: string | undefined,
): OpenRental<Personal> {
  const { nextLinks = [] } = state;
  // Events without a hash are older: each new link then replaced the one before.
  const at = hash === undefined
    ? nextLinks.length - 1
    : nextLinks.findIndex((next) => next.hash === hash);
  return { ...withoutLink(state), link: nextLinks[at], nextLinks: nextLinks.slice(at + 1) };
}

/** Links belong to one e-mail: another customer does not get them. */
function withoutLink<Personal>(
  { link: _link, nextLinks: _next, ...rental }: OpenRental<Personal>,
): OpenRental<Personal> {
  return rental;
}

/**
 * Whether a request for a later end is still one after a move (decisions §12.4): the pickup is on the
 * same day, the end no earlier, and the request could be made for that period, too.
 */
function keepsExtension({ period, extension }: OpenRental<unknown>, next: Period): boolean {
  return extension !== undefined && next.end >= period.end &&
    toWarsaw(next.start).date === toWarsaw(period.start).date &&
    extensionFaults(next, extension.until).length === 0;
}

function withoutExtension<Personal>(
  { extension: _, ...rental }: OpenRental<Personal>,
): OpenRental<Personal> {
  return rental;
}

function withoutDriver<Personal>(
  { driverGivenAt: _, ...rental }: OpenRental<Personal>,
): OpenRental<Personal> {
  return rental;
}

/** Everybody whose key seals an event of a rental or paper: its customer first. */
export function customerIdsOf(
  { customerId, formerCustomerIds }: Pick<OpenRental<unknown>, "customerId" | "formerCustomerIds">,
): readonly string[] {
  return [customerId, ...formerCustomerIds];
}

/** Former customers whose keys sealed it, before it passes to the customer `nextId`. */
export function formerIds(
  { customerId, formerCustomerIds }: Pick<OpenRental<unknown>, "customerId" | "formerCustomerIds">,
  nextId: string,
): readonly string[] {
  return [...new Set([...formerCustomerIds, customerId])].filter((id) => id !== nextId);
}

/** The links that open the rental, oldest first. */
export function linksOf(
  { link, nextLinks = [] }: Pick<OpenRental<unknown>, "link" | "nextLinks">,
): readonly BookingLink[] {
  return link ? [link, ...nextLinks] : nextLinks;
}

/** Whether a link with this hash opens the rental. */
export function isOpenedBy(rental: OpenRental<unknown>, hash: string): boolean {
  return linksOf(rental).some((link) => link.hash === hash);
}

/** Whether the link with this hash was asked for as lost, and not used yet. */
export function isNextLink({ nextLinks = [] }: OpenRental<unknown>, hash: string): boolean {
  return nextLinks.some((next) => next.hash === hash);
}

/** Whether the rental was booked and not deleted. */
export function isOpen<Personal>(state: RentalState<Personal>): state is OpenRental<Personal> {
  return state.status !== "none" && state.status !== "deleted";
}

/** As many as one e-mail may ask for in 15 minutes: mails may arrive late, and in any order. */
const MOST_NEXT_LINKS = 3;

/** Whether the rental blocks its car: open and not cancelled (decisions §3.1). */
export function isBlocking<Personal>(state: RentalState<Personal>): state is OpenRental<Personal> {
  return isOpen(state) && blocksCar(state.status);
}
