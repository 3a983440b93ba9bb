import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";

/** Why the last press did not sign; both signatures stay where they are. Nothing where none failed. */
export function SigningFailure({ failure }: { failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="error" title={officeMessages.protocolNotSigned}>
      {failure instanceof NetworkFailure
        ? "Podpisy czekają tutaj. Spróbuj ponownie, gdy wróci internet."
        : failureSentence(failure)}
    </Alert>
  );
}
