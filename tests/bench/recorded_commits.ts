/** One `set` of a commit: what a bare commit has to write to do the same work for the store. */
export interface RecordedSet {
  readonly key: Deno.KvKey;
  readonly value: unknown;
}

/** The store, which also notes what each successful commit set and removed. */
export function recordCommits(kv: Deno.Kv): {
  kv: Deno.Kv;
  commits: { sets: RecordedSet[]; deletes: Deno.KvKey[] }[];
} {
  const commits: { sets: RecordedSet[]; deletes: Deno.KvKey[] }[] = [];
  const atomic = kv.atomic.bind(kv);
  const recorded = new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => recordOne(atomic(), (commit) => commits.push(commit));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { kv: recorded, commits };
}

/** Writes recorded commits again, one atomic commit after the other. */
export async function replayCommits(
  kv: Deno.Kv,
  commits: readonly { sets: readonly RecordedSet[]; deletes: readonly Deno.KvKey[] }[],
): Promise<void> {
  for (const { sets, deletes } of commits) {
    const atomic = kv.atomic();
    for (const { key, value } of sets) atomic.set(key, value);
    for (const key of deletes) atomic.delete(key);
    if (!(await atomic.commit()).ok) throw new Error("Cannot replay: a bare commit failed");
  }
}

function recordOne(
  operation: Deno.AtomicOperation,
  done: (commit: { sets: RecordedSet[]; deletes: Deno.KvKey[] }) => void,
): Deno.AtomicOperation {
  const sets: RecordedSet[] = [];
  const deletes: Deno.KvKey[] = [];
  const set = operation.set.bind(operation);
  const remove = operation.delete.bind(operation);
  const commit = operation.commit.bind(operation);
  operation.set = (key, value, options) => {
    sets.push({ key, value });
    return set(key, value, options);
  };
  operation.delete = (key) => {
    deletes.push(key);
    return remove(key);
  };
  operation.commit = async () => {
    const result = await commit();
    if (result.ok) done({ sets, deletes });
    return result;
  };
  return operation;
}
