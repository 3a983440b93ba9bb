/** Deno KV's own limits, with room to spare; the embedded store takes 100 checks, others 10. */
export const LIMITS = {
  checks: 10,
  mutations: 1_000,
  valueBytes: 65_000,
  commitBytes: 780_000,
  keyBytes: 2_000,
  allKeyBytes: 78_000,
} as const;

/** A commit that exceeds a limit of the store: thrown before the attempt, names the limit. */
export class CommitTooLarge extends Error {
  override readonly name = "CommitTooLarge";
  constructor(what: string, is: number, most: number) {
    super(`Cannot commit: ${what} is ${is}, at most ${most} are possible`);
  }
}

/** How much of the limits a commit uses; sizes in bytes. */
export interface CommitLoad {
  readonly checks: number;
  readonly mutations: number;
  readonly bytes: number;
  readonly keyBytes: number;
}

/** The sum of two loads. */
export function addLoads(one: CommitLoad, other: CommitLoad): CommitLoad {
  return {
    checks: one.checks + other.checks,
    mutations: one.mutations + other.mutations,
    bytes: one.bytes + other.bytes,
    keyBytes: one.keyBytes + other.keyBytes,
  };
}

/** The limit that a load passes, if any. */
export function passedLimit(
  { checks, mutations, bytes, keyBytes }: CommitLoad,
): CommitTooLarge | undefined {
  return tooMuch("the number of checks", checks, LIMITS.checks) ??
    tooMuch("the size of all keys", keyBytes, LIMITS.allKeyBytes) ??
    tooMuch("the number of mutations", mutations, LIMITS.mutations) ??
    tooMuch("the size of the commit", bytes, LIMITS.commitBytes);
}

/** Counts what goes into one commit. @throws CommitTooLarge at the first limit that is passed. */
export function createLimitGuard(): {
  check(): void;
  mutation(key: Deno.KvKey, bytes: number): void;
  load(): CommitLoad;
} {
  let load: CommitLoad = { checks: 0, mutations: 0, bytes: 0, keyBytes: 0 };

  function add(more: Partial<CommitLoad>): void {
    load = addLoads(load, { checks: 0, mutations: 0, bytes: 0, keyBytes: 0, ...more });
    const passed = passedLimit(load);
    if (passed) throw passed;
  }

  return {
    check: () => add({ checks: 1 }),
    mutation(key, bytes) {
      const keyBytes = JSON.stringify(key).length;
      const passed = tooMuch("the length of a key", keyBytes, LIMITS.keyBytes) ??
        tooMuch(`the size of ${String(key[0])}/${String(key[1])}`, bytes, LIMITS.valueBytes);
      if (passed) throw passed;
      add({ mutations: 1, bytes: bytes + keyBytes * 3, keyBytes });
    },
    load: () => load,
  };
}

function tooMuch(what: string, is: number, most: number): CommitTooLarge | undefined {
  return is > most ? new CommitTooLarge(what, is, most) : undefined;
}
