import { storeFault, StoreUnwritable } from "./store_fault.ts";

/** A store whose writes can be made to wait for a while. */
interface HeldWrites {
  /** Runs `work` while no write is under way; new writes wait, reads do not. */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Puts a gate before every write through this handle: another handle that holds the file would
 * make them fail with "database is locked" instead. A write that the file at
 * `path` does not take throws StoreUnwritable.
 */
export function holdableWrites(kv: Deno.Kv, path: string): HeldWrites {
  let gate: Promise<unknown> | undefined;
  const underWay = new Set<Promise<unknown>>();

  async function write<T>(work: () => Promise<T>): Promise<T> {
    while (gate) await gate;
    const mine = work();
    underWay.add(mine);
    try {
      return await mine;
    } catch (error) {
      const fault = storeFault(error);
      if (!fault) throw error;
      const failure = new StoreUnwritable(fault, path, error);
      failures.set(kv, { at: performance.now(), failure });
      throw failure;
    } finally {
      underWay.delete(mine);
    }
  }

  const { set, delete: remove, atomic } = bound(kv);
  kv.set = (...args) => write(() => set(...args));
  kv.delete = (key) => write(() => remove(key));
  kv.atomic = () => {
    const operation = atomic();
    const commit = operation.commit.bind(operation);
    operation.commit = () => write(commit);
    return operation;
  };

  return {
    async hold(work) {
      while (gate) await gate;
      const opened = Promise.withResolvers<void>();
      gate = opened.promise;
      try {
        await Promise.allSettled(underWay);
        return await work();
      } finally {
        gate = undefined;
        opened.resolve();
      }
    },
  };
}

/** The latest write through this handle that the file did not take, and when by `performance`. */
export function latestFailure(
  kv: Deno.Kv,
): { readonly at: number; readonly failure: StoreUnwritable } | undefined {
  return failures.get(kv);
}

const failures = new WeakMap<Deno.Kv, { at: number; failure: StoreUnwritable }>();

function bound(kv: Deno.Kv): Pick<Deno.Kv, "set" | "delete" | "atomic"> {
  return { set: kv.set.bind(kv), delete: kv.delete.bind(kv), atomic: kv.atomic.bind(kv) };
}
