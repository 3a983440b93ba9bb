import { z } from "zod";
import { KeyReused, NotFound, Rejection, REJECTION_CODES } from "../../shared/refusals.ts";
import { getAll } from "../store/get_all.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { type Sealed, sealed } from "../store/stored_event.ts";
import { tryCommit } from "../store/try_commit.ts";
import { type Check, requireOwnRowsNow, type SideWrite } from "./commit.ts";
import { openSealed } from "./open_sealed.ts";
import type { Vault } from "./vault.ts";

/** Names one request: a fingerprint of who, where and key, and one of the body. */
export interface ReceiptName {
  readonly name: string;
  readonly requestHash: string;
}

/** The reply of a write: `version` becomes the ETag. */
export interface StoredReply {
  readonly status: 200 | 201 | 202 | 204;
  readonly body: unknown;
  readonly version?: number;
}

/** The reply of a write that has nothing to show. */
export const NOTHING: StoredReply = { status: 204, body: null };

/** Days for which a request's key gives the same reply again; at least 7 (decisions §1.5). */
export const RECEIPT_DAYS = 8;

/** Names a request by its key without storing its sender or content. */
export function receiptName(
  vault: Vault,
  request: { actor: string; method: string; path: string; key: string; body: string },
): ReceiptName {
  const { actor, method, path, key, body } = request;
  return {
    name: vault.mark("receipt", JSON.stringify([actor, method, path, key])),
    requestHash: vault.mark("request", body),
  };
}

/**
 * The stored reply to this request, if any, and the check that it has not changed.
 * @throws KeyReused, or the stored refusal.
 */
export async function readReceipt(
  kv: Deno.Kv,
  vault: Vault,
  { name, requestHash }: ReceiptName,
  now: string,
): Promise<{ reply?: StoredReply; check: Check }> {
  const { receipt, check } = await readValidReceipt(kv, { name, requestHash }, doneReceipt, now);
  if (!receipt) return { check };
  const { status, version, open } = receipt;
  const box = receipt.body && await wholeBox(kv, name, receipt.body);
  const body = box ? await openSealed(kv, vault, box, name, z.unknown()) : open ?? null;
  if (body === undefined) throw new NotFound();
  return { check, reply: { status, body, ...(version === undefined ? {} : { version }) } };
}

/**
 * The receipt stored under a key, parsed by its writer's schema; none if it has expired. @throws
 * KeyReused, or the stored refusal.
 */
export async function readValidReceipt<Done extends z.ZodType<StoredReceipt>>(
  kv: Deno.Kv,
  { name, requestHash }: ReceiptName,
  done: Done,
  now: string,
): Promise<{ receipt?: z.output<Done>; check: Check }> {
  const { key, value, versionstamp } = await kv.get(keys.receipt(name));
  const check = { key, versionstamp };
  if (value === null) return { check };
  const receipt = fromBytes(value, z.union([refusedReceipt, done]), "a receipt");
  if (receipt.expiresAt <= now) return { check };
  if (receipt.requestHash !== requestHash) throw new KeyReused();
  if (receipt.outcome === "refused") {
    throw new Rejection(receipt.code, receipt.sentence, receipt.current);
  }
  return { receipt, check };
}

/**
 * The writes that store a reply; `seal` encrypts a body with a customer's data. Without `seal` the
 * body contains no personal data and is stored openly. A sealed body that is too long for one
 * value, such as a protocol with its signatures, is stored in several.
 */
export function replyReceipt(
  { name, requestHash }: ReceiptName,
  reply: StoredReply,
  seal: ((context: string, value: unknown) => Sealed) | undefined,
  now: string,
): SideWrite[] {
  const whole = reply.body === null || !seal ? null : seal(name, reply.body);
  const { body, parts } = cut(whole);
  const receipt: z.infer<typeof doneReceipt> = {
    outcome: "done",
    requestHash,
    expiresAt: receiptExpiryFrom(now),
    status: reply.status,
    body,
    ...(reply.body === null || seal ? {} : { open: reply.body }),
    ...(reply.version === undefined ? {} : { version: reply.version }),
  };
  return [
    { key: keys.receipt(name), value: receipt, expireIn: RECEIPT_MS },
    ...parts.map((part, index) => ({
      key: keys.receiptPart(name, index),
      value: part,
      expireIn: RECEIPT_MS,
    })),
  ];
}

