import { setImmediate as nextTurn } from "node:timers/promises";
import { type RentalCustomer, rentalCustomer } from "../../shared/rental/events.ts";
import { joinsReads } from "../store/join_reads.ts";
import { createSharedRead } from "../store/shared_read.ts";
import type { Sealed } from "../store/stored_event.ts";
import { wrappedKeysOf } from "./open_sealed.ts";
import type { Vault } from "./vault.ts";

/** The rentals in memory whose customer's box is still to be opened. */
export interface UnnamedRentals {
  /** Adds a rental, or replaces its box. */
  set(id: string, customer: Sealed): void;
  delete(id: string): void;
  /** Opens all boxes; callers at the same time share one pass. */
  nameAll(): Promise<void>;
}

/** Names customers by `name`, with empty names where a customer was erased. */
export function createUnnamedRentals(
  kv: Deno.Kv,
  vault: Vault,
  name: (id: string, customer: Pick<RentalCustomer, "firstName" | "lastName">) => void,
): UnnamedRentals {
  const unnamed = new Map<string, Sealed>();

  /** A few at a time, so that others are answered between; the next keys are read at the same time. */
  async function nameAll(): Promise<void> {
    const many = joinsReads(kv) ? MANY : FEW;
    while (unnamed.size > 0) {
      const all = [...unnamed];
      let coming = keysOf(kv, all.slice(0, many));
      for (let from = 0; from < all.length; from += many) {
        const wrappedKeys = await coming;
        coming = keysOf(kv, all.slice(from + many, from + 2 * many));
        for (const [index, [id, sealed]] of all.slice(from, from + many).entries()) {
          if (index % FEW === FEW - 1) await nextTurn();
          nameOne(id, sealed, wrappedKeys);
        }
      }
    }
  }

  function nameOne(id: string, sealed: Sealed, wrappedKeys: ReadonlyMap<string, string>): void {
    // Changed since then: the newer box is opened in its turn.
    if (unnamed.get(id) !== sealed) return;
    const wrappedKey = wrappedKeys.get(sealed.customerId);
    // A destroyed key: the erasure will remove the rental.
    const customer = wrappedKey === undefined
      ? ERASED
      : rentalCustomer.parse(vault.openFor(wrappedKey, `rental/${id}`, sealed.box));
    name(id, customer);
    unnamed.delete(id);
  }

  return {
    set: (id, customer) => void unnamed.set(id, customer),
    delete: (id) => void unnamed.delete(id),
    nameAll: createSharedRead(nameAll),
  };
}

function keysOf(kv: Deno.Kv, some: readonly (readonly [id: string, sealed: Sealed])[]) {
  const found = wrappedKeysOf(kv, some.map(([, { customerId }]) => customerId));
  // Its failure reaches the caller that awaits it, if one still does.
  found.catch(() => undefined);
  return found;
}

const ERASED = { firstName: "", lastName: "" };
/** Names opened at a time. */
const FEW = 50;
/** Keys that a remote store is asked for at a time, side by side. */
const MANY = 500;
