import type { z } from "zod";
import {
  type AgreementSigning,
  type ListedDocument,
  type PaperToSign,
  paperToSign,
  type RentalDocument,
  rentalDocument,
  type rentalDocumentEdit,
  type rentalDocumentInput,
  rentalDocuments,
} from "../../../shared/api/rental_document.ts";
import { forgetRentals } from "./forget_rentals.ts";
import { request } from "../transport.ts";
import { upload, type UploadOptions } from "../upload.ts";
import type { Versioned } from "../versioned_values.ts";

/** The fields of a new and of an edited agreement (rental document). */
export type NewDocumentFields = z.input<typeof rentalDocumentInput>;
export type AgreementWrite = z.input<typeof rentalDocumentEdit>;

/** All agreements, newest first; without PESEL and NIP. */
export async function allDocuments(signal?: AbortSignal): Promise<ListedDocument[]> {
  const { data } = await request("GET", BASE, { signal, parse: parseAll });
  return data;
}

/** One agreement with its version. @throws ProblemFailure 404 */
export async function oneDocument(
  id: string,
  signal?: AbortSignal,
): Promise<Versioned<RentalDocument>> {
  const { data, etag = "" } = await request("GET", pathOf(id), { signal, parse: parseOne });
  return { values: data, etag };
}

/** The agreements of a rental, at most one; empty for an unknown rental too. */
export async function documentsOfRental(
  rentalId: string,
  signal?: AbortSignal,
): Promise<ListedDocument[]> {
  const path = `${BASE}/rental/${encodeURIComponent(rentalId)}`;
  const { data } = await request("GET", path, { signal, parse: parseAll });
  return data;
}

/**
 * A repeated key does not add again. @throws ProblemFailure 400, 404, 409 if there is one already
 */
export async function addDocument(
  body: NewDocumentFields,
  idempotencyKey: string,
): Promise<Versioned<RentalDocument>> {
  const { data, etag = "" } = await request("POST", BASE, {
    body,
    idempotencyKey,
    parse: parseOne,
  }).finally(forgetRentals);
  return { values: data, etag };
}

/** @throws ProblemFailure 400, 404, 409 if it is signed, 412 for another version */
export async function editDocument(
  id: string,
  body: AgreementWrite,
  sending: { idempotencyKey: string; ifMatch?: string },
): Promise<Versioned<RentalDocument>> {
  const path = `${BASE}/json/${encodeURIComponent(id)}`;
  const { data, etag = "" } = await request("PUT", path, { ...sending, body, parse: parseOne })
    .finally(forgetRentals);
  return { values: data, etag };
}

/**
 * Attaches a document of any allowed type to the agreement. @throws ProblemFailure 404, 413, 415
 */
export async function attachFile(
  id: string,
  file: File,
  options: UploadOptions,
): Promise<Versioned<RentalDocument>> {
  const body = new FormData();
  body.append("file", file, file.name);
  const { data, etag = "" } = await upload("PUT", pathOf(id), body, {
    ...options,
    parse: parseOne,
  }).finally(forgetRentals);
  return { values: data, etag };
}

/** The attached document, unchanged. @throws ProblemFailure 404 */
export async function attachedFile(id: string): Promise<Blob> {
  const { data } = await request("GET", `${pathOf(id)}/file`, {
    timeout: FILE_TIME,
    parse: asFile,
  });
  return data;
}

/** What is to be signed of an agreement on the screen. @throws ProblemFailure 404 */
export async function agreementPaperToSign(
  id: string,
  signal?: AbortSignal,
): Promise<Versioned<PaperToSign>> {
  const { data, etag = "" } = await request("GET", `${pathOf(id)}/paper`, {
    signal,
    parse: (reply) => paperToSign.parse(reply),
  });
  return { values: data, etag };
}

/** @throws ProblemFailure 404, 409 if it is signed or was changed, 412 for another version */
export async function sendAgreementSigning(
  id: string,
  body: AgreementSigning,
  idempotencyKey: string,
): Promise<RentalDocument> {
  const { data } = await request("POST", `${pathOf(id)}/sign`, {
    body,
    idempotencyKey,
    parse: parseOne,
  }).finally(forgetRentals);
  return data;
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

function parseOne(reply: unknown): RentalDocument {
  return rentalDocument.parse(reply);
}

function parseAll(reply: unknown): ListedDocument[] {
  return rentalDocuments.parse(reply);
}

function asFile(reply: unknown): Blob {
  if (reply instanceof Blob) return reply;
  throw new TypeError("The reply is no file");
}
