/** The mutations of a commit: a bare commit of them is the same work for the store. */
export interface RecordedCommit {
  readonly sets: { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes: Deno.KvKey[];
}

/** The store, which also adds the mutations of each successful commit to `commits`. */
export function recordCommits(kv: Deno.Kv, commits: RecordedCommit[]): Deno.Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => recordOne(target.atomic(), commits);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Writes a recorded commit again, as one bare atomic commit. */
export async function replayCommit(
  kv: Deno.Kv,
  { sets, deletes }: RecordedCommit,
): Promise<void> {
  const atomic = kv.atomic();
  for (const { key, value } of sets) atomic.set(key, value);
  for (const key of deletes) atomic.delete(key);
  if (!(await atomic.commit()).ok) throw new Error("Cannot replay: a bare commit failed");
}

function recordOne(
  operation: Deno.AtomicOperation,
  commits: RecordedCommit[],
): Deno.AtomicOperation {
  const recorded: RecordedCommit = { sets: [], deletes: [] };
  const set = operation.set.bind(operation);
  const remove = operation.delete.bind(operation);
  const commit = operation.commit.bind(operation);
  operation.set = (key, value, options) => {
    recorded.sets.push({ key, value });
    return set(key, value, options);
  };
  operation.delete = (key) => {
    recorded.deletes.push(key);
    return remove(key);
  };
  operation.commit = async () => {
    const result = await commit();
    if (result.ok) commits.push(recorded);
    return result;
  };
  return operation;
}
