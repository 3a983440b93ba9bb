import { useState } from "react";
import { v7 } from "uuid";
import type { Fleet } from "../../../../shared/api/fleet.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { fromWarsaw, plusDays } from "../../../../shared/warsaw.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { moveRental, readFleet, saveServiceBlock } from "../../../api/office/admin_fleet.ts";
import { failureSentence, ProblemFailure } from "../../../api/failures.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { endsInPast } from "./ends_in_past.ts";
import type { Window } from "./fleet_address.ts";
import { barsOf, type FleetBar, type Spot, type Wish } from "./fleet_bars.ts";

/** The fleet of a window, and the way to move what stands in it. */
export function useFleet(window: Window): FleetInView {
  const period = periodOf(window);
  const fleet = useResource(
    `admin/fleet?${period.start}&${period.end}`,
    (signal) => readFleet(period, signal),
  );
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());

  function wish(id: string, next: Wish | undefined): void {
    setWishes((before) => {
      const after = new Map(before);
      if (next) after.set(id, next);
      else after.delete(id);
      return after;
    });
  }

  /** Shown at once; where the server says no, it springs back and the reason is told. */
  async function move(bar: FleetBar, to: Spot, undoing = false): Promise<void> {
    if (endsInPast(bar.kind, to)) {
      toast.failure(officeMessages.notMoved, { text: officeMessages.moveIntoPast });
      return;
    }
    const before = wishes.get(bar.id);
    const of = before?.now === bar.version ? before.of : bar.version;
    const { carId, start, end } = to;
    wish(bar.id, { carId, start, end, of });
    try {
      const version = await send(bar, to);
      wish(bar.id, { carId, start, end, of, now: version });
      const moved = { ...bar, carId, start, end, version };
      toast.success(
        bar.kind === "rental" ? officeMessages.rentalMoved : officeMessages.blockMoved,
        {
          id: `moved ${bar.id}`,
          ...(!undoing && {
            action: { label: "Cofnij", onClick: () => void move(moved, bar, true) },
          }),
        },
      );
    } catch (failure) {
      wish(bar.id, undefined);
      toast.failure(officeMessages.notMoved, { id: `moved ${bar.id}`, text: sentenceOf(failure) });
    }
    fleet.reload();
  }

  return { fleet, bars: fleet.data ? barsOf(fleet.data, wishes) : [], move };
}

export type FleetInView = {
  fleet: Resource<Fleet>;
  bars: readonly FleetBar[];
  move: (bar: FleetBar, to: Spot) => Promise<void>;
};

/** The instants between which a window lies: Warsaw's midnights. */
export function periodOf({ first, days }: Window): Period {
  return { start: fromWarsaw(first, "00:00"), end: fromWarsaw(plusDays(first, days), "00:00") };
}

/** @returns the version after the move */
async function send(bar: FleetBar, to: Spot): Promise<number> {
  const sending = { idempotencyKey: v7(), ifMatch: `"${bar.version}"` };
  if (bar.kind === "rental") return versionOf((await moveRental(bar.id, to, sending)).etag);
  const { carId: rentalCarId, start: startDateTime, end: endDateTime } = to;
  const { reason } = bar.block;
  const block = { rentalCarId, startDateTime, endDateTime, reason };
  return (await saveServiceBlock(bar.id, block, sending)).values.version;
}

/** The version that a tag names: '"3"', weak or not. */
function versionOf(etag: string): number {
  return Number(etag.replaceAll(/\D/g, ""));
}

function sentenceOf(failure: unknown): string {
  return failure instanceof ProblemFailure && failure.status === 412
    ? officeMessages.movedMeanwhile
    : failureSentence(failure);
}
