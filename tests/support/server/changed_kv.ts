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
  return withOwn(withCommits(kv, end), {
    set: (...args: Parameters<Deno.Kv["set"]>) => end(() => kv.set(...args)),
    delete: (key: Deno.KvKey) => end(() => kv.delete(key)),
  });
}

/** A handle of its own with these methods: what is set on it later does not reach `kv` either. */
export function withOwn(kv: Deno.Kv, own: Record<string, unknown>): Deno.Kv {
  return new Proxy(kv, {
    get(target, name) {
      const value = own[String(name)] ?? Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set(_, name, value) {
      own[String(name)] = value;
      return true;
    },
  });
}

/** The same store, where `change` has each atomic operation first. */
export function withAtomic(
  kv: Deno.Kv,
  change: (operation: Deno.AtomicOperation) => void,
): Deno.Kv {
  return withOwn(kv, {
    atomic() {
      const operation = kv.atomic();
      change(operation);
      return operation;
    },
  });
}

/** The same store, whose commits have the result of `end`. */
export function withCommits(
  kv: Deno.Kv,
  end: (commit: Commit) => ReturnType<Commit>,
): Deno.Kv {
  return withAtomic(kv, (operation) => {
    const commit: Commit = operation.commit.bind(operation);
    operation.commit = () => end(commit);
  });
}

/** The same store for a process that dies after some commits. */
export function dyingAfter(kv: Deno.Kv, commits: number, words = "the power went"): Deno.Kv {
  let left = commits;
  return withOwn(kv, {
    atomic() {
      left -= 1;
      if (left < 0) throw new Error(words);
      return kv.atomic();
    },
  });
}
