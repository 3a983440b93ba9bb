import { z } from "zod";
import {
  type KnownCondition,
  knownCondition,
  type Protocol,
  protocol,
} from "../../shared/api/protocol.ts";
import { type Rental, rental } from "../../shared/api/rental.ts";
import { type RentalCar, rentalCar } from "../../shared/api/rental_car.ts";
import {
  type SettlementRatesSettings,
  settlementRatesSettings,
} from "../../shared/api/settlement_rates.ts";
import { agreementTerms } from "../../shared/paperwork/agreement_events.ts";

const equipment = z.object({ rentalCarId: z.string(), names: z.array(z.string()) });
const agreement = z.object({ rentalId: z.string(), terms: agreementTerms });

/** What is kept of the server's, each under the id that it is looked for by. */
export interface ReplicaValues {
  readonly rental: Rental;
  readonly car: RentalCar;
  readonly handover: Protocol;
  readonly return: Protocol;
  /** By the car. */
  readonly condition: KnownCondition;
  /** By the car. */
  readonly equipment: z.infer<typeof equipment>;
  /** By the rental. */
  readonly agreement: z.infer<typeof agreement>;
  /** One, under its own name. */
  readonly rates: SettlementRatesSettings;
}
export type ReplicaType = keyof ReplicaValues;

/** How the values read. */
export const replicaShapes: { readonly [Type in ReplicaType]: z.ZodType<ReplicaValues[Type]> } = {
  rental,
  car: rentalCar,
  handover: protocol,
  return: protocol,
  condition: knownCondition,
  equipment,
  agreement,
  rates: settlementRatesSettings,
};

/** One thing of the server's that the coming days need, as its reply gave it. */
export interface ReplicaRow {
  readonly type: ReplicaType;
  readonly id: string;
  readonly value: unknown;
}
