import { z } from "zod";
import { changeReceipt } from "../../catalogue/change_receipts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { doneReceipt, refusedReceipt, wholeBox } from "../../ledger/receipts.ts";
import type { Vault } from "../../ledger/vault.ts";
import { attempt } from "../../ledger/verify.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { CheckPart } from "./check_part.ts";

/** Each stored reply or refusal has its shape and all its parts, and opens if its customer has a key. */
export async function verifyReceipts(kv: Deno.Kv, vault: Vault): Promise<CheckPart> {
  const problems: string[] = [];
  let count = 0;
  for await (const { key, value } of kv.list({ prefix: keys.receipts() }, { batchSize: 50 })) {
    const [, name = "", part] = key.map(String);
    if (part !== undefined) continue;
    count += 1;
    await attempt(`receipt ${name}`, problems, async () => {
      const receipt = fromBytes(value, anyReceipt, "a receipt");
      if (receipt.outcome === "refused" || !receipt.body || typeof receipt.body === "string") {
        return;
      }
      const wrappedKey = await wrappedKeyOf(kv, receipt.body.customerId);
      if (wrappedKey === undefined) return;
      vault.openFor(wrappedKey, name, (await wholeBox(kv, name, receipt.body)).box);
    });
  }
  return { count, problems };
}

const anyReceipt = z.union([refusedReceipt, changeReceipt, doneReceipt]);
