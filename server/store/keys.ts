/** Every key of the store. A key that is not made here does not exist. */
export const keys = {
  /** `{ seq, tip, rows }`, see `Head`; every ledger commit checks it. */
  head: () => ["ledger", "head"],
  event: (seq: number) => ["ledger", "event", seq],
  events: () => ["ledger", "event"],
  /** The `seq` of one event of a stream, by its version from 1. */
  streamEvent: (stream: StreamName, version: number) => [
    "ledger",
    "stream",
    ...streamPath(stream),
    version,
  ],
  stream: (stream: StreamName) => ["ledger", "stream", ...streamPath(stream)],
  streams: () => ["ledger", "stream"],
  streamsOfKind: (kind: StreamKind) => ["ledger", "stream", kind],

  /** Release 0.1.0's mark of the rows; a rebuild deletes it. The head contains it now. */
  rebuilding: () => ["rebuilding"],
  rowsVersion: () => ["rows_version"],
  /** Holder and expiry of work that must run only once at a time for the whole business. */
  lease: (work: "rebuild" | "due_work") => ["lease", work],
  /** In a store file: when the entry expires whose key is `name`, as JSON. */
  expiry: (until: number, name: string) => ["expiry", until, name],
  /** Written now and then, to see whether the store takes a write. */
  writeProbe: () => ["write_probe"],
  /** Projection rows; `deno task rebuild` derives all of them again from the events. */
  rows: () => ["row"],
  row: (projection: string, ...parts: Deno.KvKeyPart[]) => ["row", projection, ...parts],

  /** A mark made with the secret of this store, by which a wrong secret is recognised. */
  secretMark: () => ["secret_mark"],
  receipt: (name: string) => ["receipt", name],
  receipts: () => ["receipt"],
  /** A further part of a reply that is too long for one value. */
  receiptPart: (name: string, index: number) => ["receipt", name, "part", index],
  customer: (customerId: string) => ["customer", customerId],
  customers: () => ["customer"],
  customerByEmail: (emailMark: string) => ["customer_by_email", emailMark],
  customersByEmail: () => ["customer_by_email"],
  /** Present while the free pages of the store's file may contain bytes of an erased customer. */
  compactionDue: () => ["compaction_due"],
  /** Progress of the daily retention job. */
  retentionRun: () => ["retention_run"],
  /** The latest time that is known to have come, see `clock_guard.ts`. */
  knownTime: () => ["known_time"],
  /** The day whose digest was queued, or had no tasks. */
  digestRun: () => ["digest_run"],
  /** Checked and incremented by commands that book, move or block the car, or delete it. */
  carGuard: (carId: string) => ["car_guard", carId],

  /** Ids of the unconfirmed bookings of one e-mail, phone or address, by its mark; expires. */
  openBookings: (of: "email" | "phone" | "address", mark: string) => ["open_bookings", of, mark],
  /** The mark of the code that was mailed last for a customer's link; expires. */
  bookingCode: (linkHash: string) => ["booking_code", linkHash],
  /** The driver's data of a rental, sealed with its customer's key. */
  driverData: (rentalId: string) => ["driver_data", rentalId],
  allDriverData: () => ["driver_data"],

  /** Held by the instance that is sending this mail right now. */
  mailClaim: (mailId: string) => ["mail_claim", mailId],
  mailClaims: () => ["mail_claim"],
  /** The mail server has accepted this mail, whether recorded or not; expires. */
  mailTaken: (mailId: string) => ["mail_taken", mailId],

  /** Catalogue documents, by kind. */
  document: (kind: DocumentKind, id: string) => ["document", kind, id],
  documents: () => ["document"],
  /** Bumped by every commit that changes the catalogue. */
  catalogueVersion: () => ["document_version"],

  /** How many documents there are; written with each change of the catalogue. */
  inventory: () => ["inventory"],

  fileInfo: (path: string) => ["file", path, "info"],
  fileChunk: (path: string, index: number) => ["file", path, "chunk", index],
  fileChunks: (path: string) => ["file", path, "chunk"],
  files: () => ["file"],
  /** Paths that are being put and that no document names yet: the sweep skips them. */
  fileHold: (name: string) => ["file_hold", name],
  fileHolds: () => ["file_hold"],
  /** When the files were last swept. */
  filesSwept: () => ["files_swept"],

  /** Photos taken at a car, for a protocol of a rental. */
  protocolPhoto: (id: string) => ["protocol_photo", id],
  protocolPhotos: () => ["protocol_photo"],
  rentalPhoto: (rentalId: string, id: string) => ["rental_photo", rentalId, id],
  rentalPhotos: (rentalId: string) => ["rental_photo", rentalId],
  /** The photos that a customer's key seals. */
  customerPhoto: (customerId: string, id: string) => ["customer_photo", customerId, id],
  customerPhotos: (customerId: string) => ["customer_photo", customerId],
  /** Photos that may be named by no protocol, by the time since when. */
  photoUnnamed: (since: string, id: string) => ["photo_unnamed", since, id],
  photosUnnamed: (...until: string[]) => ["photo_unnamed", ...until],

  /** All users, in one value; release 0.1.0 stored its one administrator under this key. */
  users: () => ["administrator"],
  /** A device that has logged in to a user's account, by the mark of its token; expires. */
  knownDevice: (userId: string, mark: string) => ["known_device", userId, mark],
  knownDevices: (userId: string) => ["known_device", userId],
  refreshFamily: (familyId: string) => ["refresh_family", familyId],
  refreshFamilies: () => ["refresh_family"],
  tries: (what: string, who: string) => ["tries", what, who],
  /** Tries of a secret of a few digits, such as the end of a phone. */
  keptTries: (...of: string[]) => ["kept_tries", ...of],
} satisfies Record<string, (...parts: never[]) => Deno.KvKey>;

/** Kinds of plain catalogue documents. */
export type DocumentKind =
  | "rental_car"
  | "sale_car"
  | "car_image"
  | "car_feature"
  | "car_feature_link"
  | "recommended_car"
  | "setting";

/** `rental/{id}` and its like: the kind of the stream, then what it is about. */
export type StreamName = `${StreamKind}/${string}`;
export const STREAM_KINDS = [
  "rental",
  "mail",
  "customer",
  "customer_note",
  "service_block",
  "agreement",
  "handover",
  "return",
  "enquiry",
  "account",
  "cash",
] as const;
export type StreamKind = typeof STREAM_KINDS[number];

/** The kind and the id of a stream's name. */
export function streamPath(stream: StreamName): [kind: StreamKind, id: string] {
  const slash = stream.indexOf("/");
  const kind = STREAM_KINDS.find((known) => known === stream.slice(0, slash));
  if (!kind) throw new Error(`Cannot use stream ${stream}: its kind is unknown`);
  return [kind, stream.slice(slash + 1)];
}
