import { RowsNotReady } from "../../shared/refusals.ts";
import { createKnownRentals, type LiveRentals } from "./rentals_in_memory.ts";
import type { Vault } from "./vault.ts";

/**
 * Catches up on demand; callers at the same time share one run. Rentals loaded from rows are
 * dropped once rows of another release were found: some may have been missing.
 */
export function createLiveRentals(kv: Deno.Kv, vault: Vault): LiveRentals {
  let memory = createKnownRentals(kv, vault);
  async function using<T>(ask: (memory: LiveRentals) => Promise<T>): Promise<T> {
    try {
      return await ask(memory);
    } catch (error) {
      if (error instanceof RowsNotReady) memory = createKnownRentals(kv, vault);
      throw error;
    }
  }
  return {
    current: () => using((memory) => memory.current()),
    seq: () => memory.seq(),
    catchUp: () => using((memory) => memory.catchUp()),
    named: (whose) => using((memory) => memory.named(whose)),
  };
}
