import { readReceipt, type StoredReply } from "../ledger/receipts.ts";
import type { CommandContext, Ledger } from "./execute.ts";

/**
 * The stored reply to a request; undefined for a new one and for one without a key. @throws
 * KeyReused, or the stored refusal.
 */
export async function readStoredReply(
  { kv, vault, clock }: Pick<Ledger, "kv" | "vault" | "clock">,
  { receipt }: CommandContext,
): Promise<StoredReply | undefined> {
  return receipt && (await readReceipt(kv, vault, receipt, clock())).reply;
}
