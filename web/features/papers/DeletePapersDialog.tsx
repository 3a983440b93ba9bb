import type { Rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { ConfirmDialog } from "../../kit/dialogs/ConfirmDialog.tsx";
import { type AgreementLook, usePapersDeletion } from "./use_papers_deletion.ts";
import { Alert } from "../../kit/states/Alert.tsx";

/** Asks, shows what is lost, deletes all papers of a rental, and shows the result (back-office §8). */
export function DeletePapersDialog(
  { rental, onClose, onDeleted }: {
    rental: Rental;
    onClose: () => void;
    /** Called when the papers are deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const { agreement, busy, refusal, deleteThem } = usePapersDeletion(rental.id, onDeleted);
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
      onConfirm={deleteThem}
    >
      <p>{officeMessages.papersDeletionAsked.replace("{customer}", () => customer)}</p>
      <p>Umowa, oba protokoły i ich pliki PDF znikną na zawsze. Wynajem zostanie.</p>
      <AgreementLoss agreement={agreement} />
    </ConfirmDialog>
  );
}

/**
 * What else is lost with a rental's papers: the scan of a signed agreement, or that there may be
 * one.
 */
export function AgreementLoss({ agreement }: { agreement: AgreementLook }) {
  return (
    <div role="status">
      {agreement === "signed" && (
        <Alert tone="warning">{officeMessages.signedAgreementDeletionAsked}</Alert>
      )}
      {agreement === "unknown" && (
        <Alert tone="warning" title={officeMessages.relatedDocumentsNotChecked}>
          Jeśli umowa jest podpisana, zniknie też jej skan.
        </Alert>
      )}
    </div>
  );
}
