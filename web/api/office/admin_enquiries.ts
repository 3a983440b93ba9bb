import type {
  Enquiry,
  EnquiryAnswer,
  EnquiryChange,
  EnquiryList,
  NewEnquiries,
} from "../../../shared/api/enquiry.ts";
import { forgetResources } from "../resource_cache.ts";
import { type Query, request } from "../transport.ts";
import type { Versioned } from "../versioned_values.ts";

/** One page of enquiries; missing query parameters have the server's defaults. */
export async function enquiriesPage(query: Query, signal?: AbortSignal): Promise<EnquiryList> {
  const { data } = await request("GET", "/enquiry", { query, signal });
  return (await schemas()).enquiryList.parse(data);
}

/** One enquiry with its version. @throws ProblemFailure 404 */
export async function oneEnquiry(id: string, signal?: AbortSignal): Promise<Versioned<Enquiry>> {
  const { data, etag = "" } = await request("GET", pathOf(id), { signal });
  return { values: (await schemas()).enquiry.parse(data), etag };
}

/** How many enquiries are new. */
export async function countNewEnquiries(signal?: AbortSignal): Promise<NewEnquiries> {
  const { data } = await request("GET", "/enquiry/new", { signal });
  return (await schemas()).newEnquiries.parse(data);
}

/** Sets state or note. @throws ProblemFailure 400, 404, 412 for another version */
export async function changeEnquiry(
  id: string,
  change: Partial<EnquiryChange>,
  sending: { idempotencyKey: string; ifMatch?: string },
): Promise<Versioned<Enquiry>> {
  const { data, etag = "" } = await request("POST", pathOf(id), { ...sending, body: change })
    .finally(forgetEnquiries);
  return { values: (await schemas()).enquiry.parse(data), etag };
}

/**
 * Answers by mail at once; a repeated key does not send again. @throws ProblemFailure 400, 404, 409,
 * 502 with the reason
 */
export async function answerEnquiry(
  id: string,
  answer: EnquiryAnswer,
  idempotencyKey: string,
): Promise<void> {
  await request("POST", `${pathOf(id)}/answer`, {
    body: answer,
    idempotencyKey,
    timeout: MAIL_SERVER_TIME,
  }).finally(forgetEnquiries);
}

/** Removes cached data that depends on enquiries and their mails. */
function forgetEnquiries(): void {
  for (const prefix of ["admin/enquir", "admin/today", "admin/mails"]) forgetResources(prefix);
}

function pathOf(id: string): string {
  return `/enquiry/${encodeURIComponent(id)}`;
}

/** Loaded with the first reply: the frame of the office needs them only for its count. */
function schemas() {
  return import("../../../shared/api/enquiry.ts");
}

/** Milliseconds; the mail server may answer slowly at each step. */
const MAIL_SERVER_TIME = 100_000;
