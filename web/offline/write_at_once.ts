import type { DBCore, Middleware } from "dexie";

/** Whether the current put is the only request of its transaction. */
let isAlone = false;

/**
 * Runs `put`, which must put one row and do nothing else, and commits its transaction at once: the
 * disk then writes while the page renders, not only after the put has reported success. While the
 * store is being opened, the transaction commits as usual.
 */
export function commitAtOnce<T>(put: () => Promise<T>): Promise<T> {
  isAlone = true;
  try {
    return put();
  } finally {
    isAlone = false;
  }
}

/** The store's middleware that `commitAtOnce` needs. */
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
