import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { agreementParty } from "../../shared/papers/agreement_events.ts";
import { type RentalCustomer, rentalCustomer } from "../../shared/rental/events.ts";
import { joinsReads } from "../store/join_reads.ts";
import { createSharedRead } from "../store/shared_read.ts";
import { type Sealed, sealed } from "../store/stored_event.ts";
import { rowsNow } from "./changed_rows.ts";
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
  name: (
    id: string,
    customer: Pick<RentalCustomer, "firstName" | "lastName" | "phone" | "email">,
  ) => void,
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

/** Streams in memory whose names are still to be read from their rows. */
export interface UnreadNames {
  /** A stream is new, or its names may have changed. */
  add(id: string): void;
  delete(id: string): void;
  /** Whether it is to be read, or to be read again. */
  has(id: string): boolean;
  /** Reads all of them; callers at the same time share one pass. */
  readAll(): Promise<void>;
}

/** Reads them by `readSome`, a few at a time. */
export function createUnreadNames(
  readSome: (ids: readonly string[]) => Promise<void>,
): UnreadNames {
  const waiting = new Set<string>();

  async function readAll(): Promise<void> {
    while (waiting.size > 0) {
      const ids = waiting.values().take(FEW).toArray();
      // One that changes after this line is read again.
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

  return {
    add: (id) => void waiting.add(id),
    delete: (id) => void waiting.delete(id),
    has: (id) => waiting.has(id),
    readAll: createSharedRead(readAll),
  };
}

/** Names the parties of agreements by `name`; an empty one where the customer was erased. */
export function createAgreementNames(
  kv: Deno.Kv,
  vault: Vault,
  name: (id: string, party: { readonly firstName: string; readonly lastName: string }) => void,
): UnreadNames {
  return createUnreadNames(async (ids) => {
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
  });
}

const named = z.object({ party: sealed });

function keysOf(kv: Deno.Kv, some: readonly (readonly [id: string, sealed: Sealed])[]) {
  const found = wrappedKeysOf(kv, some.map(([, { customerId }]) => customerId));
  // Its failure reaches the caller that awaits it, if one still does.
  found.catch(() => undefined);
  return found;
}

const ERASED = { firstName: "", lastName: "", phone: "", email: "" };
/** Names opened at a time. */
const FEW = 50;
/** Keys that a remote store is asked for at a time, side by side. */
const MANY = 500;
