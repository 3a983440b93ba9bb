import type { KnownCondition, Protocol } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { SettlementRatesSettings } from "../../../shared/api/settlement_rates.ts";
import type { AgreementTerms } from "../../../shared/paperwork/agreement_events.ts";

/** What is kept of the server's, each under the id that it is looked for by. */
export interface ReplicaValues {
  readonly rental: Rental;
  readonly car: RentalCar;
  readonly handover: Protocol;
  readonly return: Protocol;
  /** By the car. */
  readonly condition: KnownCondition;
  /** By the car. */
  readonly equipment: { readonly rentalCarId: string; readonly names: readonly string[] };
  /** By the rental. */
  readonly agreement: { readonly rentalId: string; readonly terms: AgreementTerms };
  /** One, under its own name. */
  readonly rates: SettlementRatesSettings;
}
export type ReplicaType = keyof ReplicaValues;

/** One thing of the server's that the coming days need, as its reply gave it. */
export interface ReplicaRow {
  readonly type: ReplicaType;
  readonly id: string;
  readonly value: unknown;
  /** The number of the shapes that it was read with; missing where that is not known. */
  readonly shape?: number;
}

/**
 * The number of the shapes of replica_shapes.ts. Rows that were written under the same number read as
 * they are: the schemas need not be loaded for the first screen. Another shape is another number.
 */
export const REPLICA_SHAPE = 2;
