import { Rejection } from "../../shared/refusals.ts";
import { keepRefusal, NOTHING, type ReceiptName, type StoredReply } from "../ledger/receipts.ts";
import type { Services } from "../services.ts";
import { applyChanges } from "./apply_changes.ts";
import type { CatalogueCommit } from "./change_documents.ts";
import { changeReceiptWrite, readChangeReceipt } from "./change_receipts.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** The part of the services that a change of the catalogue runs on. */
export type ChangeServices = Pick<Services, "kv" | "catalogue" | "clock">;

/** The `Idempotency-Key` of a change, if one was sent. */
export interface ChangeContext {
  readonly receipt?: ReceiptName;
}

/** A planned change: the commit, and the reply, made from the catalogue as it will be. */
interface PlannedChange extends CatalogueCommit {
  reply(after: CatalogueSnapshot): StoredReply;
}

/** Plans a change of the current catalogue; called again if that has changed. */
type PlanChange = (now: CatalogueSnapshot) => PlannedChange | Promise<PlannedChange>;

/**
 * Changes the catalogue in one commit with the receipt of the request. A repeated request gets the
 * stored reply, also a refusal, and nothing is changed twice. @throws what `plan` throws; KeyReused.
 */
export async function executeChange(
  { kv, catalogue, clock }: ChangeServices,
  { receipt }: ChangeContext,
  plan: PlanChange,
): Promise<StoredReply> {
  let reply: StoredReply | undefined;
  await catalogue.change(async (now) => {
    const answered = receipt && await readChangeReceipt(kv, receipt, clock());
    reply = answered?.reply;
    if (reply) return { changes: [] };
    const { changes, checks = [], writes = [], reply: tell } = await planned(now);
    reply = tell(applyChanges(now, changes, clock()));
    return {
      changes,
      checks: [...checks, ...(answered ? [answered.check] : [])],
      writes: [...writes, ...(receipt ? [changeReceiptWrite(receipt, reply, clock())] : [])],
    };
  });
  if (!reply) throw new Error("Cannot change the catalogue: nothing was decided");
  return reply;

  async function planned(now: CatalogueSnapshot): Promise<PlannedChange> {
    try {
      return await plan(now);
    } catch (error) {
      if (!receipt || !(error instanceof Rejection)) throw error;
      // The rules may refuse only because the same request succeeded on another instance.
      const { check, reply: known } = await readChangeReceipt(kv, receipt, clock());
      if (!known && await keepRefusal(kv, receipt, error, check, clock())) throw error;
      // The receipt has changed: this commit fails, and the next try returns the stored reply.
      return { changes: [], reply: () => NOTHING };
    }
  }
}

/** The stored reply to this request, if any; read before costly work. */
export async function readStoredChangeReply(
  { kv, clock }: ChangeServices,
  { receipt }: ChangeContext,
): Promise<StoredReply | undefined> {
  return receipt && (await readChangeReceipt(kv, receipt, clock())).reply;
}
