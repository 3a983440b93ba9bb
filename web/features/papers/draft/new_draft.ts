import { inheritedDamages } from "./fill_from_handover.ts";
import type { KnownCondition } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ProtocolKind, Silhouette } from "../../../../shared/papers/options.ts";
import { type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import type { ProtocolDraft } from "./protocol_draft.ts";

/**
 * The initial values of a protocol that is not filled yet: the time, the rental's car, and the
 * car's condition after its last protocol. A handover starts with a clean car and a full tank
 * (rental terms); for a return both have to be filled in at the car.
 */
export function newDraft(
  kind: ProtocolKind,
  { rental, silhouette = "car", condition, equipment, now }: {
    rental: Pick<Rental, "rentalCar" | "startDateTime" | "endDateTime">;
    silhouette?: Silhouette;
    condition: KnownCondition | undefined;
    /** The car's equipment in the catalogue, used if no protocol has recorded any. */
    equipment: readonly string[];
    now: Instant;
  },
): ProtocolDraft {
  const { date, time } = toWarsaw(firstMoment(kind, rental, now));
  return {
    registrationNumber: rental.rentalCar?.registrationNumber ?? "",
    date,
    time,
    ...FIRST_CONDITION[kind],
    mileage: condition ? polishNumber(condition.mileage) : "",
    bodyRemarks: "",
    bodyDamages: "",
    equipment: [...condition?.equipment ?? equipment],
    damages: condition ? inheritedDamages(condition) : [],
    photos: [],
    settlement: null,
    unsignedReason: "",
    silhouette,
  };
}

const FIRST_CONDITION: Readonly<
  Record<ProtocolKind, Pick<ProtocolDraft, "bodyCondition" | "interiorCondition" | "fuelLevel">>
> = {
  handover: { bodyCondition: "Czysty", interiorCondition: "Czysty", fuelLevel: 100 },
  return: { bodyCondition: "", interiorCondition: "", fuelLevel: null },
};

/** Now; of a handover that is prepared on an earlier day, the agreed time. */
export function firstMoment(
  kind: ProtocolKind,
  { startDateTime: start }: Pick<Rental, "startDateTime">,
  now: Instant,
): Instant {
  return kind === "handover" && toWarsaw(start).date > toWarsaw(now).date ? start : now;
}

/** When a rental's car is to be handed over, or returned. */
export function momentOfRental(
  kind: ProtocolKind,
  rental: Pick<Rental, "startDateTime" | "endDateTime">,
): Instant {
  return rental[MOMENTS[kind]];
}

const MOMENTS = { handover: "startDateTime", return: "endDateTime" } as const;
