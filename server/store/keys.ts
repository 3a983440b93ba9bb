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
  /** Who does what may run once only for the whole business, and until when. */
  lease: (work: "rebuild" | "due_work") => ["lease", work],
  /** Projection rows; `deno task rebuild` empties and refills all of them. */
  rows: () => ["row"],
  row: (projection: string, ...parts: Deno.KvKeyPart[]) => ["row", projection, ...parts],

  /** A mark made with the secret of this store, to know another secret by. */
  secretMark: () => ["secret_mark"],
  receipt: (name: string) => ["receipt", name],
  receipts: () => ["receipt"],
  /** Of a reply that is too long for one value. */
  receiptPart: (name: string, index: number) => ["receipt", name, "part", index],
  customer: (customerId: string) => ["customer", customerId],
  customers: () => ["customer"],
  customerByEmail: (emailMark: string) => ["customer_by_email", emailMark],
  /** There while bytes of an erased customer may lie in the free pages of the store's file. */
  compactionDue: () => ["compaction_due"],
  /** How far the daily look for data that was kept long enough has come. */
  retentionRun: () => ["retention_run"],
  /** The day whose digest was queued, or had nothing to tell. */
  digestRun: () => ["digest_run"],
  /** Checked and bumped by every commit that books or moves the car. */
  carGuard: (carId: string) => ["car_guard", carId],

  /** Ids of the unconfirmed bookings of one e-mail, phone or address, by its mark; expires. */
  openBookings: (of: "email" | "phone" | "address", mark: string) => ["open_bookings", of, mark],
  /** The driver's data of a rental, sealed with its customer's key. */
  driverData: (rentalId: string) => ["driver_data", rentalId],

  /** Held by the instance that is sending this mail right now. */
  mailClaim: (mailId: string) => ["mail_claim", mailId],
  mailClaims: () => ["mail_claim"],
  /** The mail server has taken this mail, whether or not that could be recorded; expires. */
  mailTaken: (mailId: string) => ["mail_taken", mailId],

  /** Catalogue documents, one kind a folder. */
  document: (kind: DocumentKind, id: string) => ["document", kind, id],
  documents: () => ["document"],
  /** Bumped by every commit that changes the catalogue. */
  catalogueVersion: () => ["document_version"],

  fileInfo: (path: string) => ["file", path, "info"],
  fileChunk: (path: string, index: number) => ["file", path, "chunk", index],
  fileChunks: (path: string) => ["file", path, "chunk"],
  files: () => ["file"],
  /** Files that are being put and are named by nothing yet: the sweep leaves them alone. */
  fileHold: (name: string) => ["file_hold", name],
  fileHolds: () => ["file_hold"],
  /** When the files were last swept. */
  filesSwept: () => ["files_swept"],

  /** Photos taken at a car, for a protocol of a rental. */
  protocolPhoto: (id: string) => ["protocol_photo", id],
  protocolPhotos: () => ["protocol_photo"],
  rentalPhoto: (rentalId: string, id: string) => ["rental_photo", rentalId, id],
  rentalPhotos: (rentalId: string) => ["rental_photo", rentalId],
  /** Whose key seals it. */
  customerPhoto: (customerId: string, id: string) => ["customer_photo", customerId, id],
  customerPhotos: (customerId: string) => ["customer_photo", customerId],
  /** Those that no protocol may name, by the time since then. */
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
  "service_block",
  "agreement",
  "handover",
  "return",
  "enquiry",
] as const;
export type StreamKind = typeof STREAM_KINDS[number];

/** The kind and the id of a stream's name. */
export function streamPath(stream: StreamName): [kind: StreamKind, id: string] {
  const slash = stream.indexOf("/");
  const kind = STREAM_KINDS.find((known) => known === stream.slice(0, slash));
  if (!kind) throw new Error(`Cannot use stream ${stream}: its kind is unknown`);
  return [kind, stream.slice(slash + 1)];
}
