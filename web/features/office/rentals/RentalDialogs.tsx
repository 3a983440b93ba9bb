import type { Rental } from "../../../../shared/api/rental.ts";
import { CreatePapersDialog } from "../../papers/CreatePapersDialog.tsx";
import { DeletePapersDialog } from "../../papers/DeletePapersDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { AddRentalDialog } from "./add/AddRentalDialog.tsx";
import { AvailabilityDialog } from "./AvailabilityDialog.tsx";
import { DeleteRentalDialog } from "./DeleteRentalDialog.tsx";
import { HistoryDialog } from "./history/HistoryDialog.tsx";
import { rentalName } from "./rental_name.ts";
import type { CarChoice } from "./use_car_choices.ts";

/** The dialog that lies over the list, if any: one at a time. */
export type OpenDialog =
  | { readonly kind: "add" | "availability" }
  | {
    readonly kind: "history" | "create-papers" | "delete-papers" | "delete";
    readonly rental: Rental;
  };

/** Draws it; `onChanged` hears that a rental came or went. */
export function RentalDialogs(
  { dialog, cars, carId, onClose, onChanged }: {
    dialog: OpenDialog | undefined;
    cars: { choices: readonly CarChoice[]; failed: boolean };
    /** The car that the list is filtered by, or empty. */
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
