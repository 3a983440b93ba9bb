import type { Fleet, FleetRental } from "../../../../shared/api/fleet.ts";
import type { ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import type { Period } from "../../../../shared/rental/period.ts";

/** What keeps a car, as the timeline draws it. */
export type FleetBar =
  & Spot
  & {
    readonly id: string;
    readonly version: number;
    /** The server has not said yet whether it may be here. */
    readonly pending: boolean;
  }
  & (
    | { readonly kind: "rental"; readonly rental: FleetRental }
    | { readonly kind: "block"; readonly block: ServiceBlockReply }
  );

/** A car and a time: where a bar is, or shall be. */
export type Spot = Period & { readonly carId: string };

/** Where a bar is wished to be while the server is asked. */
export type Wish = Spot & {
  /** The version that was wished to be moved. */
  readonly of: number;
  /** The version that came of it, once the server has said yes. */
  readonly now?: number;
};

/**
 * All bars of a fleet by their start; a wish holds for the version that it was made of, so what the
 * server says since then wins.
 */
export function barsOf(fleet: Fleet, wishes: ReadonlyMap<string, Wish>): FleetBar[] {
  return [
    ...fleet.rentals.map((rental) => ({ kind: "rental" as const, rental, ...placeOf(rental) })),
    ...fleet.serviceBlocks.map((block) => ({ kind: "block" as const, block, ...placeOf(block) })),
  ].map((bar) => wished(bar, wishes.get(bar.id)))
    .sort((one, other) => one.start < other.start ? -1 : 1);
}

/** Whether a bar can be dragged to another place: what is over stays where it was. */
export function isMovable(bar: FleetBar): boolean {
  return bar.kind === "block" || bar.rental.status !== "Zakończone";
}

function placeOf(
  { id, version, rentalCarId, startDateTime, endDateTime }: FleetRental | ServiceBlockReply,
) {
  const pending = false;
  return { id, version, pending, carId: rentalCarId, start: startDateTime, end: endDateTime };
}

function wished(bar: FleetBar, wish: Wish | undefined): FleetBar {
  if (!wish || wish.of !== bar.version) return bar;
  const { carId, start, end, now } = wish;
  return { ...bar, carId, start, end, version: now ?? bar.version, pending: now === undefined };
}
