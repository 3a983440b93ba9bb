import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import type { Check, SideWrite } from "../ledger/commit.ts";
import {
  readValidReceipt,
  RECEIPT_MS,
  receiptExpiryFrom,
  receiptFields,
  type ReceiptName,
  type StoredReply,
} from "../ledger/receipts.ts";
import { keys } from "../store/keys.ts";

/**
 * The stored reply to a change with this `Idempotency-Key`, if any, and the check that it has not
 * changed. @throws KeyReused, or the refusal that it was given.
 */
export async function readChangeReceipt(
  kv: Deno.Kv,
  name: ReceiptName,
  now: string,
): Promise<{ reply?: StoredReply; check: Check }> {
  const { receipt, check } = await readValidReceipt(kv, name, changeReceipt, now);
  if (!receipt) return { check };
  const { status, version, body } = receipt;
  return {
    check,
    reply: { status, body: unpacked(body), ...(version === undefined ? {} : { version }) },
  };
}

/** The write that stores a reply. The catalogue contains no personal data: it is not sealed. */
export function changeReceiptWrite(
  { name, requestHash }: ReceiptName,
  { status, body, version }: StoredReply,
  now: string,
): SideWrite {
  const receipt: z.infer<typeof changeReceipt> = {
    outcome: "done",
    requestHash,
    expiresAt: receiptExpiryFrom(now),
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

/** A reply to a change of the catalogue, as it is stored. */
export const changeReceipt = z.object({ ...receiptFields, body: z.string() });
