import Wrench from "lucide-react/icons/wrench";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { v7 } from "uuid";
import type { Fleet } from "../../../../shared/api/fleet.ts";
import type { ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { moveRental } from "./move_rental.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { FleetResults } from "./FleetResults.tsx";
import { FleetToolbar } from "./FleetToolbar.tsx";
import { RentalDialog } from "./RentalDialog.tsx";
import {
  fleetAddress,
  type FleetView,
  fleetViewOf,
  type Window,
  windowOf,
} from "./fleet_address.ts";
import { barsOf, type FleetBar, type PendingMove, type Spot } from "./fleet_bars.ts";
import { endsInPast, movedPeriod } from "./spot_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";

/** 'Oś floty': which car is rented, booked or in service, day by day. */
export function FleetScreen() {
  usePageTitle("Oś floty");
  const [view, change] = useFleetView();
  const window = windowOf(view);
  const { fleet, bars, move } = useFleet(window);
  const [opened, setOpened] = useState<Opened>();
  const cars = fleet.data?.cars ?? [];
  // An opened rental is shown with the timeline's latest data.
  const rental = opened?.what === "rental"
    ? bars.find(({ id }) => id === opened.id) ?? opened.bar
    : undefined;

  /** Reloads the timeline after every dialog, whether its change succeeded or was refused. */
  function close() {
    setOpened(undefined);
    fleet.reload();
  }
  function open(bar: FleetBar) {
    setOpened(
      bar.kind === "rental"
        ? { what: "rental", id: bar.id, bar }
        : { what: "block", block: shownBlock(bar) },
    );
  }
  return (
    <>
      <PageHeader
        title="Oś floty"
        actions={cars.length > 0 && (
          <Button
            icon={<Wrench aria-hidden="true" />}
            onClick={() => setOpened({ what: "new", spot: dayAt("", dayIn(window)) })}
          >
            Dodaj blokadę serwisową
          </Button>
        )}
      />
      <FleetToolbar view={view} window={window} busy={fleet.busy} onChange={change} />
      <FleetResults
        fleet={fleet}
        bars={bars}
        window={window}
        span={view.span}
        onOpen={open}
        onDrop={(bar, { carId, days }) => void move(bar, { carId, ...movedPeriod(bar, days) })}
        onDay={(carId, date) => setOpened({ what: "new", spot: dayAt(carId, date) })}
      />
      {rental?.kind === "rental" && (
        <RentalDialog bar={rental} cars={cars} onMoved={close} onClose={close} />
      )}
      {(opened?.what === "block" || opened?.what === "new") && (
        <BlockDialog
          opened={opened}
          cars={cars}
          onChanged={close}
          onClose={close}
        />
      )}
    </>
  );
}

type Opened =
  | { what: "rental"; id: string; bar: FleetBar }
  | { what: "block"; block: ServiceBlockReply }
  | { what: "new"; spot: Spot };

/** Today, or the window's first day if the window does not contain today. */
function dayIn({ first, days }: Window): string {
  const today = toWarsaw(instant(Date.now())).date;
  return today >= first && today < plusDays(first, days) ? today : first;
}

/** The block with the bar's place and version, which may be newer than the loaded block. */
function shownBlock(
  { block, carId, start, end, version }: Extract<FleetBar, { kind: "block" }>,
): ServiceBlockReply {
  return { ...block, version, rentalCarId: carId, startDateTime: start, endDateTime: end };
}

/** The suggested time of a new block: 24 hours from 08:00 of the day. */
function dayAt(carId: string, date: string): Spot {
  return { carId, start: fromWarsaw(date, "08:00"), end: fromWarsaw(plusDays(date, 1), "08:00") };
}

/** The view in the address, and its setter; the browser's Back undoes a change. */
function useFleetView(): [FleetView, (next: FleetView) => void] {
  const [address, setAddress] = useSearchParams();
  const today = toWarsaw(instant(Date.now())).date;
  return [
    fleetViewOf(address, today),
    (next) => setAddress(fleetAddress(next, today)),
  ];
}

/** The fleet of a window, and `move`, which moves a bar. */
function useFleet(window: Window): FleetInView {
  const period = periodOf(window);
  const fleet = useResource(
    `admin/fleet?${period.start}&${period.end}`,
    (signal) => call("GET /fleet", { query: { from: period.start, to: period.end }, signal }),
  );
  const [moves, setMoves] = useState<ReadonlyMap<string, PendingMove>>(new Map());

  function setMove(id: string, next: PendingMove | undefined): void {
    setMoves((before) => {
      const after = new Map(before);
      if (next) after.set(id, next);
      else after.delete(id);
      return after;
    });
  }

  /**
   * Shows the move at once; if the server refuses, the bar returns to its place and a toast shows
   * the reason.
   */
  async function move(bar: FleetBar, to: Spot, undoing = false): Promise<void> {
    if (endsInPast(bar.kind, to)) {
      toast.failure(officeMessages.notMoved, { text: officeMessages.moveIntoPast });
      return;
    }
    const before = moves.get(bar.id);
    const of = before?.now === bar.version ? before.of : bar.version;
    const { carId, start, end } = to;
    setMove(bar.id, { carId, start, end, of });
    try {
      const version = await send(bar, to);
      setMove(bar.id, { carId, start, end, of, now: version });
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
      setMove(bar.id, undefined);
      toast.failure(officeMessages.notMoved, { id: `moved ${bar.id}`, text: sentenceOf(failure) });
    }
    fleet.reload();
  }

  return { fleet, bars: fleet.data ? barsOf(fleet.data, moves) : [], move };
}

type FleetInView = {
  fleet: Resource<Fleet>;
  bars: readonly FleetBar[];
  move: (bar: FleetBar, to: Spot) => Promise<void>;
};

/** The window's bounds as instants: Warsaw's midnights. */
function periodOf({ first, days }: Window): Period {
  return { start: fromWarsaw(first, "00:00"), end: fromWarsaw(plusDays(first, days), "00:00") };
}

/** @returns the version after the move */
async function send(bar: FleetBar, to: Spot): Promise<number> {
  const sending = { idempotencyKey: v7(), ifMatch: `"${bar.version}"` };
  if (bar.kind === "rental") return versionOf((await moveRental(bar.id, to, sending)).etag);
  const { carId: rentalCarId, start: startDateTime, end: endDateTime } = to;
  const { reason } = bar.block;
  const block = { rentalCarId, startDateTime, endDateTime, reason };
  return (await versioned("PUT /serviceblock/{id}", {
    params: { id: bar.id },
    body: block,
    ...sending,
  })).values.version;
}

/** The version in an ETag such as '"3"', weak or strong. */
function versionOf(etag: string): number {
  return Number(etag.replaceAll(/\D/g, ""));
}

function sentenceOf(failure: unknown): string {
  return statusOf(failure) === 412 ? officeMessages.periodChangedSince : failureSentence(failure);
}
