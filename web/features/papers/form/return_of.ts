import type { Instant } from "../../../../shared/warsaw.ts";
import { parsePolishNumber } from "../../../kit/fields/polish_number.ts";
import type { ReturnSoFar } from "../settlement/return_so_far.ts";
import { mileageFault } from "./mileage_fault.ts";
import { momentOfDraft, type ProtocolDraft } from "./protocol_draft.ts";

/** The part of a return's form that it is settled on. */
export type ReturnDraft = Pick<
  ProtocolDraft,
  "date" | "time" | "mileage" | "fuelLevel" | "damages"
>;

/** What a return's form says so far of what it is settled on; `known` as for `momentOf`. */
export function returnOf(draft: ReturnDraft, known?: Instant): ReturnSoFar {
  const { mileage, fuelLevel, damages } = draft;
  return {
    dateTime: momentOfDraft(draft, known),
    mileage: mileageFault(mileage) === undefined ? parsePolishNumber(mileage) : null,
    fuelLevel,
    damages,
  };
}