/** Splits a box: the part that fits into the receipt, and the rest. */
function cut(whole: Sealed | null): { body: ReceiptBody | null; parts: string[] } {
  if (!whole || whole.box.length <= MOST_OF_BOX) return { body: whole, parts: [] };
  const parts = Array.from(
    { length: Math.ceil(whole.box.length / MOST_OF_BOX) },
    (_, index) => whole.box.slice(index * MOST_OF_BOX, (index + 1) * MOST_OF_BOX),
  );
  return { body: { ...whole, box: "", parts: parts.length }, parts };
}

/** The box of a reply, put together. @throws UnknownShape if a part is missing. */
export async function wholeBox(
  kv: Deno.Kv,
  name: string,
  { parts = 0, ...body }: ReceiptBody,
): Promise<Sealed> {
  if (parts === 0) return body;
  const names = Array.from({ length: parts }, (_, index) => keys.receiptPart(name, index));
  const found = (await getAll(kv, names))
    .map(({ value }) => fromBytes(value, z.string(), "a part of a receipt"));
  return { ...body, box: found.join("") };
}

/**
 * Stores a refusal, so that a repeated request gets the same one. The head is read after all facts
 * of the decision: a refusal that was decided on another release's rows is not stored.
 * @returns false if the receipt has to be read again: `check` no longer holds, or a reply was
 * lost.
 * @throws RowsNotReady
 */
export async function keepRefusal(
  kv: Deno.Kv,
  { name, requestHash }: ReceiptName,
  { code, message: sentence, current }: Rejection,
  check: Check,
  now: string,
): Promise<boolean> {
  await requireOwnRowsNow(kv);
  const receipt: z.infer<typeof refusedReceipt> = {
    outcome: "refused",
    requestHash,
    expiresAt: receiptExpiryFrom(now),
    code,
    sentence,
    ...(current === undefined ? {} : { current }),
  };
  const kept = await tryCommit(
    kv.atomic().check(check)
      .set(keys.receipt(name), toBytes(receipt), { expireIn: RECEIPT_MS }),
  );
  return kept !== undefined;
}

/** When a receipt of any kind expires. */
export function receiptExpiry(value: unknown): string {
  return fromBytes(value, z.object({ expiresAt: z.string() }), "a receipt").expiresAt;
}

/** When a receipt that is written now expires. */
export function receiptExpiryFrom(now: string): string {
  return new Date(Date.parse(now) + RECEIPT_MS).toISOString();
}

export const RECEIPT_MS = RECEIPT_DAYS * 86_400_000;
/** Characters of a box in one value of the store. */
const MOST_OF_BOX = 60_000;

/** With `parts`, the box is stored in that many further values. */
const receiptBody = sealed.extend({ parts: z.number().int().optional() });
type ReceiptBody = z.infer<typeof receiptBody>;

/** What every receipt of a reply has. */
export const receiptFields = {
  outcome: z.literal("done"),
  requestHash: z.string(),
  expiresAt: z.string(),
  status: z.union([z.literal(200), z.literal(201), z.literal(202), z.literal(204)]),
  version: z.number().int().optional(),
};
type StoredReceipt = Pick<z.infer<typeof doneReceipt>, keyof typeof receiptFields>;

/** A reply of a command, as it is stored. */
export const doneReceipt = z.object({
  ...receiptFields,
  body: receiptBody.nullable(),
  /** A body without personal data. */
  open: z.unknown().optional(),
});

/** A refusal, as it is stored. */
export const refusedReceipt = z.object({
  outcome: z.literal("refused"),
  requestHash: z.string(),
  expiresAt: z.string(),
  code: z.enum(REJECTION_CODES),
  sentence: z.string(),
  current: z.unknown().optional(),
});
