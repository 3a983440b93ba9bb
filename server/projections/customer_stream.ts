import { z } from "zod";
import type { Projection, StreamRules } from "./projection.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import {
  type CustomerEvent,
  customerEvent,
  type CustomerNoteEvent,
  customerNoteEvent,
} from "../../shared/customer/events.ts";

type Cause = Extract<CustomerEvent, { type: "CustomerErased" }>["cause"];

/** A customer is known only by an id; the state is the progress of their erasure. */
type CustomerState =
  | { readonly status: "known" }
  | { readonly status: "erasing"; readonly cause: Cause }
  | { readonly status: "erased" };

/** Customers whose key is destroyed and whose rows may not all be gone yet. */
const erasuresOpen: Projection<CustomerState> = {
  name: "erasure_open",
  rows(id, state) {
    if (state.status !== "erasing") return [];
    return [{ key: keys.row("erasure_open", id), value: { cause: state.cause } }];
  },
};

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

/** `customer_note/{customerId}`: the latest note, sealed; null until one is written. No row has it. */
export const customerNoteStream: StreamRules<Sealed | null, CustomerNoteEvent> = {
  kind: "customer_note",
  event: customerNoteEvent,
  initial: null,
  evolve: (_, __, ___, written) => written ?? null,
  projections: [],
};

const erasure = z.object({ cause: z.enum(["administrator", "retention"]) });

/** The erasures that are not complete, such as after a crash. */
export async function openErasures(
  kv: Deno.Kv,
): Promise<{ customerId: string; cause: z.infer<typeof erasure>["cause"] }[]> {
  const open = [];
  for await (const { key, value } of kv.list({ prefix: keys.row("erasure_open") })) {
    const { cause } = fromBytes(value, erasure, "an open erasure");
    open.push({ customerId: String(key.at(-1)), cause });
  }
  return open;
}
