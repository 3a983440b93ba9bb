import { withOwn } from "../server/changed_kv.ts";

/** Which writes a store forgets, although it replies that they took effect. */
export type Forgets = (key: Deno.KvKey, write: "set" | "delete") => boolean;

/** A store that breaks its promise: a planted breach, which the invariants must find. */
export function forgetfulStore(kv: Deno.Kv, forgets: Forgets): Deno.Kv {
  function atomic(): Deno.AtomicOperation {
    const operation = kv.atomic();
    const [set, remove] = [operation.set.bind(operation), operation.delete.bind(operation)];
    return Object.assign(operation, {
      set: (key: Deno.KvKey, value: unknown, options?: { expireIn?: number }) =>
        forgets(key, "set") ? operation : set(key, value, options),
      delete: (key: Deno.KvKey) => forgets(key, "delete") ? operation : remove(key),
    });
  }
  return withOwn(kv, { atomic });
}
