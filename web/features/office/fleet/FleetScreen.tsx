import Wrench from "lucide-react/icons/wrench";
import { useState } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { useSearchParams } from "react-router-dom";
import type { ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { useFleet } from "./use_fleet.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { type AddRentalOnDay, DayDialog } from "./DayDialog.tsx";
import { MoveQuestion } from "./MoveQuestion.tsx";
import { FleetResults } from "./FleetResults.tsx";
import { RentalDialog } from "./RentalDialog.tsx";
import {
  fleetAddress,
  type FleetView,
  fleetViewOf,
  SPANS,
  stepped,
  type Window,
  windowOf,
} from "./fleet_address.ts";
import { asksBeforeMove, type FleetBar, type Spot } from "./fleet_bars.ts";
import { movedPeriod } from "./spot_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { windowWords } from "./fleet_words.ts";

/** 'Oś floty': which car is rented, booked or in service, day by day. */
export function FleetScreen({ AddRental }: { AddRental: AddRentalOnDay }) {
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
        onDrop={(bar, { carId, days }) => {
          const to = { carId, ...movedPeriod(bar, days) };
          if (asksBeforeMove(bar, today())) setOpened({ what: "move", bar, to });
          else move(bar, to);
        }}
        onDay={(carId, date) => setOpened({ what: "day", carId, date })}
      />
      <QuestionDialog
        AddRental={AddRental}
        opened={opened}
        cars={cars}
        onOpen={setOpened}
        onMove={move}
        onAdded={fleet.reload}
        onClose={close}
      />
      {rental?.kind === "rental" && (
        <RentalDialog bar={rental} cars={cars} onMoved={close} onClose={close} />
      )}
      {(opened?.what === "block" || opened?.what === "new") && (
        <BlockDialog opened={opened} cars={cars} onChanged={close} onClose={close} />
      )}
    </>
  );
}

type Opened =
  | { what: "rental"; id: string; bar: FleetBar }
  | { what: "block"; block: ServiceBlockReply }
  | { what: "new"; spot: Spot }
  | { what: "day"; carId: string; date: string }
  | { what: "move"; bar: FleetBar; to: Spot };

/** What is asked after a drag, or a press on a free day. */
function QuestionDialog({ AddRental, opened, cars, onOpen, onMove, onAdded, onClose }: {
  AddRental: AddRentalOnDay;
  opened: Opened | undefined;
  cars: readonly FleetCar[];
  onOpen: (next: Opened | undefined) => void;
  onMove: (bar: FleetBar, to: Spot) => void;
  onAdded: () => void;
  onClose: () => void;
}) {
  if (opened?.what === "move" && opened.bar.kind === "rental") {
    const { bar, to } = opened;
    return (
      <MoveQuestion
        bar={opened.bar}
        to={to}
        cars={cars}
        onClose={() => onOpen(undefined)}
        onConfirm={() => {
          onOpen(undefined);
          onMove(bar, to);
        }}
      />
    );
  }
  if (opened?.what !== "day") return null;
  const { carId, date } = opened;
  return (
    <DayDialog
      AddRental={AddRental}
      carId={carId}
      date={date}
      onBlock={() => onOpen({ what: "new", spot: dayAt(carId, date) })}
      onAdded={onAdded}
      onClose={onClose}
    />
  );
}

function today(): string {
  return toWarsaw(instant(Date.now())).date;
}

/** Today, or the window's first day if the window does not contain today. */
function dayIn({ first, days }: Window): string {
  const now = today();
  return now >= first && now < plusDays(first, days) ? now : first;
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
  const now = today();
  return [fleetViewOf(address, now), (next) => setAddress(fleetAddress(next, now))];
}

/** Shows the days in view, with buttons to other days and spans. */
function FleetToolbar(
  { view, window, busy, onChange }: {
    view: FleetView;
    window: Window;
    busy: boolean;
    onChange: (next: FleetView) => void;
  },
) {
  const here = windowOf({ ...view, date: today() }).first === window.first;
  const unit = view.span === "tydzien" ? "tydzień" : "miesiąc";
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 @max-tablet/page:*:[h2]:-order-1">
      <div className="flex gap-2">
        <IconButton
          bordered
          label={`Poprzedni ${unit}`}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onChange(stepped(view, -1))}
        />
        <Button
          variant="secondary"
          aria-current={here ? "date" : undefined}
          onClick={() => onChange({ ...view, date: today() })}
        >
          Dziś
        </Button>
        <IconButton
          bordered
          label={`Następny ${unit}`}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => onChange(stepped(view, 1))}
        />
      </div>
      <h2
        className="m-0 flex grow basis-[14rem] items-center gap-3 text-22 leading-snug font-bold tracking-snug @max-tablet/page:basis-full"
        aria-live="polite"
      >
        {windowWords(window)}
        {busy && <Spinner size={18} />}
      </h2>
      <div
        role="group"
        aria-label="Widok"
        className="flex control *:rounded-[7px] *:px-4 @max-tablet/page:ml-auto @max-tablet/page:*:px-3"
      >
        {SPANS.map((span) => (
          <button
            key={span}
            type="button"
            className="min-h-target text-ink not-aria-pressed:hover:bg-mist aria-pressed:chosen-black forced-colors:aria-pressed:marked"
            aria-pressed={span === view.span}
            onClick={() => onChange({ ...view, span })}
          >
            {NAMES[span]}
          </button>
        ))}
      </div>
    </div>
  );
}

const NAMES: Readonly<Record<FleetView["span"], string>> = {
  tydzien: "Tydzień",
  miesiac: "Miesiąc",
};
