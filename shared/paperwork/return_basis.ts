import type { Instant } from "../warsaw.ts";
import type { ProtocolContent } from "./protocol_content.ts";

/** What a return is held against: as it is now, or as both saw it when they signed. */
export interface ReturnBasis {
  /** What the rental's handover says; null while nobody has filled one. */
  readonly handover: Pick<ProtocolContent, "mileage" | "fuelLevel" | "damages"> | null;
  /** See `agreedEnd`. */
  readonly agreedEnd: Instant;
}
