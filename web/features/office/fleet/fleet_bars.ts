import type { Fleet, FleetRental } from "../../../../shared/api/fleet.ts";
import type { ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { plusDays, toWarsaw } from "../../../../shared/warsaw.ts";

/** A rental or service block as the timeline draws it. */
export type FleetBar =
  & Spot
  & {
    readonly id: string;
    readonly version: number;
    /** The move to this place was sent and is not answered yet. */
    readonly pending: boolean;
  }
  & (
    | { readonly kind: "rental"; readonly rental: FleetRental }
    | { readonly kind: "block"; readonly block: ServiceBlockReply }
  );

/** A car and a time: the place of a bar, current or wanted. */
export type Spot = Period & { readonly carId: string };

/** Optimistic place of a bar while its move is pending. */
export type PendingMove = Spot & {
  /** The version that is moved. */
  readonly of: number;
  /** The version after the move, once the server has accepted it. */
  readonly now?: number;
};

/**
 * All bars of a fleet by their start. A request applies only to the version that it was made for:
 * newer data of the server win.
 */
export function barsOf(fleet: Fleet, moves: ReadonlyMap<string, PendingMove>): FleetBar[] {
  return [
    ...fleet.rentals.map((rental) => ({ kind: "rental" as const, rental, ...placeOf(rental) })),
    ...fleet.serviceBlocks.map((block) => ({ kind: "block" as const, block, ...placeOf(block) })),
  ].map((bar) => moved(bar, moves.get(bar.id)))
    .sort((one, other) => one.start < other.start ? -1 : 1);
}

/** Whether a bar can be dragged: a completed rental cannot. */
export function isMovable(bar: FleetBar): boolean {
  return bar.kind === "block" || bar.rental.status !== "Zakończone";
}

/**
 * Whether a drag of the bar is asked about first: people rely on a rental that is confirmed, begins
 * by tomorrow, is handed over, or has papers.
 */
export function asksBeforeMove(bar: FleetBar, today: string): boolean {
  if (bar.kind === "block") return false;
  const { status, handedOver, hasDocument } = bar.rental;
  const isSoon = toWarsaw(bar.start).date <= plusDays(today, 1);
  return status === "Aktywne" || handedOver || hasDocument || isSoon;
}

function placeOf(
  { id, version, rentalCarId, startDateTime, endDateTime }: FleetRental | ServiceBlockReply,
) {
  const pending = false;
  return { id, version, pending, carId: rentalCarId, start: startDateTime, end: endDateTime };
}

function moved(bar: FleetBar, move: PendingMove | undefined): FleetBar {
  if (!move || move.of !== bar.version) return bar;
  const { carId, start, end, now } = move;
  return { ...bar, carId, start, end, version: now ?? bar.version, pending: now === undefined };
}
