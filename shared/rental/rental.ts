import type { Instant } from "../warsaw.ts";
import type { RentalEvent } from "./events.ts";
import type { Period } from "./period.ts";
import { blocksCar, type RentalStatus } from "./status.ts";

/** A rental that was booked and not deleted; `customer` is `Personal`: sealed, or open. */
export interface OpenRental<Personal> {
  readonly status: RentalStatus;
  readonly carId: string;
  readonly period: Period;
  readonly customerId: string;
  /** Whose key earlier events are sealed with, before the e-mail was changed. */
  readonly formerCustomerIds: readonly string[];
  readonly customer: Personal;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
}

/** A rental's state: a union by `status`. A deleted one keeps only what is anonymous. */
export type RentalState<Personal> =
  | { readonly status: "none" }
  | OpenRental<Personal>
  | {
    readonly status: "deleted";
    readonly carId: string;
    readonly period: Period;
    /** Whose keys still open the events behind it; none where the customer was erased. */
    readonly customerIds?: readonly string[];
  };

/** What a state is before its first event. */
export const noRental: RentalState<never> = { status: "none" };

/** The next state after `event`, which happened at `at` and may carry personal data. */
export function evolveRental<Personal>(
  state: RentalState<Personal>,
  event: RentalEvent,
  at: Instant,
  customer: Personal | undefined,
): RentalState<Personal> {
  if (event.type === "RentalBooked") {
    if (customer === undefined) {
      throw new Error("Cannot evolve a rental: its booking has no customer");
    }
    const { carId, period, customerId } = event;
    return {
      status: "Do sprawdzenia",
      carId,
      period,
      customerId,
      formerCustomerIds: [],
      customer,
      createdAt: at,
      modifiedAt: at,
    };
  }
  if (!isOpen(state)) {
    throw new Error(`Cannot evolve a rental: ${event.type} while it is ${state.status}`);
  }
  switch (event.type) {
    case "RentalMoved":
      return { ...state, carId: event.carId, period: event.period, modifiedAt: at };
    case "RentalCustomerChanged":
      return {
        ...state,
        customerId: event.customerId,
        formerCustomerIds: formerIds(state, event.customerId),
        customer: customer ?? state.customer,
        modifiedAt: at,
      };
    case "RentalStatusChanged":
      return { ...state, status: event.status, modifiedAt: at };
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

/** Everybody whose key seals an event of a rental or paper: its customer first. */
export function customerIdsOf(
  { customerId, formerCustomerIds }: Pick<OpenRental<unknown>, "customerId" | "formerCustomerIds">,
): readonly string[] {
  return [customerId, ...formerCustomerIds];
}

/** Whose keys sealed it before it passes to the customer `nextId`. */
export function formerIds(
  { customerId, formerCustomerIds }: Pick<OpenRental<unknown>, "customerId" | "formerCustomerIds">,
  nextId: string,
): readonly string[] {
  return [...new Set([...formerCustomerIds, customerId])].filter((id) => id !== nextId);
}

/** Whether the rental was booked and not deleted. */
export function isOpen<Personal>(state: RentalState<Personal>): state is OpenRental<Personal> {
  return state.status !== "none" && state.status !== "deleted";
}

/** Whether the rental keeps its car from others: open and not cancelled (decisions §3.1). */
export function isBlocking<Personal>(state: RentalState<Personal>): state is OpenRental<Personal> {
  return isOpen(state) && blocksCar(state.status);
}
