import { useEffect, useRef, useState } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { failureSentence } from "../../api/failures.ts";
import { deleteRentalPapers, holdsSignedAgreement } from "./rental_papers.ts";
import { toast } from "../../kit/dialogs/toast.ts";

/** Whether a scan of the agreement would be lost; `unknown` if that could not be read. */
export type AgreementLook = "looking" | "unsigned" | "signed" | "unknown";

/**
 * Deletes all papers of a rental. The server refuses only for signed protocols, so a signed
 * agreement is looked up and shown first; a press before the result waits for it.
 */
export function usePapersDeletion(rentalId: string, onDeleted: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
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

  async function deleteThem(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      // The user has to see the result before anything is lost.
      if (agreement === "looking" && await look.current !== "unsigned") return;
      await sendOnce(attempt, rentalId, (key) => deleteRentalPapers(rentalId, key));
      toast.success(officeMessages.papersDeleted);
      onDeleted();
    } catch (failure) {
      // The dialog stays open and shows a refusal; papers that are gone already count as deleted.
      if (statusOf(failure) === 404) {
        toast.info(officeMessages.papersDeleted);
        onDeleted();
      } else setRefusal(failureSentence(failure));
    } finally {
      setBusy(false);
    }
  }

  return { agreement, busy, refusal, deleteThem: () => void deleteThem() };
}

/** Whether the agreement is signed; `unknown` after any failure. */
async function lookAt(rentalId: string, signal: AbortSignal): Promise<AgreementLook> {
  try {
    return await holdsSignedAgreement(rentalId, signal) ? "signed" : "unsigned";
  } catch {
    return "unknown";
  }
}
