import type { Instant } from "../warsaw.ts";

/** When a rental had the car, and from what each end is known (decisions §13). */
export interface Holding {
  readonly rentalId: string;
  readonly from: { readonly at: Instant; readonly by: "protocol" | "plan" };
  /** Undefined while the car is not back; `next_handover`: back by then, without a protocol. */
  readonly to: {
    readonly at: Instant;
    readonly by: "protocol" | "plan" | "next_handover";
  } | undefined;
}

/** Whether a protocol shows that this customer had the car. */
export function isProven({ from, to }: Omit<Holding, "rentalId">): boolean {
  return from.by === "protocol" || to?.by === "protocol";
}
