import { isMarkedSecret } from "../../ledger/is_secret_of_store.ts";
import { attempt, type Verdict, verify } from "../../ledger/verify.ts";
import type { Services } from "../../services.ts";
import type { CheckPart } from "./check_part.ts";
import { lostParts } from "./lost_parts.ts";
import { verifyCustomers } from "./verify_customers.ts";
import { verifyDocuments } from "./verify_documents.ts";
import { verifyFiles } from "./verify_files.ts";
import { verifyReceipts } from "./verify_receipts.ts";

/** The ledger's verdict, with the problems of all other parts, and what was counted. */
export interface StoreVerdict extends Verdict {
  readonly counts: Readonly<Record<"customers" | "documents" | "files" | "receipts", number>>;
}

type World = Pick<Services, "kv" | "vault" | "files">;

/**
 * Proves the ledger and all that it needs: the secret, customers' keys, files, documents of the
 * catalogue, receipts. Reads only. Of a store that others are writing to, only problems count that
 * are still there when their part is checked again.
 */
export async function verifyStore(world: World): Promise<StoreVerdict> {
  const { kv, vault } = world;
  const { events, rows, problems } = await verify(kv);
  const isOwnSecret = await attempt("the secret's mark", problems, () => isMarkedSecret(kv, vault));
  if (isOwnSecret === false) {
    problems.push("APP_SECRET is not the secret that this store began with: nothing sealed opens");
  }
  async function counted(what: string, check: () => Promise<CheckPart>): Promise<number> {
    return await attempt(what, problems, async () => {
      const first = await check();
      const again = first.problems.length > 0 ? new Set((await check()).problems) : new Set();
      problems.push(...first.problems.filter((problem) => again.has(problem)));
      return first.count;
    }) ?? 0;
  }
  // Without the secret, everything sealed would be a problem of its own.
  const sealed = isOwnSecret === false ? () => Promise.resolve(NONE) : undefined;
  await counted("what the store had", () => lostParts(kv));
  const counts = {
    documents: await counted("documents of the catalogue", () => verifyDocuments(kv)),
    customers: await counted("customers' keys", sealed ?? (() => verifyCustomers(kv, vault))),
    receipts: await counted("receipts", sealed ?? (() => verifyReceipts(kv, vault))),
    files: await counted(
      "files",
      sealed ?? (async () => {
        return await verifyFiles(world, (await verifyDocuments(kv)).naming);
      }),
    ),
  };
  return { events, rows, problems, counts };
}

const NONE: CheckPart = { count: 0, problems: [] };
