import type { Enquiry } from "../../shared/api/enquiry.ts";
import type { KnownCondition, Protocol } from "../../shared/api/protocol.ts";
import type { ReplicaAccount, ReplicaAgreement, ReplicaDriver } from "../../shared/api/replica.ts";
import type { Rental } from "../../shared/api/rental.ts";
import type { RentalCar } from "../../shared/api/rental_car.ts";
import type { SettlementRatesSettings } from "../../shared/api/settlement_rates.ts";

/** The types of the replica's values, each with the id that it is stored under. */
export interface ReplicaValues {
  readonly rental: Rental;
  readonly car: RentalCar;
  readonly handover: Protocol;
  readonly return: Protocol;
  /** Id: the car's. */
  readonly condition: KnownCondition;
  /** Id: the car's. */
  readonly equipment: { readonly rentalCarId: string; readonly names: readonly string[] };
  /** Id: the rental's. */
  readonly agreement: ReplicaAgreement;
  /** Id: the rental's. */
  readonly driver: ReplicaDriver;
  /** Id: the rental's. */
  readonly account: ReplicaAccount;
  /** Id: its name. There is one. */
  readonly rates: SettlementRatesSettings;
  readonly enquiry: Enquiry;
}
export type ReplicaType = keyof ReplicaValues;

/** One value of the replica, as the server returned it. */
export interface ReplicaRow {
  readonly type: ReplicaType;
  readonly id: string;
  readonly value: unknown;
  /** The `REPLICA_SHAPE` it was written under; missing if unknown. */
  readonly shape?: number;
}

/**
 * The version of the schemas in replica_shapes.ts; change it with them. Rows written under the same
 * version are used without parsing, so that the first screen need not load the schemas.
 */
export const REPLICA_SHAPE = 11;

/** The row of a rental's account: the known entries, with the newer state of some of them. */
export function accountRow(
  rentalId: string,
  known: ReplicaAccount["entries"],
  newer: ReplicaAccount["entries"],
): ReplicaRow {
  const entries = new Map([...known, ...newer].map((entry) => [entry.entryId, entry]));
  const value: ReplicaAccount = { rentalId, entries: [...entries.values()] };
  return { type: "account", id: rentalId, value, shape: REPLICA_SHAPE };
}
