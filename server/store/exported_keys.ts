/** What a backup contains: keys that begin with one of these (docs/decisions/0034). */
export const EXPORTED: readonly Deno.KvKey[] = [
  ["ledger", "event"],
  ["customer"],
  ["document"],
  ["document_version"],
  ["file"],
  ["protocol_photo"],
  ["driver_data"],
  ["receipt"],
  ["administrator"],
  ["secret_mark"],
  ["retention_run"],
  ["digest_run"],
];

/** Key prefixes that a backup omits, and why nothing is lost. */
export const LEFT_OUT: ReadonlyMap<Deno.KvKey, string> = new Map([
  [["ledger", "head"], "the manifest has its number and hash"],
  [["ledger", "stream"], "rebuild makes it from the events"],
  [["row"], "rebuild makes it from the events"],
  [["customer_by_email"], "restore makes it from the customers"],
  [["rental_photo"], "restore makes it from the photos' records"],
  [["customer_photo"], "restore makes it from the photos' records"],
  [["photo_unnamed"], "restore makes it from the photos' records"],
  [["car_guard"], "commits compare its versionstamp, never its count"],
  [["inventory"], "the first start counts"],
  [["refresh_family"], "people log in again"],
  [["known_device"], "the first login from a device sends a mail again"],
  [["tries"], "counts of minutes"],
  [["booking_code"], "lasts for minutes, and another one can be mailed"],
  [["open_bookings"], "only limits how many bookings of one visitor wait"],
  [["lease"], "belongs to a running process"],
  [["mail_claim"], "belongs to a running process"],
  [["mail_taken"], "only keeps a mail whose record failed from being sent twice"],
  [["file_hold"], "belongs to a running upload, whose files no document names yet"],
  [["files_swept"], "the next start sweeps"],
  [["expiry"], "restore makes it from the entries that expire"],
  [["write_probe"], "only shows that the store takes a write"],
  [["known_time"], "the first start takes it from the newest event"],
  [["compaction_due"], "a new store has no deleted bytes"],
  [["rebuilding"], "only release 0.1.0 reads it"],
  [["rows_version"], "only release 0.1.0 reads it"],
]);

/** Every entry of a store. */
export const EVERY_ENTRY: Deno.KvListSelector = { prefix: [] };

export function isExported(key: Deno.KvKey): boolean {
  return EXPORTED.some((prefix) => beginsWith(key, prefix));
}

/**
 * Whether an entry under this key proves that the store was used; a first start creates no such
 * entry.
 */
export function isUse(key: Deno.KvKey): boolean {
  return USE.some((prefix) => beginsWith(key, prefix));
}

const USE = [["ledger", "event"], ["customer"], ["document"], ["file"]];

export function beginsWith(key: Deno.KvKey, prefix: Deno.KvKey): boolean {
  return prefix.every((part, index) => key[index] === part);
}
