import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { KeyReused, Rejection, REJECTION_CODES } from "../../shared/refusals.ts";
import type { Check, SideWrite } from "../ledger/commit.ts";
import { RECEIPT_DAYS, type ReceiptName, type StoredReply } from "../ledger/receipts.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/**
 * The reply that a change of the catalogue was given before under this `Idempotency-Key`, if any,
 * and the check that it is still so. @throws KeyReused, or the refusal that it was given.
 */
export async function readChangeReceipt(
  kv: Deno.Kv,
  { name, requestHash }: ReceiptName,
  now: string,
): Promise<{ reply?: StoredReply; check: Check }> {
  const { key, value, versionstamp } = await kv.get(keys.receipt(name));
  const check = { key, versionstamp };
  if (value === null) return { check };
  const receipt = fromBytes(value, changeReceipt, "a receipt");
  if (receipt.expiresAt <= now) return { check };
  if (receipt.requestHash !== requestHash) throw new KeyReused();
  if (receipt.outcome === "refused") throw new Rejection(receipt.code, receipt.sentence);
  const { status, version, body } = receipt;
  return {
    check,
    reply: { status, body: unpacked(body), ...(version === undefined ? {} : { version }) },
  };
}

/** The write that remembers a reply. The catalogue contains no personal data: it is not sealed. */
export function changeReceiptWrite(
  { name, requestHash }: ReceiptName,
  { status, body, version }: StoredReply,
  now: string,
): SideWrite {
  const receipt: z.infer<typeof changeReceipt> = {
    outcome: "done",
    requestHash,
    expiresAt: new Date(Date.parse(now) + RECEIPT_MS).toISOString(),
    status,
    body: packed(body),
    ...(version === undefined ? {} : { version }),
  };
  return { key: keys.receipt(name), value: receipt, expireIn: RECEIPT_MS };
}

/** A car with all its photos fits into one value of the store only when it is packed. */
function packed(body: unknown): string {
  return gzipSync(JSON.stringify(body)).toString("base64");
}

function unpacked(text: string): unknown {
  return JSON.parse(gunzipSync(Buffer.from(text, "base64")).toString("utf8"));
}

const RECEIPT_MS = RECEIPT_DAYS * 86_400_000;

const changeReceipt = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("done"),
    requestHash: z.string(),
    expiresAt: z.string(),
    status: z.union([z.literal(200), z.literal(201), z.literal(202), z.literal(204)]),
    version: z.number().int().optional(),
    body: z.string(),
  }),
  z.object({
    outcome: z.literal("refused"),
    requestHash: z.string(),
    expiresAt: z.string(),
    code: z.enum(REJECTION_CODES),
    sentence: z.string(),
  }),
]);
