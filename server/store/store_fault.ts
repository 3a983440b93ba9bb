/** Why an embedded store fails, as far as SQLite says it. */
type StoreFault = "full" | "read_only" | "damaged" | "failing";

/** The fault behind an error of an embedded store; undefined for any other error. */
export function storeFault(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined;
  return FAULTS.find(([, pattern]) => pattern.test(error.message))?.[0];
}

/**
 * An embedded store took no write: nothing of it is stored. It may be repeated once the cause is
 * gone; reads still work.
 */
export class StoreUnwritable extends Error {
  override readonly name = "StoreUnwritable";
  constructor(readonly fault: StoreFault, path: string, cause: unknown) {
    super(`Cannot write to the store ${path}: ${WHY[fault]}`, { cause });
  }
}

/** An embedded store cannot be used; its message says why, and what to do. */
export class StoreUnusable extends Error {
  override readonly name = "StoreUnusable";
  constructor(readonly path: string, readonly why: string, cause?: unknown) {
    super(`Cannot use the store ${path}: ${why}`, { cause });
  }
}

/** The same for an error of SQLite or of the file system; undefined for any other error. */
export function unusableBy(error: unknown, path: string): StoreUnusable | undefined {
  if (error instanceof StoreUnusable) return error;
  if (error instanceof StoreUnwritable) return new StoreUnusable(path, WHY[error.fault], error);
  const isRefused = REFUSED.some((kind) => error instanceof kind);
  const fault = isRefused ? "read_only" : storeFault(error);
  const detail = error instanceof Error && fault !== "read_only" ? ` (${error.message})` : "";
  return fault && new StoreUnusable(path, WHY[fault].replace(/[.:]/, `${detail}$&`), error);
}

const REFUSED = [Deno.errors.PermissionDenied, Deno.errors.NotCapable];

const FAULTS: readonly (readonly [StoreFault, RegExp])[] = [
  ["full", /(database or )?disk is full|no space left|quota exceeded/i],
  ["read_only", /read-?only (database|file system)|write a readonly/i],
  ["damaged", /malformed|not a database|value encoding -?\d+ is unknown/i],
  // Of a disk that breaks, of a file that may not grow, and of a full disk, too.
  ["failing", /disk i\/o error|unable to open database file|file too large|input\/output error/i],
];

const WHY: Readonly<Record<StoreFault, string>> = {
  full: "the disk is full. Free some space.",
  read_only:
    "it cannot be written. Make the file, its folder and its disk writable for the user of the server.",
  damaged: "the file is damaged. deno task verify says what is damaged; restore a backup.",
  failing: "its disk fails or is full. Free some space, or look into the system's log.",
};
