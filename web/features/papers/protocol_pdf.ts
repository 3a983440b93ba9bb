import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence } from "../../api/failures.ts";
import { downloadFile } from "../../api/download_file.ts";
import { protocolPdf } from "../../api/office/protocol_api.ts";
import { hasPdf } from "./paper_words.ts";
import { protocolPdfName } from "./protocol_words.ts";
import { toast } from "../../kit/dialogs/toast.ts";

/** Downloads the protocol's PDF, or shows why there is none (back-office §5). */
export async function downloadPdf(protocol: Protocol): Promise<void> {
  if (!hasPdf(protocol)) {
    toast.failure(officeMessages.pdfMissing);
    return;
  }
  try {
    downloadFile(protocolPdfName(protocol), await protocolPdf(protocol.kind, protocol.id));
  } catch (failure) {
    // The toast shows why; the list stays unchanged.
    toast.failure(officeMessages.pdfNotLoaded, { text: failureSentence(failure) });
  }
}
