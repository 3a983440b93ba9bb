import type { Period } from "../rental/period.ts";
import type { Instant } from "../warsaw.ts";
import type { BlockReason, ServiceBlockEvent } from "./events.ts";

/** A block that was not removed. */
export interface ServiceBlock {
  readonly status: "set";
  readonly carId: string;
  readonly period: Period;
  readonly reason: BlockReason;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
}

/** A service block's state: a union by `status`. */
export type ServiceBlockState =
  | { readonly status: "none" }
  | ServiceBlock
  | { readonly status: "removed" };

/** The state before the first event. */
export const noServiceBlock: ServiceBlockState = { status: "none" };

/** The next state after `event`, which happened at `at`. */
export function evolveServiceBlock(
  state: ServiceBlockState,
  event: ServiceBlockEvent,
  at: Instant,
): ServiceBlockState {
  if (event.type === "ServiceBlocked") {
    const { carId, period, reason } = event;
    return { status: "set", carId, period, reason, createdAt: at, modifiedAt: at };
  }
  if (state.status !== "set") {
    throw new Error(`Cannot evolve a service block: ${event.type} while it is ${state.status}`);
  }
  switch (event.type) {
    case "ServiceBlockMoved":
      return { ...state, carId: event.carId, period: event.period, modifiedAt: at };
    case "ServiceBlockChanged":
      return { ...state, reason: event.reason, modifiedAt: at };
    case "ServiceBlockRemoved":
      return { status: "removed" };
    default:
      return event satisfies never;
  }
}
