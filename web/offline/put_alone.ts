import type { DBCore, Middleware } from "dexie";

/** Whether what is put right now is all that its transaction does. */
let isAlone = false;

/**
 * Runs `put`, which puts one row and nothing else. Its transaction is told so at once: the disk begins
 * while the page is still drawn, and not only when the page has heard of the put. Where the store is
 * yet to be opened, the put takes the usual way.
 */
export function putAlone<T>(put: () => Promise<T>): Promise<T> {
  isAlone = true;
  try {
    return put();
  } finally {
    isAlone = false;
  }
}

/** Part of a store in which `putAlone` is used. */
export const committingAlone: Middleware<DBCore> = {
  stack: "dbcore",
  name: "committing-alone",
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
