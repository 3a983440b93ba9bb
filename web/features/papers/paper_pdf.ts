import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { forgetRentals } from "../../api/office/forget_rentals.ts";
import { request } from "../../api/transport.ts";
import { upload, type UploadOptions } from "../../api/upload.ts";

/** Loads the PDF of a paper, drawn or uploaded. @throws ProblemFailure 404 if there is none */
export async function pdfOf(kind: PaperKind, id: string): Promise<Blob> {
  const { data } = await request("GET", pathOf(kind, id), { timeout: LONG, parse: asPdf });
  return data;
}

/** Draws the PDF, also if there is one already. @throws ProblemFailure 404, 409 for a signed paper */
export async function drawPdf(kind: PaperKind, id: string, idempotencyKey: string): Promise<void> {
  await request("POST", pathOf(kind, id), { idempotencyKey, timeout: LONG }).finally(forgetRentals);
}

/**
 * Replaces the PDF by one with signatures; may be repeated.
 * @throws ProblemFailure 404, 412, 413, 415
 */
export async function sendSignedPdf(
  kind: PaperKind,
  id: string,
  file: File,
  options: UploadOptions,
): Promise<void> {
  const body = new FormData();
  body.append("file", file, file.name);
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
