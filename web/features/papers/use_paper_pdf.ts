import { useRef, useState } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { failureSentence } from "../../api/failures.ts";
import { downloadFile } from "../../api/download_file.ts";
import type { Versioned } from "../../api/versioned_values.ts";
import { drawPdf, pdfOf, sendSignedPdf } from "./paper_pdf.ts";
import { hasPdf, kindOf, pdfName, type PdfPaper, type RentalPaper } from "./paper.ts";
import { signedPdfSentence } from "./protocol_words.ts";
import { toast } from "../../kit/dialogs/toast.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { signedPdfFault } from "./paper_file_fault.ts";
import { useScanTime } from "./use_scan_time.tsx";

/** The operation under way with a paper's PDF; `share` is the sent part, 0 to 1. */
type PdfWork =
  | { readonly kind: "download" | "draw" }
  | { readonly kind: "send"; readonly share: number };

/** The result in words, for the screen to show. */
type PdfNews =
  | { readonly good: false; readonly title: string; readonly text?: string }
  /** `failed` is the title of the action's failure. */
  | { readonly good: true; readonly title: string; readonly failed: string };

/**
 * Called when a paper has changed since it was shown: with the paper that a call has returned, if
 * it did.
 */
type PaperChanged = (returned?: Versioned<RentalPaper>) => void;

/**
 * The PDF of one paper: downloaded, drawn, or replaced by a signed one. A call without a reply is
 * repeated under the same key.
 */
export function usePaperPdf(
  { paper, say, notSent = officeMessages.signedPdfNotSent, onChanged }: {
    paper: PdfPaper;
    say: (news: PdfNews) => void;
    /** The title shown if a signed PDF is refused (back-office §8). */
    notSent?: string | undefined;
    onChanged: PaperChanged;
  },
) {
  const { id, version } = paper;
  const kind = kindOf(paper);
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
    async download() {
      if (!hasPdf(paper)) return say({ good: false, title: officeMessages.pdfMissing });
      await run("download", officeMessages.pdfNotLoaded, async () => {
        downloadFile(pdfName(paper), await pdfOf(kind, id));
      });
    },
    draw: () =>
      run("draw", officeMessages.pdfNotMade, async () => {
        const content = JSON.stringify(["draw", kind, id, version]);
        const drawn = await sendOnce(attempt, content, (key) => drawPdf(kind, id, key));
        say({ good: true, title: officeMessages.pdfMade, failed: officeMessages.pdfNotMade });
        onChanged(drawn);
      }),
    send: (file: File, handedAt?: Instant) =>
      run("send", notSent, async () => {
        const { name, size, lastModified } = file;
        const content = JSON.stringify(["send", kind, id, name, size, lastModified, handedAt]);
        const signed = await sendOnce(
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
        say({ good: true, title: officeMessages.signedPdfSent, failed: notSent });
        onChanged(signed);
      }, signedPdfSentence),
  };
}

/** Actions on a paper's PDF; each result is shown in a toast. */
export function usePaperActions(
  paper: PdfPaper,
  onChanged: PaperChanged,
  notSent: string = officeMessages.signedPdfNotSent,
) {
  const pdf = usePaperPdf({ paper, say: tell, notSent, onChanged });
  /** A failure stays until it is read or the same action on this paper succeeds. */
  function tell(news: PdfNews): void {
    const id = `${news.good ? news.failed : news.title} ${paper.id}`;
    if (news.good) toast.success(news.title, { id });
    else toast.failure(news.title, { id, ...news.text && { text: news.text } });
  }
  const scan = useScanTime(paper, async (file, handedAt) => {
    const fault = await signedPdfFault(file);
    if (fault) tell({ good: false, title: notSent, text: fault });
    else await pdf.send(file, handedAt);
  });

  return {
    downloading: pdf.work?.kind === "download",
    drawing: pdf.work?.kind === "draw",
    /** The sent part of a signed PDF, 0 to 1. */
    share: pdf.work?.kind === "send" ? pdf.work.share : undefined,
    download: () => void pdf.download(),
    draw: () => void pdf.draw(),
    /** Sends a signed PDF, for a prepared protocol after the question in `dialog`. */
    send: (file: File) => void scan.choose(file),
    dialog: scan.dialog,
  };
}

export type PaperPdfActions = ReturnType<typeof usePaperActions>;
