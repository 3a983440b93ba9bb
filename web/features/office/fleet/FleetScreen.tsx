import Wrench from "lucide-react/icons/wrench";
import { useState } from "react";
import type { ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { BlockDialog } from "./BlockDialog.tsx";
import { type Window, windowOf } from "./fleet_address.ts";
import type { FleetBar, Spot } from "./fleet_bars.ts";
import { FleetLegend } from "./FleetLegend.tsx";
import { FleetResults } from "./FleetResults.tsx";
import { FleetToolbar } from "./FleetToolbar.tsx";
import { movedPeriod } from "./moved_period.ts";
import { RentalDialog } from "./RentalDialog.tsx";
import { useFleet } from "./use_fleet.ts";
import { useFleetView } from "./use_fleet_view.ts";

/** 'Oś floty': which car is out, booked or in service, day by day. */
export function FleetScreen() {
  usePageTitle("Oś floty");
  const [view, change] = useFleetView();
  const window = windowOf(view);
  const { fleet, bars, move } = useFleet(window);
  const [opened, setOpened] = useState<Opened>();
  const cars = fleet.data?.cars ?? [];
  // What was opened is shown as the timeline knows it now.
  const rental = opened?.what === "rental"
    ? bars.find(({ id }) => id === opened.id) ?? opened.bar
    : undefined;

  /** Whatever was done or refused there, the timeline asks what is true now. */
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
      {cars.length > 0 && <FleetLegend />}
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

/** Today, or the first day of a window without it. */
function dayIn({ first, days }: Window): string {
  const today = toWarsaw(instant(Date.now())).date;
  return today >= first && today < plusDays(first, days) ? today : first;
}

/** A block where it is drawn, which may be newer than what was read of it. */
function shownBlock(
  { block, carId, start, end, version }: Extract<FleetBar, { kind: "block" }>,
): ServiceBlockReply {
  return { ...block, version, rentalCarId: carId, startDateTime: start, endDateTime: end };
}

/** A new block begins with the working day, and takes one. */
function dayAt(carId: string, date: string): Spot {
  return { carId, start: fromWarsaw(date, "08:00"), end: fromWarsaw(plusDays(date, 1), "08:00") };
}
