import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { Rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Attempt, attemptFor, settles } from "../../state/attempt.ts";
import { failureSentence, ProblemFailure } from "../../state/failures.ts";
import { deletePapers } from "../../state/rental_papers.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { toast } from "../toast.ts";

/** Asks, deletes all papers of a rental, and says how it went (back-office §8). */
export function DeletePapersDialog(
  { rental, onClose, onDeleted }: {
    rental: Rental;
    onClose: () => void;
    /** They are gone, now or already before. */
    onDeleted: () => void;
  },
) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = useRef<Attempt>(undefined);
  const { customerFirstName, customerLastName } = rental;
  const customer = `${customerFirstName} ${customerLastName}`.trim() || "Brak danych";

  async function deleteThem(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    attempt.current = attemptFor(rental.id, attempt.current, v7);
    try {
      await deletePapers(rental.id, attempt.current.key);
      toast.success(officeMessages.papersDeleted);
      onDeleted();
    } catch (failure) {
      // A refusal is said in the dialog, which stays; what is gone already is as was wished.
      const status = failure instanceof ProblemFailure ? failure.status : undefined;
      if (settles(status)) attempt.current = undefined;
      if (status === 404) {
        toast.info(officeMessages.papersDeleted);
        onDeleted();
      } else setRefusal(failureSentence(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title="Usuwanie dokumentów"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void deleteThem()}
    >
      <p>{officeMessages.papersDeletionAsked.replace("{customer}", () => customer)}</p>
      <p>Umowa, oba protokoły i ich pliki PDF znikną na zawsze. Wynajem zostanie.</p>
      <div role="alert">
        {refusal && (
          <p>
            <strong>{refusal}</strong>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
