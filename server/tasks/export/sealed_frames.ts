import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Vault } from "../../ledger/vault.ts";

/** A file that cannot be restored: damaged, no backup at all, or of another secret or release. */
export class ExportFault extends Error {
  override readonly name = "ExportFault";
}

/** Encrypts one frame; the last one is marked. */
type SealFrame = (plain: Uint8Array, isLast: boolean) => Promise<void>;

/**
 * Writes an encrypted file:
 *
 *     autoplac-export 1 {salt}\n                            the header
 *     {length, 4 bytes}{AES-256-GCM}                        a frame, any number of times
 *     {length with the highest bit set, 4 bytes}{AES-256-GCM}   the last frame
 *     {SHA-256 of all before, 64 hex digits}\n
 *
 * The key is derived from `APP_SECRET` and the header, so that each file has its own. A nonce is
 * the frame's number and whether it is the last: a frame that is missing, repeated or moved does
 * not open. The file has its name only once it is complete.
 */
export async function writeFrames<T>(
  path: string,
  vault: Vault,
  work: (seal: SealFrame) => Promise<T>,
): Promise<T> {
  const part = `${path}.part`;
  try {
    const done = await writePart(part, vault, work);
    await Deno.rename(part, path);
    return done;
  } catch (error) {
    await Deno.remove(part).catch(() => undefined);
    throw error;
  }
}

async function writePart<T>(
  path: string,
  vault: Vault,
  work: (seal: SealFrame) => Promise<T>,
): Promise<T> {
  using file = await Deno.open(path, { write: true, create: true, truncate: true, mode: 0o600 });
  const header = `${MAGIC} ${FORMAT} ${randomBytes(SALT_BYTES).toString("base64url")}\n`;
  const key = keyOf(vault, header);
  const hash = createHash("sha256");
  let number = 0;
  async function write(bytes: Uint8Array): Promise<void> {
    hash.update(bytes);
    await writeAll(file, bytes);
  }
  await write(Buffer.from(header));
  const done = await work(async (plain, isLast) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number++, isLast));
    const box = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(isLast ? box.length + LAST : box.length);
    await write(length);
    await write(box);
  });
  await writeAll(file, Buffer.from(`${hash.digest("hex")}\n`));
  await file.sync();
  return done;
}

/**
 * Reads all frames of such a file in order; its checksum is compared before the first.
 * @throws ExportFault if it is damaged, cut off, of another secret or format.
 */
export async function readFrames(
  path: string,
  vault: Vault,
  each: (plain: Buffer, isLast: boolean) => Promise<void>,
): Promise<void> {
  using file = await Deno.open(path);
  const end = await requireWhole(file, path);
  await file.seek(0, Deno.SeekMode.Start);
  const key = keyOf(vault, (await readBytes(file, HEADER_BYTES, path)).toString());
  let offset = HEADER_BYTES;
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const length = (await readBytes(file, 4, path)).readUInt32BE();
    isLast = length >= LAST;
    const size = isLast ? length - LAST : length;
    offset += 4 + size;
    if (size < TAG_BYTES || offset > end) throw damaged(path);
    const plain = opened(await readBytes(file, size, path), key, nonceOf(number, isLast));
    if (!plain && number > 0) throw damaged(path);
    // The checksum is right: only another key fails to open the first frame.
    if (!plain) throw new ExportFault(`Cannot restore ${path}: it has another APP_SECRET.`);
    if (isLast && offset !== end) throw damaged(path);
    await each(plain, isLast);
  }
}

/** Compares the checksum. @returns where the frames end. @throws ExportFault */
async function requireWhole(file: Deno.FsFile, path: string): Promise<number> {
  const end = (await file.stat()).size - CHECKSUM_BYTES;
  if (end < HEADER_BYTES) throw new ExportFault(`Cannot restore: ${path} is no backup of a store.`);
  const header = await readBytes(file, HEADER_BYTES, path);
  const [magic, format] = header.toString("latin1").split(" ");
  if (magic !== MAGIC) throw new ExportFault(`Cannot restore: ${path} is no backup of a store.`);
  if (format !== FORMAT) {
    throw new ExportFault(`Cannot restore: ${path} was made by a later release.`);
  }
  const hash = createHash("sha256").update(header);
  for (let left = end - HEADER_BYTES; left > 0;) {
    const bytes = await readBytes(file, Math.min(left, A_READ), path);
    hash.update(bytes);
    left -= bytes.length;
  }
  const checksum = (await readBytes(file, CHECKSUM_BYTES, path)).toString("latin1");
  if (checksum !== `${hash.digest("hex")}\n`) throw damaged(path);
  return end;
}

/** @returns undefined if the box has another key or nonce, or was changed. */
function opened(box: Buffer, key: Uint8Array, nonce: Uint8Array): Buffer | undefined {
  const end = box.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAuthTag(box.subarray(end));
  try {
    return Buffer.concat([decipher.update(box.subarray(0, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf(vault: Vault, header: string): Uint8Array {
  return vault.derive(`backup ${header}`);
}

function nonceOf(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUInt32BE(number, NONCE_BYTES - 4);
  return nonce;
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
}

async function readBytes(file: Deno.FsFile, length: number, path: string): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length;) {
    const more = await file.read(bytes.subarray(read));
    if (more === null) throw damaged(path);
    read += more;
  }
  return bytes;
}

export function damaged(path: string): ExportFault {
  return new ExportFault(`Cannot restore: ${path} is damaged or was cut off.`);
}

const MAGIC = "autoplac-export";
const FORMAT = "1";
const SALT_BYTES = 16;
/** The salt takes 22 letters. */
const HEADER_BYTES = `${MAGIC} ${FORMAT} \n`.length + 22;
const CHECKSUM_BYTES = 65;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const A_READ = 2 ** 20;
/** The highest bit of a frame's length. */
const LAST = 2 ** 31;
