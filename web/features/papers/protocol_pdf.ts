import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence } from "../../api/failures.ts";
import { handOverFile } from "../../api/hand_over_file.ts";
import { protocolPdf } from "../../api/office/protocol_api.ts";
import { hasPdf } from "./paper_words.ts";
import { protocolPdfName } from "./protocol_words.ts";
import { toast } from "../../kit/dialogs/toast.ts";

/** Hands over the protocol's PDF, or says why there is none (back-office §5). */
export async function downloadPdf(protocol: Protocol): Promise<void> {
  if (!hasPdf(protocol)) {
    toast.failure(officeMessages.pdfMissing);
    return;
  }
  try {
    handOverFile(protocolPdfName(protocol), await protocolPdf(protocol.kind, protocol.id));
  } catch (failure) {
    // Said in words; the list stays as it is.
    toast.failure(officeMessages.pdfNotLoaded, { text: failureSentence(failure) });
  }
}
