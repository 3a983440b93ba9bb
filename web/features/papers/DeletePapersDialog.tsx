import type { Rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { ConfirmDialog } from "../../kit/dialogs/ConfirmDialog.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useEffect, useRef, useState } from "react";
import { type Attempt, sendOnce } from "../../api/attempt.ts";
import { deleteRentalPapers, holdsSignedAgreement } from "./rental_papers.ts";
import { useDeletion } from "../../records/use_deletion.ts";

/** Asks, shows what is lost, deletes all papers of a rental, and shows the result (back-office §8). */
export function DeletePapersDialog(
  { rental, onClose, onDeleted }: {
    rental: Rental;
    onClose: () => void;
    /** Called when the papers are deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const { agreement, busy, refusal, confirm } = usePapersDeletion(rental.id, onDeleted);
  const { customerFirstName, customerLastName } = rental;
  const customer = `${customerFirstName} ${customerLastName}`.trim() || "Brak danych";

  return (
    <ConfirmDialog
      open
      refusal={refusal}
      title="Usuwanie dokumentów"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{officeMessages.papersDeletionAsked.replace("{customer}", () => customer)}</p>
      <p>Umowa, oba protokoły i ich pliki PDF znikną na zawsze. Wynajem zostanie.</p>
      <AgreementLoss agreement={agreement} />
    </ConfirmDialog>
  );
}

/**
 * What else is lost with a rental's papers: the signed PDF of the agreement, or that there may be
 * one.
 */
export function AgreementLoss({ agreement }: { agreement: AgreementLook }) {
  return (
    <div role="status">
      {agreement === "signed" && (
        <Alert tone="warning">{officeMessages.signedAgreementDeletionAsked}</Alert>
      )}
      {agreement === "unknown" && (
        <Alert tone="warning" title={officeMessages.relatedPapersNotChecked}>
          Jeśli umowa jest podpisana, zniknie też jej podpisany PDF.
        </Alert>
      )}
    </div>
  );
}

/** Whether a signed PDF of the agreement would be lost; `unknown` if that could not be read. */
type AgreementLook = "looking" | "unsigned" | "signed" | "unknown";

/**
 * Deletes all papers of a rental. The server refuses only for signed protocols, so a signed
 * agreement is looked up and shown first; a press before the result waits for it.
 */
function usePapersDeletion(rentalId: string, onDeleted: () => void) {
  const [agreement, setAgreement] = useState<AgreementLook>("looking");
  const look = useRef<Promise<AgreementLook>>(undefined);
  const attempt = useRef<Attempt>(undefined);

  useEffect(() => {
    const stop = new AbortController();
    look.current = lookAt(rentalId, stop.signal);
    void look.current.then((found) => {
      if (!stop.signal.aborted) setAgreement(found);
    });
    return () => stop.abort();
  }, [rentalId]);

  const { busy, refusal, confirm } = useDeletion({
    listed: rentalId,
    async remove() {
      // The user has to see the result before anything is lost.
      if (agreement === "looking" && await look.current !== "unsigned") return rentalId;
      await sendOnce(attempt, rentalId, (key) => deleteRentalPapers(rentalId, key));
      return undefined;
    },
    words: () => ({
      deleted: officeMessages.papersDeleted,
      alreadyDeleted: officeMessages.papersDeleted,
    }),
    onDeleted,
  });

  return { agreement, busy, refusal, confirm };
}

/** Whether the agreement is signed; `unknown` after any failure. */
async function lookAt(rentalId: string, signal: AbortSignal): Promise<AgreementLook> {
  try {
    return await holdsSignedAgreement(rentalId, signal) ? "signed" : "unsigned";
  } catch {
    return "unknown";
  }
}
