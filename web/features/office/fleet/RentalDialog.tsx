import CalendarRange from "lucide-react/icons/calendar-range";
import KeyRound from "lucide-react/icons/key-round";
import MoveHorizontal from "lucide-react/icons/move-horizontal";
import Phone from "lucide-react/icons/phone";
import UserRound from "lucide-react/icons/user-round";
import { type ReactNode, useState } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { phoneLink } from "../../../../shared/company_words.ts";
import { momentWords } from "../../../../shared/rental/moment_words.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { useResource } from "../../../api/use_resource.ts";
import { versioned } from "../../../api/office/call.ts";
import { atField, failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonAnchor, ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { MessageLink } from "../MessageLink.tsx";
import { type FleetBar, isMovable } from "./fleet_bars.ts";
import { fleetCarWords } from "./fleet_words.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { moveRental } from "./move_rental.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { SpotDialog } from "./SpotDialog.tsx";
import {
  chosenSpot,
  fleetDrafts,
  moveDraft,
  spotFaults,
  type SpotValues,
  spotValues,
} from "./spot_values.ts";

/** A rental of the timeline: who has which car when, and the actions on it. */
export function RentalDialog(
  { bar, cars, onMoved, onClose }: {
    bar: RentalBar;
    cars: readonly FleetCar[];
    onMoved: () => void;
    onClose: () => void;
  },
) {
  const [moving, setMoving] = useState(false);
  const { data, error, busy, reload } = useResource(
    `admin/rental/${bar.id}`,
    (signal) => versioned("GET /rental/{id}", { params: { id: bar.id }, signal }),
  );
  if (moving) {
    return <MoveForm bar={bar} cars={cars} onMoved={onMoved} onClose={() => setMoving(false)} />;
  }
  return (
    <Dialog open title={bar.rental.customerName || "Wynajem"} layout="sheet" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <RentalFacts
          bar={bar}
          car={cars.find(({ id }) => id === bar.carId)}
          contact={data
            ? contactOf(data.values)
            : !error && <Skeleton width="12rem" height="1.2rem" />}
        />
        {error !== undefined && !data && (
          <Alert
            tone={error instanceof NetworkFailure ? "info" : "error"}
            action={
              <Button variant="secondary" busy={busy} onClick={reload}>
                Spróbuj ponownie
              </Button>
            }
          >
            {failureSentence(error)}
          </Alert>
        )}
        <RentalLinks bar={bar} rental={data?.values}>
          {isMovable(bar) && (
            <Button
              icon={<MoveHorizontal aria-hidden="true" />}
              busy={bar.pending}
              onClick={() => setMoving(true)}
            >
              Przenieś
            </Button>
          )}
        </RentalLinks>
      </div>
    </Dialog>
  );
}

type RentalBar = Extract<FleetBar, { kind: "rental" }>;

/** The car, the period, how to reach the customer, and the status. */
function RentalFacts({ bar, car, contact }: {
  bar: RentalBar;
  car: FleetCar | undefined;
  contact: ReactNode;
}) {
  const { label, tone } = statusBadge(bar.rental.status);
  return (
    <>
      <p className="m-0 text-18 font-bold">{car ? fleetCarWords(car) : "Samochód usunięty"}</p>
      <p className={LINE}>
        <CalendarRange aria-hidden="true" size={18} />
        <span>
          <span className="inline-block">{momentWords(bar.start)} –</span>{" "}
          <span className="inline-block">{momentWords(bar.end)}</span>
        </span>
      </p>
      <p className={LINE}>
        <UserRound aria-hidden="true" size={18} />
        {contact}
      </p>
      <div>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </>
  );
}

/** Links to call the customer, to write to them, and to the rental in its list. */
function RentalLinks({ bar, rental, children }: {
  bar: RentalBar;
  /** Undefined while it loads. */
  rental: Rental | undefined;
  children: ReactNode;
}) {
  const phone = rental?.customerPhone;
  return (
    <div className="mt-2 grid cols-fit-[11rem] gap-3">
      {phone && (
        <ButtonAnchor
          variant="secondary"
          icon={<Phone aria-hidden="true" />}
          href={phoneLink({ phone })}
        >
          Zadzwoń
        </ButtonAnchor>
      )}
      {rental && <MessageLink rental={rental} list={adminPaths.rentalFiles(bar.id)} />}
      <ButtonLink
        variant="secondary"
        icon={<KeyRound aria-hidden="true" />}
        to={adminPaths.rentalFiles(bar.id)}
      >
        Otwórz wynajem
      </ButtonLink>
      {children}
    </div>
  );
}

function contactOf({ customerPhone, customerEmail }: Rental): string {
  return [customerPhone, customerEmail].filter(Boolean).join(" · ") || "Brak danych";
}

/** An icon with its text. */
const LINE = "m-0 flex gap-2 tabular-nums wrap-anywhere [&>svg]:mt-[0.2em] [&>svg]:text-muted";

/**
 * A form that moves a rental to another car or time: works with the keyboard and is exact to the
 * minute.
 */
function MoveForm(
  { bar, cars, onMoved, onClose }: {
    bar: RentalBar;
    cars: readonly FleetCar[];
    onMoved: () => void;
    onClose: () => void;
  },
) {
  const form = useVersionedForm<SpotValues>({
    opened: { values: spotValues(bar), etag: `"${bar.version}"` },
    draft: { drafts: fleetDrafts, name: moveDraft(bar.id) },
    faultsOf: (values) => spotFaults("rental", values),
    async save(values, sending) {
      const spot = chosenSpot(values);
      if (!spot) throw new Error("Cannot move a rental: its time is not complete");
      try {
        const { etag } = await moveRental(bar.id, spot, sending);
        return { values, etag };
      } catch (failure) {
        throw atField(failure, "car_handed_over", "carId");
      }
    },
    async read() {
      const { values: { rentalCarId, startDateTime, endDateTime }, etag } = await versioned(
        "GET /rental/{id}",
        { params: { id: bar.id } },
      );
      const spot = { carId: rentalCarId, start: startDateTime, end: endDateTime };
      return { values: spotValues(spot), etag };
    },
    onSaved() {
      toast.success(officeMessages.rentalMoved, { id: `moved ${bar.id}` });
      onMoved();
    },
  });
  return (
    <SpotDialog
      title="Przenieś wynajem"
      form={form}
      cars={cars}
      saveLabel="Przenieś"
      onClose={onClose}
    />
  );
}
