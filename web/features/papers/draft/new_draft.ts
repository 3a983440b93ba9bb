import { inheritedDamages } from "./handover_fill.ts";
import type { KnownCondition } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import type { ProtocolDraft } from "./protocol_draft.ts";

/**
 * The initial values of a protocol that is not filled yet: the rental's moment and car, and the
 * car's condition after its last protocol. A handover starts with a clean car and a full tank
 * (rental terms); for a return both have to be filled in at the car.
 */
export function newDraft(
  kind: ProtocolKind,
  { rental, condition, equipment }: {
    rental: Pick<Rental, "rentalCar" | "startDateTime" | "endDateTime">;
    condition: KnownCondition | undefined;
    /** The car's equipment in the catalogue, used if no protocol has recorded any. */
    equipment: readonly string[];
  },
): ProtocolDraft {
  const leaves = kind === "handover";
  const { date, time } = toWarsaw(leaves ? rental.startDateTime : rental.endDateTime);
  return {
    registrationNumber: rental.rentalCar?.registrationNumber ?? "",
    date,
    time,
    bodyCondition: leaves ? "Czysty" : "",
    interiorCondition: leaves ? "Czysty" : "",
    fuelLevel: leaves ? 100 : null,
    mileage: condition ? polishNumber(condition.mileage) : "",
    bodyRemarks: "",
    bodyDamages: "",
    equipment: [...condition?.equipment ?? equipment],
    damages: condition ? inheritedDamages(condition) : [],
    photos: [],
    settlement: null,
  };
}
