import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { NONCE_BYTES, openBytes, sealBytes } from "./sealed_bytes.ts";

/** The secrets of the business, all derived from `APP_SECRET`, and what is done with them. */
export interface Vault {
  /** A separate 32-byte key for each purpose (HKDF-SHA256). */
  derive(purpose: string): Uint8Array;
  /** A keyed fingerprint (HMAC-SHA256, base64url): finds a text again without storing it. */
  mark(purpose: string, text: string): string;
  /** Encrypts with a key of the business; different at every call. */
  sealText(purpose: string, text: string): string;
  /** @throws Error if the text was changed or sealed for another purpose. */
  openText(purpose: string, sealed: string): string;
  /** A new customer's key, wrapped. */
  newCustomerKey(): string;
  /**
   * Encrypts with a customer's wrapped key; `context` is where it belongs, e.g. a stream's name.
   */
  sealFor(wrappedKey: string, context: string, value: unknown): string;
  /** @throws Error if the box was changed, moved to another context, or has another key. */
  openFor(wrappedKey: string, context: string, box: string): unknown;
  /** The same for the bytes of a file, outside of this thread; `context` is its path. */
  sealBytesFor(wrappedKey: string, context: string, bytes: Bytes): Promise<Bytes>;
  /** @throws Error if the bytes were changed, moved to another context, or have another key. */
  openBytesFor(wrappedKey: string, context: string, sealed: Bytes): Promise<Bytes>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The vault of one `APP_SECRET`. Everything in it is AES-256-GCM with a random nonce. `unreadable` is
 * called for each box of a customer that cannot be opened.
 */
export function createVault(secret: string, unreadable: () => void = () => undefined): Vault {
  const derived = new Map<string, Uint8Array>();
  function derive(purpose: string): Uint8Array {
    const known = derived.get(purpose);
    if (known) return known;
    const key = new Uint8Array(hkdfSync("sha256", secret, "autoplac", purpose, KEY_BYTES));
    derived.set(purpose, key);
    return key;
  }
  function unwrap(wrappedKey: string): Uint8Array {
    return decryptText(derive(WRAPPING), WRAPPING, wrappedKey);
  }
  return {
    derive,
    mark: (purpose, text) => createHmac("sha256", derive(purpose)).update(text).digest("base64url"),
    sealText: (purpose, text) => encryptText(derive(purpose), purpose, Buffer.from(text)),
    openText: (purpose, sealed) => decryptText(derive(purpose), purpose, sealed).toString("utf8"),
    newCustomerKey: () => encryptText(derive(WRAPPING), WRAPPING, randomBytes(KEY_BYTES)),
    sealFor: (wrappedKey, context, value) =>
      encryptText(unwrap(wrappedKey), context, packed(JSON.stringify(value))),
    openFor(wrappedKey, context, box) {
      try {
        return JSON.parse(unpacked(decryptText(unwrap(wrappedKey), context, box)));
      } catch (error) {
        unreadable();
        throw error;
      }
    },
    sealBytesFor: (wrappedKey, context, bytes) => sealBytes(unwrap(wrappedKey), context, bytes),
    async openBytesFor(wrappedKey, context, sealed) {
      try {
        return await openBytes(unwrap(wrappedKey), context, sealed);
      } catch (error) {
        unreadable();
        throw error;
      }
    },
  };
}

function encryptText(key: Uint8Array, context: string, plain: Uint8Array): string {
  return encrypt(key, context, plain).toString("base64url");
}

function decryptText(key: Uint8Array, context: string, sealed: string): Buffer {
  return decrypt(key, context, Buffer.from(sealed, "base64url"));
}

function encrypt(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Anything shorter than nonce and tag was not sealed here, and is refused like a changed box. */
function decrypt(key: Uint8Array, context: string, bytes: Uint8Array): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)),
    decipher.final(),
  ]);
}

const WRAPPING = "customer keys";
const KEY_BYTES = 32;
const TAG_BYTES = 16;

/**
 * A text as bytes, deflated where that makes it shorter. The first byte of a deflated text begins
 * no JSON, so texts that older releases stored without deflating are read unchanged.
 */
function packed(json: string): Uint8Array {
  const plain = Buffer.from(json);
  if (plain.length < WORTH_DEFLATING) return plain;
  const small = deflateRawSync(plain);
  return small.length + 1 < plain.length ? Buffer.concat([Buffer.of(DEFLATED), small]) : plain;
}

/** The text behind the bytes. @throws Error if they are not what `packed` gave. */
export function unpacked(bytes: Buffer): string {
  const text = bytes[0] === DEFLATED ? inflateRawSync(bytes.subarray(1)) : bytes;
  return text.toString("utf8");
}

const DEFLATED = 0;
/** Bytes; shorter ones gain nothing that is worth the time. */
const WORTH_DEFLATING = 1_000;
