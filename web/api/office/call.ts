import type { OperationName } from "../../../shared/operations/operations.ts";
import {
  type AnyOptions,
  type CallOptions,
  type IdsOf,
  methodAndAddress,
  type ReplyOf,
  send,
} from "../call.ts";
import { NetworkFailure } from "../failures.ts";
import type { Reply } from "../read_reply.ts";
import { upload, type UploadOptions } from "../upload.ts";
import type { Versioned } from "../versioned_values.ts";
import { forgetEnquiries, forgetRentals } from "./forget_rentals.ts";

/**
 * The call of an operation by the office. The reply is parsed by the schema of its row.
 * @throws NetworkFailure, ProblemFailure, the signal's reason, ZodError for another reply
 * @example const history = await call("GET /rental/{id}/history", { params: { id }, signal });
 */
export async function call<Name extends OperationName, Kind extends string>(
  name: Name,
  options: CallOptions<Name, Kind>,
): Promise<ReplyOf<Name, Kind>> {
  return (await versioned(name, options)).values;
}

/** The same with the version that a write must name in `If-Match`. */
export function versioned<Name extends OperationName, Kind extends string>(
  name: Name,
  options: CallOptions<Name, Kind>,
): Promise<Versioned<ReplyOf<Name, Kind>>>;
export function versioned(name: OperationName, options: AnyOptions): Promise<Versioned<unknown>> {
  const kind = options.params?.["kind"];
  return parsed(name, () => send(name, { timeout: PATIENCE[name], ...options }), kind);
}

/** The call of an operation that takes a form with files; its progress is reported. */
export function sendFiles<Name extends UploadName>(
  name: Name,
  options: IdsOf<Name> & UploadOptions & { body: FormData },
): Promise<Versioned<ReplyOf<Name>>>;
export function sendFiles(
  name: UploadName,
  { params = {}, body, ...options }: AnyOptions & UploadOptions & { body: FormData },
): Promise<Versioned<unknown>> {
  return parsed(name, () => upload(...methodAndAddress(name, params), body, options));
}

type UploadName = Extract<OperationName, `${"POST" | "PUT"} ${string}`>;

async function parsed(
  name: OperationName,
  make: () => Promise<Reply>,
  kind?: string,
): Promise<Versioned<unknown>> {
  const isRead = name.startsWith("GET ");
  // The table is loaded after a read, so that offline the device's data appear sooner, and before a
  // write, which is not sent while its reply could not be read.
  if (!isRead) await loadTable();
  const reply = await make().finally(() => {
    if (!isRead) forgetChanged(name);
  });
  const { parseReply } = await loadTable();
  return { values: parseReply(name, reply.status, reply.data, kind), etag: reply.etag ?? "" };
}

/** Loaded once: a page that is being closed sends a write only if nothing is waited for before. */
function loadTable() {
  return table ??= import("../../../shared/operations/operations.ts").catch((cause: unknown) => {
    table = undefined;
    throw new NetworkFailure(cause);
  });
}
let table: Promise<typeof import("../../../shared/operations/operations.ts")> | undefined;

/** Removes the cached data that a write has changed, or may have where its reply was lost. */
function forgetChanged(name: OperationName): void {
  const [, resource = ""] = name.split("/");
  if (OF_RENTALS.has(resource)) forgetRentals();
  if (resource === "enquiry") forgetEnquiries();
}

const OF_RENTALS: ReadonlySet<string> = new Set([
  "email",
  "rental",
  "rentaldocument",
  "rentalprotocolin",
  "rentalprotocolout",
  "serviceblock",
]);

/** ms; the mail server may answer slowly at each step. */
const MAIL = 100_000;
/** ms; a paper with many photos is drawn in seconds, a slow network takes longer. */
const DRAWING = 100_000;
/** Timeouts of slow operations, in ms. */
const PATIENCE: Partial<Record<OperationName, number>> = {
  "POST /email/custom": MAIL,
  "POST /email/{id}/retry": MAIL,
  "POST /enquiry/{id}/answer": MAIL,
  "POST /settings/EmailSettings/test": 60_000,
  "POST /car/{carId}/images/{imageId}/rotate": 60_000,
  "POST /customer/export": 60_000,
  "POST /customer/erasure": 60_000,
  "POST /carholder/letter": 60_000,
  "POST /rental/{id}/documents": DRAWING,
  "DELETE /rental/{id}/documents": DRAWING,
  "GET /rentaldocument/{id}/file": 120_000,
  "GET /rentaldocument/{id}/pdf": DRAWING,
  "POST /rentaldocument/{id}/pdf": DRAWING,
  "GET /rentalprotocolout/{id}/pdf": DRAWING,
  "POST /rentalprotocolout/{id}/pdf": DRAWING,
  "GET /rentalprotocolin/{id}/pdf": DRAWING,
  "POST /rentalprotocolin/{id}/pdf": DRAWING,
};
