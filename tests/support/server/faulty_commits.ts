type Commit = Deno.AtomicOperation["commit"];

/** The outcome of a commit on a remote store, as its caller sees it. */
export type CommitFault = "dropped" | "lost reply" | "sent again";

/**
 * The same store, where each of the next commits ends with one of `faults`: it is dropped before the store,
 * its reply is lost, or the client loses the reply and sends it again by itself. What is set or deleted
 * without checks is a commit, too.
 */
export function faultyCommits(kv: Deno.Kv, faults: CommitFault[]): Deno.Kv {
  async function end<T>(commit: () => Promise<T>): Promise<T> {
    const fault = faults.shift();
    if (fault === undefined) return await commit();
    if (fault !== "dropped") await commit();
    if (fault === "sent again") return await commit();
    throw new TypeError("connection broken");
  }
  function faultyAtomic(): Deno.AtomicOperation {
    const operation = kv.atomic();
    const commit: Commit = operation.commit.bind(operation);
    operation.commit = () => end(commit);
    return operation;
  }
  const faulty: Record<string, unknown> = {
    atomic: faultyAtomic,
    set: (...args: Parameters<Deno.Kv["set"]>) => end(() => kv.set(...args)),
    delete: (key: Deno.KvKey) => end(() => kv.delete(key)),
  };
  return new Proxy(kv, {
    get(target, name) {
      const value = faulty[String(name)] ?? Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
