import { useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { historyOfRental, officeAvailability } from "../../../api/office/admin_rentals.ts";
import { useResource } from "../../../api/use_resource.ts";
import { AvailabilityCalendar } from "../../cars/availability/AvailabilityCalendar.tsx";
import { DeleteRentalDialog } from "./DeleteRentalDialog.tsx";
import { AddRentalDialog } from "./add/AddRentalDialog.tsx";
import { DriverDialog } from "./my_booking/DriverDialog.tsx";
import { LinkDialog } from "./my_booking/LinkDialog.tsx";
import { HistoryList } from "./history/HistoryList.tsx";
import { officeDays } from "./list_words.ts";
import { rentalName } from "../../papers/rental_name.ts";
import type { CarChoice } from "./use_car_choices.ts";
import { CreatePapersDialog } from "../../papers/CreatePapersDialog.tsx";
import { DeletePapersDialog } from "../../papers/DeletePapersDialog.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Select } from "../../../kit/fields/Select.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";

/** The open dialog of the list, if any; only one at a time. */
export type OpenDialog =
  | { readonly kind: "add" | "availability" }
  | { readonly kind: RentalDialogKind; readonly rental: Rental };

/** The dialogs of one rental. */
export type RentalDialogKind =
  | "history"
  | "link"
  | "driver"
  | "create-papers"
  | "delete-papers"
  | "delete";

/** Renders the open dialog; `onChanged` is called after a rental was added or deleted. */
export function RentalDialogs(
  { dialog, cars, carId, onClose, onChanged }: {
    dialog: OpenDialog | undefined;
    cars: { choices: readonly CarChoice[]; failed: boolean };
    /** Id of the car that the list is filtered by, or empty. */
    carId: string;
    onClose: () => void;
    onChanged: () => void;
  },
) {
  function onAdded(rental: Rental) {
    onClose();
    toast.success(`Dodano wynajem: ${rentalName(rental)}`);
    onChanged();
  }
  function onDeleted() {
    onClose();
    onChanged();
  }
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "add":
      return <AddRentalDialog cars={cars} carId={carId} onClose={onClose} onAdded={onAdded} />;
    case "availability":
      return <AvailabilityDialog cars={cars} carId={carId} onClose={onClose} />;
    case "history":
      return <HistoryDialog rental={dialog.rental} onClose={onClose} />;
    case "link":
      return <LinkDialog rental={dialog.rental} onClose={onClose} onChanged={onChanged} />;
    case "driver":
      return <DriverDialog rental={dialog.rental} onClose={onClose} />;
    case "create-papers":
      return <CreatePapersDialog rental={dialog.rental} onClose={onClose} onSettled={onChanged} />;
    case "delete-papers":
      return <DeletePapersDialog rental={dialog.rental} onClose={onClose} onDeleted={onDeleted} />;
    case "delete":
      return (
        <DeleteRentalDialog
          rental={dialog.rental}
          onClose={onClose}
          onChanged={onChanged}
          onDeleted={onDeleted}
        />
      );
    default:
      return dialog satisfies never;
  }
}

/**
 * '?': when a chosen car is free (back-office §2); initially the car that the list is filtered by.
 */
function AvailabilityDialog(
  { cars, carId: atFirst, onClose }: {
    cars: { choices: readonly CarChoice[]; failed: boolean };
    carId: string;
    onClose: () => void;
  },
) {
  const [carId, setCarId] = useState(atFirst);
  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Dostępność samochodu"
      onClose={onClose}
      header={
        <Select
          label="Samochód"
          value={carId}
          hint={cars.failed ? messages.rentalCarsNotLoaded : undefined}
          onChange={(event) => setCarId(event.target.value)}
        >
          {carId === "" && <option value="">Wybierz samochód</option>}
          {cars.choices.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </Select>
      }
    >
      {carId
        ? (
          <AvailabilityCalendar
            key={carId}
            carId={carId}
            days={officeDays()}
            ask={officeAvailability}
          />
        )
        : (
          <p className="mx-0 my-6 text-muted text-center">
            Wybierz samochód, a zobaczysz jego wolne i zajęte dni.
          </p>
        )}
    </Dialog>
  );
}

/** 'Historia' of a rental: what happened to it, when and by whom, newest first. */
function HistoryDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Historia wynajmu"
      header={<p className="m-0 font-semibold wrap-anywhere">{rentalName(rental)}</p>}
      onClose={onClose}
    >
      <History rentalId={rental.id} />
    </Dialog>
  );
}

function History({ rentalId }: { rentalId: string }) {
  const { data, error, busy, status, reload } = useResource(
    `admin/rental-history/${rentalId}`,
    (signal) => historyOfRental(rentalId, signal),
  );
  if (data) return <HistoryList entries={data.entries} />;
  if (status === "loading") return <HistorySkeleton />;
  if (error instanceof NetworkFailure) {
    return (
      <OfflineState
        text="Historia wczyta się sama, gdy sieć wróci."
        busy={busy}
        onRetry={reload}
      />
    );
  }
  return (
    <ErrorState
      plain
      text={officeMessages.rentalHistoryNotLoaded}
      hint={failureSentence(error)}
      busy={busy}
      onRetry={reload}
    />
  );
}

/** Placeholder of the history while it loads. */
function HistorySkeleton() {
  return (
    <div className="grid m-0 p-0 list-none">
      <VisuallyHidden>Wczytywanie historii</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div
          key={width}
          className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 pb-6 not-last:before:absolute not-last:before:top-[2.25rem] not-last:before:bottom-0 not-last:before:left-[calc(1.125rem-1px)] not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
          aria-hidden="true"
        >
          <Skeleton width="2.25rem" height="2.25rem" round />
          <div className="min-w-0 [&>p]:m-0 [&>p]:wrap-anywhere">
            <Skeleton width={`${width}%`} height="1.25rem" />
            <Skeleton width="11rem" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

const WIDTHS = [55, 70, 45];
