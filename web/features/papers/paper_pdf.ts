import { PAPER_PATHS, type PaperKind } from "../../../shared/papers/options.ts";
import { fileForm, type UploadOptions } from "../../api/upload.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { call, sendFiles, versioned } from "../../api/office/call.ts";
import type { Versioned } from "../../api/versioned_values.ts";
import type { RentalPaper } from "./paper.ts";

/** Loads the PDF of a paper, drawn or uploaded. @throws ProblemFailure 404 if there is none */
export function pdfOf(kind: PaperKind, id: string): Promise<Blob> {
  return call(`GET /${PAPER_PATHS[kind]}/{id}/pdf`, { params: { id } });
}

/** Draws the PDF, also if there is one already. @throws ProblemFailure 404, 409 for a signed paper */
export function drawPdf(
  kind: PaperKind,
  id: string,
  idempotencyKey: string,
): Promise<Versioned<RentalPaper>> {
  return versioned(`POST /${PAPER_PATHS[kind]}/{id}/pdf`, { params: { id }, idempotencyKey });
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
export function sendSignedPdf(
  kind: PaperKind,
  id: string,
  { file, handedAt }: SignedPdf,
  options: UploadOptions,
): Promise<Versioned<RentalPaper>> {
  const body = fileForm(file);
  if (handedAt !== undefined) body.set("dateTime", handedAt);
  return kind === "agreement"
    ? sendFiles("PUT /rentaldocument/rental/{rentalId}", {
      params: { rentalId: id },
      body,
      ...options,
    })
    : sendFiles(`PUT /${PAPER_PATHS[kind]}/{id}/upload-signed`, {
      params: { id },
      body,
      ...options,
    });
}
