import type { Period } from "./period.ts";

/** A booking as its customer keeps it: on the screen, on paper and in a calendar. */
export interface BookedRental {
  readonly rentalId: string;
  readonly carId: string;
  /** Brand and model. */
  readonly car: string;
  readonly period: Period;
  /** Estimated cost in zł; 0 if the car has no prices. */
  readonly cost: number;
  readonly customer: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly additionalInfo: string;
  };
}
