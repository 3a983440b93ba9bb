import type { Fleet } from "../../../../shared/api/fleet.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { adminPaths } from "../../../site/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import type { FleetView, Window } from "./fleet_address.ts";
import type { FleetBar } from "./fleet_bars.ts";
import { Timeline } from "./Timeline.tsx";
import { TimelineSkeleton } from "./TimelineSkeleton.tsx";
import type { DragTarget } from "./use_bar_drag.ts";

/** The timeline in whatever state it is: on its way, there, without cars, failed, out of reach. */
export function FleetResults(
  { fleet, bars, ...timeline }: {
    fleet: Resource<Fleet>;
    bars: readonly FleetBar[];
    window: Window;
    span: FleetView["span"];
    onOpen: (bar: FleetBar) => void;
    onDrop: (bar: FleetBar, to: DragTarget) => void;
    onDay: (carId: string, date: string) => void;
  },
) {
  const { status, data, error, busy, reload } = fleet;
  if (status === "loading") return <TimelineSkeleton />;
  if (status === "failed") {
    return error instanceof NetworkFailure
      ? (
        <Card flush>
          <OfflineState
            text="Tych dni nie ma na urządzeniu. Wczytają się same, gdy sieć wróci."
            busy={busy}
            onRetry={reload}
          />
        </Card>
      )
      : <ErrorState text={officeMessages.fleetNotLoaded} busy={busy} onRetry={reload} />;
  }
  return (
    <>
      <OlderCopy
        error={error}
        sentence={officeMessages.fleetNotLoaded}
        busy={busy}
        onRetry={reload}
      >
        Widać oś wczytaną wcześniej.
      </OlderCopy>
      {data.cars.length > 0 ? <Timeline {...timeline} cars={data.cars} bars={bars} /> : (
        <Card flush>
          <EmptyState
            title="Nie ma jeszcze samochodów do wypożyczenia"
            text="Dodaj pierwszy, a tu zobaczysz, kiedy jest zajęty."
            action={<ButtonLink to={adminPaths.addRentalCar}>Dodaj samochód</ButtonLink>}
          />
        </Card>
      )}
    </>
  );
}
