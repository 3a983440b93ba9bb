/** Deno KV's own limits, with room to spare (platform facts). */
export const LIMITS = {
  checks: 10,
  mutations: 1_000,
  valueBytes: 65_000,
  commitBytes: 780_000,
  keyBytes: 2_000,
  allKeyBytes: 78_000,
} as const;

/** A commit that the store would refuse: said before it is tried, naming the limit. */
export class CommitTooLarge extends Error {
  override readonly name = "CommitTooLarge";
  constructor(what: string, is: number, most: number) {
    super(`Cannot commit: ${what} is ${is}, at most ${most} are possible`);
  }
}

/** Counts what goes into one commit. @throws CommitTooLarge at the first limit that is passed. */
export function createLimitGuard(): {
  check(): void;
  mutation(key: Deno.KvKey, bytes: number): void;
} {
  let checks = 0;
  let mutations = 0;
  let total = 0;
  let allKeys = 0;
  return {
    check() {
      checks += 1;
      mustFit("the number of checks", checks, LIMITS.checks);
    },
    mutation(key, bytes) {
      const keyBytes = JSON.stringify(key).length * 3;
      mutations += 1;
      total += bytes + keyBytes;
      allKeys += keyBytes / 3;
      mustFit("the length of a key", keyBytes / 3, LIMITS.keyBytes);
      mustFit(`the size of ${String(key[0])}/${String(key[1])}`, bytes, LIMITS.valueBytes);
      mustFit("the size of all keys", allKeys, LIMITS.allKeyBytes);
      mustFit("the number of mutations", mutations, LIMITS.mutations);
      mustFit("the size of the commit", total, LIMITS.commitBytes);
    },
  };
}

function mustFit(what: string, is: number, most: number): void {
  if (is > most) throw new CommitTooLarge(what, is, most);
}
