import { type RefObject, useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { sendFiles } from "../../../api/office/call.ts";
import { fileForm } from "../../../api/upload.ts";
import { drawPdf } from "../paper_pdf.ts";
import { documentFileFault } from "../paper_file_fault.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { unsentAgreement } from "../../../offline/with_unsent.ts";
import type { KnownDocument } from "./document_desk.ts";

/** The second step of saving: the chosen file of the `newest` agreement, or its generated PDF. */
export function useSecondStep(
  newest: RefObject<KnownDocument>,
  onDone: () => void,
) {
  const [file, setFile] = useState<File>();
  const [fileFault, setFileFault] = useState<string>();
  /** The sent part of the file during the step, 0 to 1. */
  const [share, setShare] = useState<number>();
  const [unfinished, setUnfinished] = useState<{ title: string; failure: unknown }>();
  const attempt = useRef<Attempt>(undefined);

  return {
    file,
    fileFault,
    share,
    unfinished,
    restart: () => setUnfinished(undefined),
    choose(chosen: File | undefined): void {
      const fault = chosen && documentFileFault(chosen);
      setFileFault(fault);
      setFile(fault ? undefined : chosen);
    },
    async finish(): Promise<void> {
      const document = newest.current;
      if (!document) return;
      const content = [document.id, document.version, file?.name, file?.size, file?.lastModified];
      setUnfinished(undefined);
      setShare(0);
      try {
        await requireSent(document.id);
        await sendOnce(attempt, JSON.stringify(content), async (idempotencyKey) => {
          if (!file) return await drawPdf("agreement", document.id, idempotencyKey);
          const sending = { idempotencyKey, onProgress: setShare };
          newest.current = (await sendFiles("PUT /rentaldocument/{id}", {
            params: { id: document.id },
            body: fileForm(file),
            ...sending,
          })).values;
        });
        setFile(undefined);
        onDone();
      } catch (failure) {
        // The values are saved; the form stays open for the second step.
        const title = file
          ? officeMessages.documentSavedFileNot
          : officeMessages.documentSavedPdfNot;
        setUnfinished({ title, failure });
      } finally {
        setShare(undefined);
      }
    },
  };
}

/** The file of an agreement is sent after its values. @throws NetworkFailure */
async function requireSent(id: string): Promise<void> {
  const { saved } = await unsentAgreement(browserDevice(), { id });
  if (saved) throw new NetworkFailure("Cannot attach a file: the agreement is not sent yet");
}
