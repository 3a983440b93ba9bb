import { type CustomerEvent, customerEvent } from "../../shared/customer/events.ts";
import type { StreamRules } from "./projection.ts";

/** A customer is known only by an id; all there is to say is whether their data is gone. */
export type CustomerState = { readonly status: "known" } | { readonly status: "erased" };

/** `customer/{id}`: the erasure of a customer's data. */
export const customerStream: StreamRules<CustomerState, CustomerEvent> = {
  kind: "customer",
  event: customerEvent,
  initial: { status: "known" },
  evolve: () => ({ status: "erased" }),
  projections: [],
};
