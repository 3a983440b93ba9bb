import Download from "lucide-react/icons/download";
import { useForm } from "react-hook-form";
import type { RentalDocument } from "../../../../shared/api/rental_document.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { usePaperActions } from "../use_paper_actions.ts";
import { DOCUMENT, DOCUMENT_FIELDS } from "./DocumentForm.tsx";
import { DocumentFields } from "./DocumentFields.tsx";
import { documentValues } from "./document_values.ts";

/** An agreement that is signed: to be read, not to be changed, with the words why. */
export function SignedDocument(
  { document, back, onReload }: {
    document: RentalDocument;
    back: string;
    /** Another signed PDF has taken the place of this one. */
    onReload: () => void;
  },
) {
  const fields = useForm({ values: documentValues(document) });
  const pdf = usePaperActions(document, "agreement", onReload);
  return (
    <div className={DOCUMENT}>
      <Alert title="Ta umowa jest podpisana i nie można jej zmienić.">
        Podpisany PDF wgrano{" "}
        {formatDateTime(document.modifiedAt)}. Jeśli to nie ten plik, wgraj właściwy: zastąpi
        poprzedni.
      </Alert>
      <div className="flex flex-wrap gap-3 @max-[36.5rem]/page:*:basis-full">
        <Button
          icon={<Download aria-hidden="true" />}
          busy={pdf.downloading}
          onClick={pdf.download}
        >
          Pobierz podpisany PDF
        </Button>
        <SignedPdfButton share={pdf.share} onFile={pdf.send}>
          Wgraj inny podpisany PDF
        </SignedPdfButton>
        <ButtonLink variant="secondary" to={back}>Wróć</ButtonLink>
      </div>
      <fieldset className={DOCUMENT_FIELDS} disabled aria-label="Podpisana umowa najmu">
        <DocumentFields fields={fields} />
      </fieldset>
    </div>
  );
}
