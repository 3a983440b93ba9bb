import { useRef, useState } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { failureSentence } from "../../api/failures.ts";
import { downloadFile } from "../../api/download_file.ts";
import { drawPdf, pdfOf, sendSignedPdf } from "./paper_pdf.ts";
import { pdfName, signedPdfSentence } from "./protocol_words.ts";
import { toast } from "../../kit/dialogs/toast.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { signedPdfFault } from "./paper_file_fault.ts";

/** The operation under way with a paper's PDF; `share` is the sent part, 0 to 1. */
type PdfWork =
  | { readonly kind: "download" | "draw" }
  | { readonly kind: "send"; readonly share: number };

/** The result in words, for the screen to show. */
type PdfNews =
  | { readonly good: false; readonly title: string; readonly text: string }
  /** `failed` is the title of the action's failure. */
  | { readonly good: true; readonly title: string; readonly failed: string };

/**
 * The PDF of one paper: downloaded, drawn, or replaced by a signed one. A call without a reply is
 * repeated under the same key. `onChanged` is called when the paper has changed since it was shown.
 */
export function usePaperPdf(
  { kind, id, version, fileName, say, onChanged }: {
    kind: PaperKind;
    id: string;
    /** Of the shown paper; a PDF of another version would not match it. */
    version: number;
    /** The file name of the download. */
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
      // Any failure is shown, and the button can be pressed again.
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
        downloadFile(fileName, await pdfOf(kind, id));
      }),
    draw: () =>
      run("draw", officeMessages.pdfNotMade, async () => {
        const content = JSON.stringify(["draw", kind, id, version]);
        await sendOnce(attempt, content, (key) => drawPdf(kind, id, key));
        say({ good: true, title: officeMessages.pdfMade, failed: officeMessages.pdfNotMade });
        onChanged();
      }),
    send: (file: File, handedAt?: Instant) =>
      run("send", officeMessages.signedPdfNotSent, async () => {
        const { name, size, lastModified } = file;
        const content = JSON.stringify(["send", kind, id, name, size, lastModified, handedAt]);
        await sendOnce(
          attempt,
          content,
          (idempotencyKey) =>
            sendSignedPdf(kind, id, { file, handedAt }, {
              idempotencyKey,
              // The scan is of the shown version and must not be attached to a later one.
              ifMatch: `"${version}"`,
              onProgress: (share) => setWork({ kind: "send", share }),
            }),
        );
        say({
          good: true,
          title: officeMessages.signedPdfSent,
          failed: officeMessages.signedPdfNotSent,
        });
        onChanged();
      }, signedPdfSentence),
  };
}

export type PaperPdfActions = ReturnType<typeof usePaperActions>;

/** Actions on a paper's PDF; each result is shown in a toast. */
export function usePaperActions(
  paper: {
    readonly id: string;
    readonly version: number;
    readonly rentalCar: { readonly registrationNumber?: string | undefined } | null;
  },
  kind: PaperKind,
  onChanged: () => void,
) {
  const pdf = usePaperPdf({
    kind,
    id: paper.id,
    version: paper.version,
    fileName: pdfName(kind, paper.rentalCar?.registrationNumber),
    say: tell,
    onChanged,
  });
  /** A failure stays until it is read or the same action on this paper succeeds. */
  function tell(news: PdfNews): void {
    const id = `${news.good ? news.failed : news.title} ${paper.id}`;
    if (news.good) toast.success(news.title, { id });
    else toast.failure(news.title, { id, text: news.text });
  }

  return {
    downloading: pdf.work?.kind === "download",
    drawing: pdf.work?.kind === "draw",
    /** The sent part of a signed PDF, 0 to 1. */
    share: pdf.work?.kind === "send" ? pdf.work.share : undefined,
    download: () => void pdf.download(),
    draw: () => void pdf.draw(),
    async send(file: File, handedAt?: Instant): Promise<void> {
      const fault = await signedPdfFault(file);
      if (fault) tell({ good: false, title: officeMessages.signedPdfNotSent, text: fault });
      else await pdf.send(file, handedAt);
    },
  };
}
