import type { StoreCounts, StoreRequest } from "../metrics.ts";

/**
 * Counts the requests of this handle from here on, once for each handle. On a remote store it is to
 * be called before reads are joined: what is counted there are real requests.
 */
export function countRequests(kv: Deno.Kv): StoreCounts {
  const known = countsOfHandles.get(kv);
  if (known) return known;
  const counts: StoreCounts = { requests: none(), failures: none(), refusedCommits: 0 };
  countsOfHandles.set(kv, counts);

  async function counted<T>(kind: StoreRequest, work: Promise<T>): Promise<T> {
    counts.requests[kind] += 1;
    try {
      return await work;
    } catch (error) {
      counts.failures[kind] += 1;
      throw error;
    }
  }

  const get = kv.get.bind(kv);
  const getMany = kv.getMany.bind(kv);
  const list = kv.list.bind(kv);
  const set = kv.set.bind(kv);
  const remove = kv.delete.bind(kv);
  const atomic = kv.atomic.bind(kv);
  Object.assign(kv, {
    get: (...args: Parameters<typeof get>) => counted("get", get(...args)),
    getMany: (...args: Parameters<typeof getMany>) => counted("get", getMany(...args)),
    list(...args: Parameters<typeof list>) {
      counts.requests.list += 1;
      return list(...args);
    },
    set: (...args: Parameters<typeof set>) => counted("commit", set(...args)),
    delete: (key: Deno.KvKey) => counted("commit", remove(key)),
    atomic() {
      const operation = atomic();
      const commit = operation.commit.bind(operation);
      operation.commit = async () => {
        const result = await counted("commit", commit());
        if (!result.ok) counts.refusedCommits += 1;
        return result;
      };
      return operation;
    },
  });
  return counts;
}

const countsOfHandles = new WeakMap<Deno.Kv, StoreCounts>();

function none(): Record<StoreRequest, number> {
  return { get: 0, list: 0, commit: 0 };
}
