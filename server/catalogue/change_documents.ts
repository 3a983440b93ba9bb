import { setTimeout as delay } from "node:timers/promises";
import { createLimitGuard } from "../ledger/kv_limits.ts";
import { toBytes } from "../store/json_bytes.ts";
import { isLocked } from "../store/locked.ts";
import { type DocumentKind, keys } from "../store/keys.ts";
import { type CatalogueDocument, documents } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** A document as it shall be; its version is counted when it is written. */
export type Unversioned<Kind extends DocumentKind> = Omit<CatalogueDocument<Kind>, "version">;

/** One wish: a document that shall be, or one that shall be gone. */
export type DocumentChange = {
  readonly [Kind in DocumentKind]:
    | { readonly kind: Kind; readonly put: Unversioned<Kind> }
    | { readonly kind: Kind; readonly remove: string };
}[DocumentKind];

/** Decides on what is there: pure, may refuse by throwing, may be asked again. */
export type DecideChanges = (now: CatalogueSnapshot) => readonly DocumentChange[];

/**
 * Commits what `decide` says of the newest catalogue, all of it or nothing; decides again where
 * someone else was faster. Every commit bumps the catalogue's version, which is its one check.
 * @throws CommitTooLarge before KV's own limits, and what `decide` throws.
 */
export async function changeDocuments(
  kv: Deno.Kv,
  newest: () => Promise<CatalogueSnapshot>,
  decide: DecideChanges,
): Promise<void> {
  for (let tries = 1;; tries += 1) {
    const seen = await newest();
    const changes = decide(seen);
    if (changes.length === 0) return;
    const atomic = kv.atomic()
      .check({ key: keys.catalogueVersion(), versionstamp: seen.versionstamp })
      .sum(keys.catalogueVersion(), 1n);
    const guard = createLimitGuard();
    guard.check();
    for (const change of changes) {
      if ("remove" in change) {
        const key = keys.document(change.kind, change.remove);
        guard.mutation(key, 0);
        atomic.delete(key);
      } else {
        const key = keys.document(change.kind, change.put.id);
        const value = toBytes(documents[change.kind].parse(versioned(change, seen)));
        guard.mutation(key, value.length);
        atomic.set(key, value);
      }
    }
    if (await committed(atomic, tries)) return;
  }
}

function versioned(
  { kind, put }: Extract<DocumentChange, { put: unknown }>,
  seen: CatalogueSnapshot,
): object {
  return { ...put, version: (seen[kind].get(put.id)?.version ?? 0) + 1 };
}

async function committed(atomic: Deno.AtomicOperation, tries: number): Promise<boolean> {
  try {
    return (await atomic.commit()).ok;
  } catch (error) {
    if (!isLocked(error) || tries >= MOST_TRIES) throw error;
    // Another process has the file for a moment (platform facts).
    await delay(tries * PAUSE);
    return false;
  }
}

const MOST_TRIES = 20;
/** Milliseconds. */
const PAUSE = 10;
