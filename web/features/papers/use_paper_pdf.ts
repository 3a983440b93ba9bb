import { useRef, useState } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { failureSentence } from "../../api/failures.ts";
import { handOverFile } from "../../api/hand_over_file.ts";
import { drawPdf, pdfOf, sendSignedPdf } from "./paper_pdf.ts";
import { signedPdfSentence } from "./paper_words.ts";

/** What is under way with a paper's PDF; how much of a file has left, 0 to 1. */
export type PdfWork =
  | { readonly kind: "download" | "draw" }
  | { readonly kind: "send"; readonly share: number };

/** What became of it, in words; the screen says it. */
export type PdfNews = { readonly good: boolean; readonly title: string; readonly text?: string };

/**
 * The PDF of one paper: handed over, drawn, replaced by a signed one. What was sent and not answered
 * goes under the same key again. `onChanged` hears that the paper is not what was shown any more.
 */
export function usePaperPdf(
  { kind, id, version, fileName, say, onChanged }: {
    kind: PaperKind;
    id: string;
    /** Of the paper that is shown: neither a drawing nor a scan of another one is its own. */
    version: number;
    /** The name under which it is handed over. */
    fileName: string;
    say: (news: PdfNews) => void;
    onChanged: () => void;
  },
) {
  const [work, setWork] = useState<PdfWork>();
  const attempt = useRef<Attempt>(undefined);

  async function run(
    kind: PdfWork["kind"],
    failed: string,
    task: () => Promise<void>,
    sentenceOf = failureSentence,
  ) {
    if (work) return;
    setWork(kind === "send" ? { kind, share: 0 } : { kind });
    try {
      await task();
    } catch (failure) {
      // Whatever it was, it is said, and may be pressed again.
      const status = statusOf(failure);
      say({ good: false, title: failed, text: sentenceOf(failure) });
      if (status === 404 || status === 409 || status === 412) onChanged();
    } finally {
      setWork(undefined);
    }
  }

  return {
    work,
    download: () =>
      run("download", officeMessages.pdfNotLoaded, async () => {
        handOverFile(fileName, await pdfOf(kind, id));
      }),
    draw: () =>
      run("draw", officeMessages.pdfNotMade, async () => {
        const content = JSON.stringify(["draw", kind, id, version]);
        await sendOnce(attempt, content, (key) => drawPdf(kind, id, key));
        say({ good: true, title: officeMessages.pdfMade });
        onChanged();
      }),
    send: (file: File) =>
      run("send", officeMessages.signedPdfNotSent, async () => {
        const { name, size, lastModified } = file;
        const content = JSON.stringify(["send", kind, id, name, size, lastModified]);
        await sendOnce(attempt, content, (idempotencyKey) =>
          sendSignedPdf(kind, id, file, {
            idempotencyKey,
            // A scan is of the paper that was shown, and not of what a colleague has made of it since.
            ifMatch: `"${version}"`,
            onProgress: (share) => setWork({ kind: "send", share }),
          }));
        say({ good: true, title: officeMessages.signedPdfSent });
        onChanged();
      }, signedPdfSentence),
  };
}
