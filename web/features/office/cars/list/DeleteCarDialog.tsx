import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { failureSentence, ProblemFailure } from "../../../../api/failures.ts";
import { adminPaths } from "../../../../site/paths.ts";
import { carName } from "../../../cars/card/car_words.ts";
import { ConfirmDialog } from "../../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";
import type { ManagedCar } from "../managed_car.ts";

/**
 * Asks, deletes, and says how it went. A car that may not be deleted because of its rentals can be
 * hidden instead (decisions §9.4).
 */
export function DeleteCarDialog<Car extends ManagedCar>(
  { car, remove, onClose, onSettled, onHide }: {
    /** Without one the dialog is closed. */
    car: Car | undefined;
    remove: (id: string) => Promise<void>;
    onClose: () => void;
    /** Deleted or refused: the list is to be asked for anew. */
    onSettled: () => void;
    onHide: (car: Car) => void;
  },
) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ car: Car; sentence: string }>();
  const name = car && carName(car);

  async function deleteIt(doomed: Car) {
    setBusy(true);
    try {
      await remove(doomed.id);
      toast.success(`Usunięto: ${carName(doomed)}`);
      onClose();
    } catch (failure) {
      settleFailure(doomed, failure);
    }
    setBusy(false);
    onSettled();
  }

  function settleFailure(doomed: Car, failure: unknown) {
    const status = failure instanceof ProblemFailure ? failure.status : undefined;
    const sentence = failureSentence(failure);
    if (status === 409) {
      setRefusal({ car: doomed, sentence });
      return;
    }
    onClose();
    // Somebody was faster, or the reply to an earlier try got lost: it is gone, as was wished.
    if (status === 404) toast.info(`Usunięto już wcześniej: ${carName(doomed)}`);
    else toast.failure(officeMessages.carNotDeleted, { text: sentence });
  }

  function close() {
    setRefusal(undefined);
    onClose();
  }

  if (car && refusal?.car.id === car.id) {
    return (
      <ConfirmDialog
        open
        title={officeMessages.carNotDeleted}
        danger={false}
        confirmLabel={car.hidden ? "Zobacz wynajmy" : "Ukryj"}
        onClose={close}
        onConfirm={() => {
          close();
          if (!car.hidden) onHide(car);
          else navigate(`${adminPaths.rentals}?${new URLSearchParams({ rentalCarId: car.id })}`);
        }}
      >
        <p role="alert">{refusal.sentence}</p>
        <p>
          {car.hidden
            ? "Ten samochód jest już ukryty: klienci go nie widzą, a jego wynajmy zostają."
            : "Ukryty samochód znika ze strony dla klientów, a jego wynajmy zostają."}
        </p>
      </ConfirmDialog>
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
