import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { agreementParty } from "../../shared/papers/agreement_events.ts";
import { createSharedRead } from "../store/shared_read.ts";
import { sealed } from "../store/stored_event.ts";
import { rowsNow } from "./changed_rows.ts";
import { wrappedKeysOf } from "./open_sealed.ts";
import type { Vault } from "./vault.ts";

/** The agreements in memory whose party's name is still to be read. */
export interface AgreementNames {
  /** An agreement is new, or its party may have changed. */
  add(id: string): void;
  delete(id: string): void;
  /** Reads all names; callers at the same time share one pass. */
  readAll(): Promise<void>;
}

/** Names the parties of agreements by `name`; an empty one where the customer was erased. */
export function createAgreementNames(
  kv: Deno.Kv,
  vault: Vault,
  name: (id: string, party: { readonly firstName: string; readonly lastName: string }) => void,
): AgreementNames {
  const waiting = new Set<string>();

  async function readAll(): Promise<void> {
    while (waiting.size > 0) {
      const ids = waiting.values().take(FEW).toArray();
      // One that changes from here on is read again.
      for (const id of ids) waiting.delete(id);
      try {
        await readSome(ids);
      } catch (failure) {
        for (const id of ids) waiting.add(id);
        throw failure;
      }
      await nextTurn();
    }
  }

  async function readSome(ids: readonly string[]): Promise<void> {
    const rows = await rowsNow(kv, "agreement", ids, named);
    const wrappedKeys = await wrappedKeysOf(
      kv,
      rows.flatMap(({ row }) => row ? [row.party.customerId] : []),
    );
    for (const { id, row } of rows) {
      if (!row) continue;
      const wrappedKey = wrappedKeys.get(row.party.customerId);
      // A destroyed key: the erasure will remove the agreement.
      const party = wrappedKey === undefined
        ? ERASED
        : agreementParty.parse(vault.openFor(wrappedKey, `agreement/${id}`, row.party.box));
      name(id, party);
    }
  }

  return {
    add: (id) => void waiting.add(id),
    delete: (id) => void waiting.delete(id),
    readAll: createSharedRead(readAll),
  };
}

const named = z.object({ party: sealed });
const ERASED = { firstName: "", lastName: "" };
/** Opened at a time: others are answered between. */
const FEW = 50;
