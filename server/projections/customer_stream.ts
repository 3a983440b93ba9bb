import { type CustomerEvent, customerEvent } from "../../shared/customer/events.ts";
import { erasuresOpen } from "./erasures_open.ts";
import type { StreamRules } from "./projection.ts";

type Cause = Extract<CustomerEvent, { type: "CustomerErased" }>["cause"];

/** A customer is known only by an id; all there is to say is how far their erasure is. */
export type CustomerState =
  | { readonly status: "known" }
  | { readonly status: "erasing"; readonly cause: Cause }
  | { readonly status: "erased" };

/** `customer/{id}`: the erasure of a customer's data. */
export const customerStream: StreamRules<CustomerState, CustomerEvent> = {
  kind: "customer",
  event: customerEvent,
  initial: { status: "known" },
  evolve(_, event) {
    switch (event.type) {
      case "CustomerErased":
        return { status: "erasing", cause: event.cause };
      case "CustomerErasureCompleted":
        return { status: "erased" };
      default:
        return event satisfies never;
    }
  },
  projections: [erasuresOpen],
};
