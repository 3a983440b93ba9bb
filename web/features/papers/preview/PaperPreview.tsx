import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import Share2 from "lucide-react/icons/share-2";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Paper } from "../../../../shared/papers/paper.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { useEffect, useState } from "react";
import type { PreviewAnswer } from "./preview_worker.ts";

/**
 * A paper as it will be printed, drawn on this device without a network. Shown in the page if the
 * browser can show PDFs, otherwise opened by another app of the device.
 */
export function PaperPreview({ paper, onClose }: { paper: Paper; onClose(): void }) {
  const { drawn, retry } = useDrawnPaper(paper);
  const name = `${paper.title}.pdf`;
  const pdf = drawn.status === "drawn" &&
    new File([drawn.pdf], name, { type: "application/pdf" });

  async function share(file: File): Promise<void> {
    if (!await sharePdf(file, paper.title)) {
      toast.failure("Nie udało się udostępnić pliku. Zapisz go na urządzeniu.");
    }
  }
  return (
    <Dialog
      open
      layout="full-on-phone"
      title={`Podgląd: ${paper.title}`}
      onClose={onClose}
      footer={pdf && (
        <>
          {canSharePdf(pdf) && (
            <Button
              variant="secondary"
              size="large"
              icon={<Share2 aria-hidden="true" />}
              onClick={() => void share(pdf)}
            >
              Udostępnij
            </Button>
          )}
          <Button
            variant="secondary"
            size="large"
            icon={<Download aria-hidden="true" />}
            onClick={() => downloadFile(name, pdf)}
          >
            Zapisz PDF
          </Button>
        </>
      )}
    >
      {drawn.status === "drawing" && (
        <p role="status" className={CENTRED}>
          <Spinner size={28} />
          Przygotowuję podgląd...
        </p>
      )}
      {drawn.status === "failed" && (
        <ErrorState plain text={officeMessages.pdfNotMade} onRetry={retry} />
      )}
      {drawn.status === "drawn" && (showsPdfInFrames()
        ? (
          <iframe
            src={drawn.address}
            title={paper.title}
            className="block h-[max(24rem,calc(100dvh-13rem))] w-full rounded-input border border-line"
          />
        )
        : (
          <div className={CENTRED}>
            <FileText aria-hidden="true" size={56} strokeWidth={1.25} className="text-brand" />
            <p className="m-0 text-18 font-bold">Podgląd jest gotowy.</p>
            <p className="m-0 max-w-[26rem] leading-relaxed text-muted">
              Ta przeglądarka nie pokazuje plików PDF na stronie. Otwórz podgląd w czytniku PDF.
            </p>
            <ButtonAnchor size="large" href={drawn.address} target="_blank">
              Otwórz PDF
            </ButtonAnchor>
          </div>
        ))}
    </Dialog>
  );
}

/**
 * Whether a frame shows a PDF. Safari's engine applies the `frame-ancestors` of our page to the
 * files that it makes, and leaves the frame empty.
 */
function showsPdfInFrames(): boolean {
  return navigator.pdfViewerEnabled && navigator.vendor !== "Apple Computer, Inc.";
}

/** Whether this browser can share a PDF with other apps. */
function canSharePdf(pdf: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [pdf] });
}

/** Shares a PDF. @returns false if the device refused */
async function sharePdf(pdf: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [pdf], title });
    return true;
  } catch (failure) {
    // Closing the device's share sheet is the user's choice, not a failure.
    return failure instanceof DOMException && failure.name === "AbortError";
  }
}

/** The state of a preview; its address is revoked when the screen closes. */
type DrawnPaper =
  | { readonly status: "drawing" }
  | { readonly status: "failed" }
  | { readonly status: "drawn"; readonly pdf: Blob; readonly address: string };

/** Draws a paper once; `retry` draws it again after a failure. */
function useDrawnPaper(paper: Paper): { drawn: DrawnPaper; retry: () => void } {
  const [round, setRound] = useState(0);
  const [drawn, setDrawn] = useState<DrawnPaper>({ status: "drawing" });
  // The paper at the time of opening: later changes must not change the preview.
  const [shown] = useState(paper);

  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    drawPreview(shown, stop.signal).then(
      (pdf) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(pdf);
        setDrawn({ status: "drawn", pdf, address });
      },
      () => stop.signal.aborted || setDrawn({ status: "failed" }),
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [shown, round]);

  return {
    drawn,
    retry() {
      setDrawn({ status: "drawing" });
      setRound((before) => before + 1);
    },
  };
}

const CENTRED = "m-0 flex min-h-[16rem] flex-col items-center justify-center gap-3 text-center";

/**
 * Draws a paper as PDF on this device, with the server's code. Its worker is loaded now, and ends
 * with the reply or with `signal`.
 * @throws Error if it cannot be drawn
 */
async function drawPreview(paper: Paper, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL("./preview_worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise<PreviewAnswer>((resolve) => {
      const fail = (fault: string) => resolve({ fault });
      const timer = setTimeout(() => fail(`not done within ${LONGEST} ms`), LONGEST);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        fail("the preview was closed");
      });
      worker.addEventListener("message", ({ data }: MessageEvent<PreviewAnswer>) => {
        clearTimeout(timer);
        resolve(data);
      });
      worker.addEventListener("error", () => {
        clearTimeout(timer);
        fail("the worker failed");
      });
      worker.postMessage(paper);
    });
    if ("fault" in answer) throw new Error(`Cannot draw a preview: ${answer.fault}`);
    return new Blob([answer.pdf], { type: "application/pdf" });
  } finally {
    worker.terminate();
  }
}

/** The longest time in ms, for a slow phone with twelve photos. */
const LONGEST = 60_000;
