import type { KnownCondition } from "../../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../../../shared/paperwork/options.ts";
import { toWarsaw } from "../../../../../shared/warsaw.ts";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";
import type { ProtocolDraft } from "./protocol_draft.ts";

/**
 * What a protocol that nobody has filled yet begins with: the rental's own moment and car, and the
 * car as its last protocol left it. A car leaves clean and full (rental terms); how it comes back is
 * for whoever stands at it to say.
 */
export function newDraft(
  kind: ProtocolKind,
  { rental, condition, equipment }: {
    rental: Pick<Rental, "rentalCar" | "startDateTime" | "endDateTime">;
    condition: KnownCondition | undefined;
    /** Of the car in the catalogue: where no protocol has said what it has. */
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
    damages: oldDamages(condition),
    photos: [],
    settlement: null,
  };
}

/** The car's damages; photos of theirs belong to other protocols. */
function oldDamages(condition: KnownCondition | undefined): ProtocolDraft["damages"] {
  return (condition?.damages ?? []).map((one) => ({ ...one, photoId: null, isNew: false }));
}
