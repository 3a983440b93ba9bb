import type { PaperKind } from "../../../shared/papers/options.ts";
import { forgetRentals } from "../../api/office/forget_rentals.ts";
import { request } from "../../api/transport.ts";
import { fileForm, upload, type UploadOptions } from "../../api/upload.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence } from "../../api/failures.ts";
import { downloadFile } from "../../api/download_file.ts";
import { protocolPdf } from "../../api/office/protocol_api.ts";
import { hasPdf, protocolPdfName } from "./protocol_words.ts";
import { toast } from "../../kit/dialogs/toast.ts";

/** Loads the PDF of a paper, drawn or uploaded. @throws ProblemFailure 404 if there is none */
export async function pdfOf(kind: PaperKind, id: string): Promise<Blob> {
  const { data } = await request("GET", pathOf(kind, id), { timeout: LONG, parse: asPdf });
  return data;
}

/** Draws the PDF, also if there is one already. @throws ProblemFailure 404, 409 for a signed paper */
export async function drawPdf(kind: PaperKind, id: string, idempotencyKey: string): Promise<void> {
  await request("POST", pathOf(kind, id), { idempotencyKey, timeout: LONG }).finally(forgetRentals);
}

/** A PDF with signatures. */
export interface SignedPdf {
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
  { file, handedAt }: SignedPdf,
  options: UploadOptions,
): Promise<void> {
  const body = fileForm(file);
  if (handedAt !== undefined) body.set("dateTime", handedAt);
  const path = kind === "agreement"
    ? `${BASES.agreement}/rental/${encodeURIComponent(id)}`
    : `${BASES[kind]}/${encodeURIComponent(id)}/upload-signed`;
  await upload("PUT", path, body, { ...options, parse: () => undefined }).finally(forgetRentals);
}

const BASES: Readonly<Record<PaperKind, string>> = {
  agreement: "/rentaldocument",
  handover: "/rentalprotocolout",
  return: "/rentalprotocolin",
};
/** ms; drawing a paper with many photos takes the server seconds, a slow network takes longer. */
const LONG = 100_000;

function pathOf(kind: PaperKind, id: string): string {
  return `${BASES[kind]}/${encodeURIComponent(id)}/pdf`;
}

function asPdf(reply: unknown): Blob {
  if (reply instanceof Blob) return reply;
  throw new TypeError("The reply is no file");
}

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
