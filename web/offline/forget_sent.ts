import type { Device } from "./device.ts";
import { withConnection } from "./reopen.ts";

/** Sent entries are shown for a day; what they said is gone already. */
export function forgetSent({ db, now }: Pick<Device, "db" | "now">): Promise<void> {
  return withConnection(db, async () => {
    await db.outbox.where({ "state.name": "sent" }).filter(({ state }) =>
      state.name === "sent" && Math.abs(now() - state.at) > DAY
    ).delete();
  });
}

const DAY = 24 * 60 * 60_000;
