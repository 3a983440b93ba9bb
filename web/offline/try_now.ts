import type { Device } from "./device.ts";
import type { EntryState } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/**
 * Why what waits is tried before its time: something came `back` (network, page, session), or is saved,
 * and what the server has asked for holds; or somebody `pressed` 'Wyślij teraz'.
 */
export type TryCause = "back" | "pressed";

/**
 * What waits for its time is due now. Of one entry (`id`) also where the server refused it: its reason
 * may be gone, so that it asks under a new key.
 */
export function tryNow(
  { db, now, newId }: Pick<Device, "db" | "now" | "newId">,
  cause: TryCause,
  id?: string,
): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const wished = id === undefined ? ["waiting", "login"] : ["waiting", "login", "refused"];
      for (
        const { order, ...entry } of await db.outbox.where("state.name").anyOf(wished).toArray()
      ) {
        if (id !== undefined && entry.id !== id) continue;
        await db.outbox.update(order, {
          ...(entry.state.name === "refused" && { key: newId() }),
          state: dueNow(entry.state, cause, now()),
        });
      }
    }));
}

function dueNow(state: EntryState, cause: TryCause, now: number): EntryState {
  if (state.name !== "waiting") {
    const reason = state.name === "refused" ? { reason: state.reason } : {};
    return { name: "waiting", tries: 0, nextTryAt: now, ...reason };
  }
  const { notBefore = now, ...waiting } = state;
  return cause === "pressed"
    ? { ...waiting, nextTryAt: now }
    : { ...state, nextTryAt: Math.max(now, notBefore) };
}
