import { officeMessages } from "../../../shared/office_messages.ts";
import type { AgreementLook } from "./use_papers_deletion.ts";

/** What else is lost with a rental's papers: the scan of a signed agreement, or perhaps one. */
export function AgreementLoss({ agreement }: { agreement: AgreementLook }) {
  return (
    <div role="status">
      {agreement === "signed" && (
        <p>
          <strong>{officeMessages.signedAgreementDeletionAsked}</strong>
        </p>
      )}
      {agreement === "unknown" && (
        <p>
          <strong>{officeMessages.relatedDocumentsNotChecked}</strong>{" "}
          Jeśli umowa jest podpisana, zniknie też jej skan.
        </p>
      )}
    </div>
  );
}
