import { type RefObject, useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { sendFiles } from "../../../api/office/call.ts";
import { fileForm } from "../../../api/upload.ts";
import { drawPdf } from "../paper_pdf.ts";
import { attachmentFault } from "../paper_file_fault.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import { type AgreementVersion, savedValues } from "./agreement_store.ts";

/** The second step of saving: the chosen file of the `newest` agreement, or its generated PDF. */
export function useSecondStep(
  newest: RefObject<AgreementVersion>,
  /** The id of the entry with the values. */
  saved: RefObject<string | undefined>,
  { onDone, onWaiting, onLost }: {
    readonly onDone: () => void;
    /** The values wait on the device, and there is no file any more. */
    readonly onWaiting: () => void;
    /** The values were refused, or removed in 'Niewysłane'. */
    readonly onLost: (reason: string | undefined) => void;
  },
) {
  const [file, setFile] = useState<File>();
  const [fileFault, setFileFault] = useState<string>();
  const [step, setStep] = useState<SecondStep>({ name: "idle" });
  const attempt = useRef<Attempt>(undefined);

  return {
    file,
    fileFault,
    step,
    restart: () => setStep({ name: "idle" }),
    choose(chosen: File | undefined): void {
      const fault = chosen && attachmentFault(chosen);
      setFileFault(fault);
      setFile(fault ? undefined : chosen);
    },
    async finish(): Promise<void> {
      const agreement = newest.current;
      if (!agreement) return;
      const content = [agreement.id, agreement.version, file?.name, file?.size, file?.lastModified];
      let result: SecondStep = { name: "idle" };
      sendingShare(0);
      try {
        const values = await savedValues(browserDevice(), saved.current, { wake: notifyQueued });
        if (values.state === "lost") return onLost(values.reason);
        if (values.state === "waiting" && !file) return onWaiting();
        if (values.state === "waiting") throw new NetworkFailure(NOT_SENT);
        await sendOnce(attempt, JSON.stringify(content), async (idempotencyKey) => {
          if (!file) return await drawPdf("agreement", agreement.id, idempotencyKey);
          const sending = { idempotencyKey, onProgress: sendingShare };
          newest.current = (await sendFiles("PUT /rentaldocument/{id}", {
            params: { id: agreement.id },
            body: fileForm(file),
            ...sending,
          })).values;
        });
        setFile(undefined);
        onDone();
      } catch (failure) {
        // The values are saved; the form stays open for the second step.
        const title = file
          ? officeMessages.agreementSavedFileNot
          : officeMessages.agreementSavedPdfNot;
        result = { name: "failed", title, failure };
      } finally {
        setStep(result);
      }
    },
  };

  function sendingShare(share: number): void {
    setStep({ name: "sending", share });
  }
}

type SecondStep =
  | { readonly name: "idle" }
  /** `share`: the sent part of the file, 0 to 1. */
  | { readonly name: "sending"; readonly share: number }
  /** The values are saved, but not the file or the PDF. */
  | { readonly name: "failed"; readonly title: string; readonly failure: unknown };

const NOT_SENT = "Cannot attach a file: the agreement is not sent yet";
