import type { PaperFile } from "../../shared/papers/paper_file.ts";
import type { CustomerKey } from "../ledger/facts.ts";
import { wrappedKeysOf } from "../ledger/open_sealed.ts";
import type { Services } from "../services.ts";

/** Where all private files lie: papers of rentals, and photos of protocols. */
export const PRIVATE_FOLDER = "paper/";

/** A file before it is sealed. */
export interface OpenFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/**
 * `paper/{customerId}/{owner}/{fileId}`: whose key seals the file, then what it belongs to (a
 * paper's id, or `photo`). A path is never used twice: its `fileId` is new each time.
 */
export function privatePath(customerId: string, owner: string, fileId: string): string {
  return `${PRIVATE_FOLDER}${customerId}/${owner}/${fileId}`;
}

/**
 * Puts a file sealed with its customer's key and bound to its path, so that it opens nowhere else
 * (decisions §5.1). The storage knows neither its type nor its name. Hold the path before, and
 * name it in a row by a commit afterwards, or the sweep deletes it.
 */
export async function putPrivateFile(
  { files, vault }: Pick<Services, "files" | "vault">,
  { wrappedKey }: CustomerKey,
  path: string,
  { bytes, contentType }: OpenFile,
): Promise<PaperFile> {
  const sealed = await vault.sealBytesFor(wrappedKey, path, bytes);
  await files.put(path, sealed, "application/octet-stream");
  return { path, contentType, size: bytes.length };
}

/**
 * The bytes of a private file; undefined if the file or its key is gone.
 * @throws Error if it was changed, or is under another path.
 */
export async function getPrivateFile(
  world: Pick<Services, "kv" | "files" | "vault">,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return (await getPrivateFiles(world, [path])).get(path);
}

/** The same for several paths; each customer's key is read once. */
export async function getPrivateFiles(
  { kv, files, vault }: Pick<Services, "kv" | "files" | "vault">,
  paths: readonly string[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const wrappedKeys = await wrappedKeysOf(kv, paths.map(customerOf));
  const opened = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const path of paths) {
    const wrappedKey = wrappedKeys.get(customerOf(path));
    const stored = wrappedKey === undefined ? undefined : await files.get(path);
    if (wrappedKey === undefined || !stored) continue;
    opened.set(path, await vault.openBytesFor(wrappedKey, path, stored.bytes));
  }
  return opened;
}

/** Whose key seals a private file. @throws Error for the path of another file */
function customerOf(path: string): string {
  const [folder, customerId = ""] = path.split("/");
  if (`${folder}/` === PRIVATE_FOLDER) return customerId;
  throw new Error("Cannot read a private file: its path is not one");
}

/** Deletes a customer's private files, including those of deleted papers. */
export async function deletePrivateFilesOf(
  { files }: Pick<Services, "files">,
  customerId: string,
): Promise<void> {
  const folder = `${PRIVATE_FOLDER}${customerId}/`;
  for (const find of [files.list, files.parts]) {
    for (const path of await find(folder)) await files.delete(path);
  }
}
