import type { Instant } from "../../warsaw.ts";
import type { ProtocolContent } from "../protocol_content.ts";

/** What a return is settled by: the current values, or those that were displayed to the signers. */
export interface ReturnBasis {
  /** Values of the rental's handover; null until one is filled. */
  readonly handover: Pick<ProtocolContent, "mileage" | "fuelLevel" | "damages"> | null;
  /** See `agreedEnd`. */
  readonly agreedEnd: Instant;
}
