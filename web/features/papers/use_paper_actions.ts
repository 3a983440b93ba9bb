import { type PdfNews, usePaperPdf } from "./use_paper_pdf.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { toast } from "../../kit/dialogs/toast.ts";
import { signedPdfFault } from "./paper_file_fault.ts";
import { pdfName } from "./paper_words.ts";

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
    say,
    onChanged,
  });
  return {
    downloading: pdf.work?.kind === "download",
    drawing: pdf.work?.kind === "draw",
    /** The sent part of a signed PDF, 0 to 1. */
    share: pdf.work?.kind === "send" ? pdf.work.share : undefined,
    download: () => void pdf.download(),
    draw: () => void pdf.draw(),
    async send(file: File): Promise<void> {
      const fault = await signedPdfFault(file);
      if (fault) say({ good: false, title: officeMessages.signedPdfNotSent, text: fault });
      else await pdf.send(file);
    },
  };
}

function say({ good, title, text }: PdfNews): void {
  if (good) toast.success(title);
  else toast.failure(title, text === undefined ? {} : { text });
}
