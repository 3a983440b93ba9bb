import { RowsNotReady } from "../../shared/refusals.ts";
import { createKnownRentals, type LiveRentals } from "./rentals_in_memory.ts";
import type { Vault } from "./vault.ts";

/**
 * Catches up when it is asked; callers at the same time share one catching up. What was taken from
 * rows is forgotten once rows of another release were found: some of them may have been missing.
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
    catchUp: () => using((memory) => memory.catchUp()),
    named: () => using((memory) => memory.named()),
  };
}
