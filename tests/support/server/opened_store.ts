import { Buffer } from "node:buffer";
import { createDecipheriv } from "node:crypto";
import { customerEntry } from "../../../server/ledger/open_sealed.ts";
import { NONCE_BYTES } from "../../../server/ledger/sealed_bytes.ts";
import { unpacked } from "../../../server/ledger/vault.ts";
import { getPrivateFile, PRIVATE_FOLDER } from "../../../server/files/private_files.ts";
import type { Services } from "../../../server/services.ts";
import { fromBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { sealed } from "../../../server/store/stored_event.ts";
import { pdfText } from "../papers/poppler.ts";

/**
 * All that the holder of the secret can read: every value of the store with every sealed box in it
 * opened, whatever it belongs to, and the text of every private file. One text per place.
 */
export async function openedStore(
  services: Pick<Services, "kv" | "vault" | "files">,
): Promise<Map<string, string>> {
  const { kv, files } = services;
  const customers = await customerKeys(services);
  const texts = new Map<string, string>();
  for await (const { key, value } of kv.list({ prefix: [] })) {
    const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value);
    texts.set(key.join(" "), [text, ...boxesIn(parsed(text), customers)].join("\n"));
  }
  for (const path of await files.list(PRIVATE_FOLDER)) {
    const bytes = await getPrivateFile(services, path);
    if (!bytes) continue;
    const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 4)) === "%PDF";
    texts.set(path, isPdf ? pdfText(bytes) : new TextDecoder().decode(bytes));
  }
  return texts;
}

/** The places of an opened store that contain one of `words`, with or without separators in them. */
export function placesWith(texts: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  return [...texts].filter(([, text]) => words.some((word) => plain(text).includes(plain(word))))
    .map(([place]) => place);
}

function plain(text: string): string {
  return text.replace(/[\s./-]/g, "");
}

async function customerKeys({ kv, vault }: Pick<Services, "kv" | "vault">) {
  const wrapping = vault.derive("customer keys");
  const found = new Map<string, Buffer>();
  for await (const { value } of kv.list({ prefix: keys.customer("").slice(0, -1) })) {
    const { customerId, wrappedKey } = fromBytes(value, customerEntry, "a customer's key");
    found.set(customerId, decrypted(wrapping, wrappedKey));
  }
  return found;
}

function boxesIn(value: unknown, customers: ReadonlyMap<string, Buffer>): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { data: box } = sealed.safeParse(value);
  const key = box && customers.get(box.customerId);
  if (key && box.box === "") throw new Error("Cannot open a box that is stored in parts");
  return key
    ? [unpacked(decrypted(key, box.box))]
    : Object.values(value).flatMap((inner) => boxesIn(inner, customers));
}

/** Decrypts without the check of what the box belongs to: AES-GCM is AES-CTR that counts from 2. */
function decrypted(key: Uint8Array, box: string): Buffer {
  const bytes = Buffer.from(box, "base64url");
  const counter = Buffer.concat([bytes.subarray(0, NONCE_BYTES), Buffer.of(0, 0, 0, 2)]);
  const decipher = createDecipheriv("aes-256-ctr", key, counter);
  const content = bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

const TAG_BYTES = 16;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
