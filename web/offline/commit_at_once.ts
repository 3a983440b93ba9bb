import type { DBCore, Middleware } from "dexie";

/** Whether the put that runs now is the only request of its transaction. */
let isAlone = false;

/**
 * Runs `put`, which puts one row and nothing else, and commits its transaction at once: the disk writes
 * while the page is drawn, not only after the put has reported its success. While the store is being
 * opened, the transaction commits as usual.
 */
export function commitAtOnce<T>(put: () => Promise<T>): Promise<T> {
  isAlone = true;
  try {
    return put();
  } finally {
    isAlone = false;
  }
}

/** Part of a store in which `commitAtOnce` is used. */
export const committingAtOnce: Middleware<DBCore> = {
  stack: "dbcore",
  name: "committing-at-once",
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        mutate(request) {
          const done = table.mutate(request);
          const { trans } = request;
          if (isAlone && "commit" in trans && typeof trans.commit === "function") trans.commit();
          return done;
        },
      };
    },
  }),
};
