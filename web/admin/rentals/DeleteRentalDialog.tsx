import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { Rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import { deleteRental } from "../../state/admin_rentals.ts";
import { type Attempt, attemptFor, settles } from "../../state/attempt.ts";
import { NetworkFailure, ProblemFailure } from "../../state/failures.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./DeleteRentalDialog.module.css";
import { saveSentence } from "./form/save_sentence.ts";
import { rentalName } from "./rental_name.ts";

/** Asks, deletes, and says how it went; a refusal is said in the dialog, which stays. */
export function DeleteRentalDialog(
  { rental, onClose, onDeleted }: {
    rental: Rental;
    onClose: () => void;
    /** It is gone, now or already before. */
    onDeleted: (rental: Rental) => void;
  },
) {
  const attempt = useRef<Attempt>(undefined);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const name = rentalName(rental);

  async function deleteIt() {
    attempt.current = attemptFor(rental.id, attempt.current, v7);
    setBusy(true);
    setRefusal(undefined);
    try {
      await deleteRental(rental.id, attempt.current.key);
      toast.success(`Usunięto wynajem: ${name}`);
      onDeleted(rental);
    } catch (failure) {
      // Whatever it was, it is said.
      settle(failure);
    } finally {
      setBusy(false);
    }
  }

  function settle(failure: unknown) {
    const status = failure instanceof ProblemFailure ? failure.status : undefined;
    if (settles(status)) attempt.current = undefined;
    // Somebody was faster: it is gone, as was wished.
    if (status === 404) {
      toast.info(`Usunięto już wcześniej: ${name}`);
      onDeleted(rental);
    } else setRefusal(failure instanceof NetworkFailure ? messages.offline : saveSentence(failure));
  }

  return (
    <ConfirmDialog
      open
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void deleteIt()}
    >
      <p>
        Czy na pewno chcesz usunąć wynajem <strong>{name}</strong>, od{" "}
        <span className={styles.moment}>{formatDateTime(rental.startDateTime)}</span> do{" "}
        <span className={styles.moment}>{formatDateTime(rental.endDateTime)}</span>?
      </p>
      <p>
        Samochód będzie w tym terminie znowu wolny, a wiadomości o wynajmie, które jeszcze czekają,
        nie zostaną wysłane. Tego nie da się cofnąć.
      </p>
      <div role="alert">
        {refusal && (
          <p>
            <strong>{messages.rentalNotDeleted}</strong> {refusal}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
