import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { statusOf } from "../../../../api/attempt.ts";
import { failureSentence } from "../../../../api/failures.ts";
import { ConfirmDialog } from "../../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import { carName } from "../../../cars/card/car_words.ts";
import type { ManagedCar } from "../managed_car.ts";

/**
 * Asks for confirmation, deletes the car and shows the result. A car that may not be deleted
 * because of its rentals can be hidden instead (decisions §9.4).
 */
export function DeleteCarDialog<Car extends ManagedCar>(
  { car, remove, onClose, onSettled, onHide }: {
    /** The dialog is closed while this is undefined. */
    car: Car | undefined;
    remove: (id: string) => Promise<void>;
    onClose: () => void;
    /** Called after a deletion or refusal: the list has to be reloaded. */
    onSettled: () => void;
    onHide: (car: Car) => void;
  },
) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ car: Car; sentence: string }>();
  const name = car && carName(car);

  async function deleteIt(toDelete: Car) {
    setBusy(true);
    try {
      await remove(toDelete.id);
      toast.success(`Usunięto: ${carName(toDelete)}`);
      onClose();
    } catch (failure) {
      settleFailure(toDelete, failure);
    }
    setBusy(false);
    onSettled();
  }

  function settleFailure(toDelete: Car, failure: unknown) {
    const status = statusOf(failure);
    const sentence = failureSentence(failure);
    if (status === 409) {
      setRefusal({ car: toDelete, sentence });
      return;
    }
    onClose();
    // Deleted by someone else, or by an earlier attempt whose reply was lost: the car is
    // already deleted.
    if (status === 404) toast.info(`Usunięto już wcześniej: ${carName(toDelete)}`);
    else toast.failure(officeMessages.carNotDeleted, { text: sentence });
  }

  function close() {
    setRefusal(undefined);
    onClose();
  }

  if (car && refusal?.car.id === car.id) {
    return (
      <RefusedDeletion car={car} sentence={refusal.sentence} onClose={close} onHide={onHide} />
    );
  }
  return (
    <ConfirmDialog
      open={car !== undefined}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => car && void deleteIt(car)}
    >
      <p>
        Czy na pewno chcesz usunąć samochód <strong>{name}</strong>?
      </p>
      <p>Znikną też jego zdjęcia i przypisane wyposażenie. Tego nie da się cofnąć.</p>
    </ConfirmDialog>
  );
}

/** Offers to hide a car that has rentals; if it is hidden already, to show its rentals. */
function RefusedDeletion<Car extends ManagedCar>({ car, sentence, onClose, onHide }: {
  car: Car;
  sentence: string;
  onClose: () => void;
  onHide: (car: Car) => void;
}) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      title={officeMessages.carNotDeleted}
      danger={false}
      confirmLabel={car.hidden ? "Zobacz wynajmy" : "Ukryj"}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (!car.hidden) onHide(car);
        else navigate(`${adminPaths.rentals}?${new URLSearchParams({ rentalCarId: car.id })}`);
      }}
    >
      <p role="alert">{sentence}</p>
      <p>
        {car.hidden
          ? "Ten samochód jest już ukryty: klienci go nie widzą, a jego wynajmy zostają."
          : "Ukryty samochód znika ze strony dla klientów, a jego wynajmy zostają."}
      </p>
    </ConfirmDialog>
  );
}
