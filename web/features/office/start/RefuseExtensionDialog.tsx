import { useState } from "react";
import { TEXT_LENGTH } from "../../../../shared/fields.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { AnswerDialog, type ExtensionDialogProps } from "./AnswerDialog.tsx";

/** 'Odmów': the reason, which goes to the customer. */
export function RefuseExtensionDialog({ rental, onClose, onSettled }: ExtensionDialogProps) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  return (
    <AnswerDialog
      rental={rental}
      title="Odmowa przedłużenia"
      confirm="Odmów"
      failureTitle="Nie udało się wysłać odmowy."
      success="Odmówiono przedłużenia"
      answer={() => {
        const isMissing = reason.trim() === "";
        setFault(isMissing ? "Podaj powód: klient dostanie go w wiadomości." : undefined);
        return isMissing ? undefined : { accept: false, reason: reason.trim() };
      }}
      onClose={onClose}
      onSettled={onSettled}
    >
      <p className="m-0">
        Termin zwrotu zostaje:{" "}
        <strong className="whitespace-nowrap tabular-nums">
          {formatDateTime(rental.endDateTime)}
        </strong>
      </p>
      <TextArea
        required
        label="Powód dla klienta"
        hint="Np. „Auto jest od tego dnia zarezerwowane”. Klient dostanie go e-mailem."
        maxLength={TEXT_LENGTH}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AnswerDialog>
  );
}
