import { z } from "zod";
import { enquiry } from "../../../shared/api/enquiry.ts";
import { knownCondition, protocol } from "../../../shared/api/protocol.ts";
import { replicaAccount, replicaAgreement, replicaDriver } from "../../../shared/api/replica.ts";
import { rental } from "../../../shared/api/rental.ts";
import { rentalCar } from "../../../shared/api/rental_car.ts";
import { settlementRatesSettings } from "../../../shared/api/settlement_rates.ts";
import type { ReplicaType, ReplicaValues } from "../replica_row.ts";

/** The schemas of the replica's values; a change needs another `REPLICA_SHAPE` (replica_row.ts). */
export const replicaShapes: { readonly [Type in ReplicaType]: z.ZodType<ReplicaValues[Type]> } = {
  rental,
  car: rentalCar,
  handover: protocol,
  return: protocol,
  condition: knownCondition,
  equipment: z.object({ rentalCarId: z.string(), names: z.array(z.string()) }),
  agreement: replicaAgreement,
  driver: replicaDriver,
  account: replicaAccount,
  rates: settlementRatesSettings,
  enquiry,
};
