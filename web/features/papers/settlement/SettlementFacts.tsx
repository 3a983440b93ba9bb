import { settle } from "../../../../shared/papers/settlement/settle.ts";
import type { Settlement } from "../../../../shared/papers/settlement/settlement.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { missingInReturn, type ReturnSoFar, wholeReturn } from "./return_so_far.ts";
import { SettledCharges } from "./SettledCharges.tsx";
import { SettledSum, SettlementWaits } from "./SettledSum.tsx";

/** The settlement of a return, read-only. */
export function SettlementFacts({ settlement, returned }: {
  settlement: Settlement;
  returned: ReturnSoFar;
}) {
  const { mileage } = settlement.handover;
  const whole = wholeReturn(returned);
  return (
    <div className="flex flex-col gap-4 min-w-0">
      <SettledCharges settlement={settlement} returned={returned} />
      {mileage !== null && (
        <p className="m-0 text-muted leading-normal">
          {`Przebieg przy wydaniu ${polishNumber(mileage)} km.`}
        </p>
      )}
      {whole
        ? <SettledSum settled={settle(settlement, whole)} />
        : <SettlementWaits missing={missingInReturn(returned)} />}
    </div>
  );
}
