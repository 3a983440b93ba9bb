import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { keys } from "./keys.ts";

/**
 * Makes the entries of an embedded store expire by ourselves. Deno KV would delete them in a thread
 * that ends the whole process if the deletion fails, as it does on a full disk
 * (docs/decisions/0054). Each entry that expires gets another one with its time, in the same
 * commit, so with the same versionstamp.
 */
export function expireByOurselves(kv: Deno.Kv): void {
  const atomic = kv.atomic.bind(kv);
  const set = kv.set.bind(kv);
  kv.atomic = () => {
    const operation = atomic();
    const put = operation.set.bind(operation);
    operation.set = (key, value, { expireIn } = {}) => {
      put(key, value);
      if (expireIn !== undefined) put(expiryOf(key, Date.now() + expireIn), NOTHING);
      return operation;
    };
    return operation;
  };
  kv.set = async (key, value, { expireIn } = {}) => {
    if (expireIn === undefined) return await set(key, value);
    const done = await kv.atomic().set(key, value, { expireIn }).commit();
    if (!done.ok) throw new Error("Cannot set an entry that expires");
    return done;
  };
}

/**
 * Takes over the entries of which Deno KV keeps the expiry, as older releases left them.
 * @returns how many entries.
 */
export async function adoptExpiry(kv: Deno.Kv, path: string): Promise<number> {
  const rows = expiringRows(path);
  for (let from = 0; from < rows.length; from += BATCH) {
    await Promise.all(
      rows.slice(from, from + BATCH).map(async ({ key, until }) => {
        const entry = await kv.get(key);
        if (entry.versionstamp === null) return;
        const expireIn = Math.max(1, until - Date.now());
        await kv.atomic().check(entry).set(key, entry.value, { expireIn }).commit();
      }),
    );
  }
  return rows.length;
}

function expiringRows(path: string): { key: Deno.KvKey; until: number }[] {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return file.prepare("SELECT k, expiration_ms FROM kv WHERE expiration_ms >= 0").all()
      .map(({ k, expiration_ms }) => ({
        key: k instanceof Uint8Array ? decodedKey(k) : [],
        until: Number(expiration_ms),
      }))
      .filter(({ key }) => key.length > 0);
  } finally {
    file.close();
  }
}

/** A key as Deno KV stores it, of texts and numbers; empty for any other. */
function decodedKey(bytes: Uint8Array): Deno.KvKey {
  const key: Deno.KvKeyPart[] = [];
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at];
    if (kind === TEXT) {
      let end = at + 1;
      // A zero byte ends a text, unless 0xff follows it.
      while (end < bytes.length && bytes[end] !== 0) end += 1;
      if (bytes[end + 1] === ESCAPED) return [];
      key.push(new TextDecoder().decode(bytes.subarray(at + 1, end)));
      at = end + 1;
    } else if (kind === NUMBER) {
      key.push(decodedNumber(bytes.slice(at + 1, at + 9)));
      at += 9;
    } else return [];
  }
  return key;
}

/** Stored so that bytes sort like numbers: the first bit is flipped, of negative ones all bits. */
function decodedNumber(bytes: Uint8Array<ArrayBuffer>): number {
  const isPositive = ((bytes[0] ?? 0) & 0x80) !== 0;
  const plain = bytes.map((byte, index) => {
    return isPositive ? (index === 0 ? byte ^ 0x80 : byte) : byte ^ 0xff;
  });
  return new DataView(plain.buffer).getFloat64(0);
}

const TEXT = 0x02;
const NUMBER = 0x21;
const ESCAPED = 0xff;

/**
 * Deletes what has expired until `now`, in ms. One entry that is damaged does not keep the others.
 * @returns how many entries. @throws the first failure, after the others were tried.
 */
export async function deleteExpired(kv: Deno.Kv, now: number): Promise<number> {
  let deleted = 0;
  const failures: unknown[] = [];
  const due = { start: keys.expiry(0, ""), end: keys.expiry(now, "") };
  for await (const { key, versionstamp } of kv.list(due, { batchSize: BATCH })) {
    try {
      if (await deleteDue(kv, key, versionstamp)) deleted += 1;
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
  return deleted;
}

/** @returns whether the entry that `expiry` names was deleted. */
async function deleteDue(kv: Deno.Kv, expiry: Deno.KvKey, versionstamp: string): Promise<boolean> {
  const target = keyNamed(expiry);
  const entry = await kv.get(target);
  const atomic = kv.atomic().delete(expiry);
  // Another versionstamp: it was written again since, and expires later, or not at all.
  const isDue = entry.versionstamp === versionstamp;
  if (isDue) atomic.check(entry).delete(target);
  return (await atomic.commit()).ok && isDue;
}

/** The key of the entry that says when another one expires. */
export function expiryOf(key: Deno.KvKey, until: number): Deno.KvKey {
  return keys.expiry(until, JSON.stringify(key));
}

function keyNamed(expiry: Deno.KvKey): Deno.KvKey {
  return z.array(z.union([z.string(), z.number()])).parse(JSON.parse(String(expiry.at(-1))));
}

const NOTHING = new Uint8Array();
const BATCH = 100;
