import { PAPER_PATHS, type PaperKind } from "../../../shared/papers/options.ts";
import { fileForm, type UploadOptions } from "../../api/upload.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence } from "../../api/failures.ts";
import { downloadFile } from "../../api/download_file.ts";
import { call, sendFiles } from "../../api/office/call.ts";
import { hasPdf, protocolPdfName } from "./protocol_words.ts";
import { toast } from "../../kit/dialogs/toast.ts";

/** Loads the PDF of a paper, drawn or uploaded. @throws ProblemFailure 404 if there is none */
export function pdfOf(kind: PaperKind, id: string): Promise<Blob> {
  return call(`GET /${PAPER_PATHS[kind]}/{id}/pdf`, { params: { id } });
}

/** Draws the PDF, also if there is one already. @throws ProblemFailure 404, 409 for a signed paper */
export async function drawPdf(kind: PaperKind, id: string, idempotencyKey: string): Promise<void> {
  await call(`POST /${PAPER_PATHS[kind]}/{id}/pdf`, { params: { id }, idempotencyKey });
}

/** A PDF with signatures. */
interface SignedPdf {
  readonly file: File;
  /** Of a prepared protocol: when the car changed hands. */
  readonly handedAt?: Instant | undefined;
}

/**
 * Replaces the PDF by one with signatures; may be repeated.
 * @throws ProblemFailure 404, 412, 413, 415
 */
export async function sendSignedPdf(
  kind: PaperKind,
  id: string,
  signed: SignedPdf,
  options: UploadOptions,
): Promise<void> {
  const form = { body: signedForm(signed), ...options };
  await (kind === "agreement"
    ? sendFiles("PUT /rentaldocument/rental/{rentalId}", { params: { rentalId: id }, ...form })
    : sendFiles(`PUT /${PAPER_PATHS[kind]}/{id}/upload-signed`, { params: { id }, ...form }));
}

/** The form of its upload. */
export function signedForm({ file, handedAt }: SignedPdf): FormData {
  const form = fileForm(file);
  if (handedAt !== undefined) form.set("dateTime", handedAt);
  return form;
}

/** Downloads the protocol's PDF, or shows why there is none (back-office §5). */
export async function downloadPdf(protocol: Protocol): Promise<void> {
  if (!hasPdf(protocol)) {
    toast.failure(officeMessages.pdfMissing);
    return;
  }
  try {
    downloadFile(protocolPdfName(protocol), await pdfOf(protocol.kind, protocol.id));
  } catch (failure) {
    // The toast shows why; the list stays unchanged.
    toast.failure(officeMessages.pdfNotLoaded, { text: failureSentence(failure) });
  }
}
