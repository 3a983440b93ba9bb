import { asFile } from "../read_reply.ts";
import type { z } from "zod";
import {
  type ListedDocument,
  type PaperToSign,
  paperToSign,
  type RentalDocument,
  rentalDocument,
  type rentalDocumentEdit,
  type rentalDocumentInput,
  rentalDocuments,
} from "../../../shared/api/rental_document.ts";
import { agreementList, type PaperList } from "../../../shared/api/paper_list.ts";
import { forgetRentals } from "./forget_rentals.ts";
import { type Query, request } from "../transport.ts";
import { fileForm, upload, type UploadOptions } from "../upload.ts";
import { type Versioned, withVersion } from "../versioned_values.ts";

/** The fields of a new and of an edited agreement (rental document). */
type NewDocumentFields = z.input<typeof rentalDocumentInput>;
type AgreementWrite = z.input<typeof rentalDocumentEdit>;

/** One page of agreements, newest first; without PESEL and NIP. */
export async function documentsPage(
  query: Query,
  signal?: AbortSignal,
): Promise<PaperList<ListedDocument>> {
  return (await request("GET", "/paper/agreement", { query, signal, parse: agreementList.parse }))
    .data;
}

/** One agreement with its version. @throws ProblemFailure 404 */
export async function oneDocument(
  id: string,
  signal?: AbortSignal,
): Promise<Versioned<RentalDocument>> {
  return await withVersion(request("GET", pathOf(id), { signal, parse: rentalDocument.parse }));
}

/** The agreements of a rental, at most one; empty for an unknown rental too. */
export async function documentsOfRental(
  rentalId: string,
  signal?: AbortSignal,
): Promise<ListedDocument[]> {
  const path = `${BASE}/rental/${encodeURIComponent(rentalId)}`;
  return (await request("GET", path, { signal, parse: rentalDocuments.parse })).data;
}

/**
 * A repeated key does not add again. @throws ProblemFailure 400, 404, 409 if there is one already
 */
export async function addDocument(
  body: NewDocumentFields,
  idempotencyKey: string,
): Promise<Versioned<RentalDocument>> {
  return await withVersion(
    request("POST", BASE, {
      body,
      idempotencyKey,
      parse: rentalDocument.parse,
    }).finally(forgetRentals),
  );
}

/** @throws ProblemFailure 400, 404, 409 if it is signed, 412 for another version */
export async function editDocument(
  id: string,
  body: AgreementWrite,
  sending: { idempotencyKey: string; ifMatch?: string },
): Promise<Versioned<RentalDocument>> {
  const path = `${BASE}/json/${encodeURIComponent(id)}`;
  return await withVersion(
    request("PUT", path, { ...sending, body, parse: rentalDocument.parse }).finally(forgetRentals),
  );
}

/**
 * Attaches a document of any allowed type to the agreement. @throws ProblemFailure 404, 413, 415
 */
export async function attachFile(
  id: string,
  file: File,
  options: UploadOptions,
): Promise<Versioned<RentalDocument>> {
  return await withVersion(
    upload("PUT", pathOf(id), fileForm(file), {
      ...options,
      parse: rentalDocument.parse,
    }).finally(forgetRentals),
  );
}

/** The attached document, unchanged. @throws ProblemFailure 404 */
export async function attachedFile(id: string): Promise<Blob> {
  return (await request("GET", `${pathOf(id)}/file`, { timeout: FILE_TIME, parse: asFile })).data;
}

/** What is to be signed of an agreement on the screen. @throws ProblemFailure 404 */
export async function agreementPaperToSign(
  id: string,
  signal?: AbortSignal,
): Promise<PaperToSign> {
  return (await request("GET", `${pathOf(id)}/paper`, { signal, parse: paperToSign.parse })).data;
}

/** @throws ProblemFailure 404, 412 for another version */
export async function deleteDocument(
  id: string,
  sending: { idempotencyKey: string; ifMatch: string },
): Promise<void> {
  await request("DELETE", pathOf(id), sending).finally(forgetRentals);
}

const BASE = "/rentaldocument";
/** Milliseconds for a file of 20 MB on a slow connection. */
const FILE_TIME = 120_000;

function pathOf(id: string): string {
  return `${BASE}/${encodeURIComponent(id)}`;
}
