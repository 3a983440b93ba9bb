import { useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeAvailability } from "../../../api/office/admin_rentals.ts";
import { AvailabilityCalendar } from "../../cars/availability/AvailabilityCalendar.tsx";
import { DeleteRentalDialog } from "./DeleteRentalDialog.tsx";
import { AddRentalDialog } from "./add/AddRentalDialog.tsx";
import { HistoryDialog } from "./history/HistoryDialog.tsx";
import { officeDays } from "./list_words.ts";
import { rentalName } from "../../papers/rental_name.ts";
import type { CarChoices } from "./use_car_choices.ts";
import { DriverDialog } from "./DriverDialog.tsx";
import { LinkDialog } from "../LinkDialog.tsx";
import { CreatePapersDialog } from "../../papers/CreatePapersDialog.tsx";
import { DeletePapersDialog } from "../../papers/DeletePapersDialog.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Select } from "../../../kit/fields/Select.tsx";

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
    cars: CarChoices;
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
    cars: CarChoices;
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
