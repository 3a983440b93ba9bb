import { officeMessages } from "../../../shared/office_messages.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import type { AgreementLook } from "./use_papers_deletion.ts";

/** What else is lost with a rental's papers: the scan of a signed agreement, or perhaps one. */
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
