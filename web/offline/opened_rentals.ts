import { z } from "zod";
import type { Device } from "./device.ts";
import { withConnection } from "./reopen.ts";

/** Rentals whose protocols were opened here lately, and when; ms of the device's clock. */
const opened = z.record(z.string(), z.number()).catch({});

/** Notes that a rental's protocol was opened: its data are to be on the device (decisions §6.2). */
export function noteOpened({ db, now }: Pick<Device, "db" | "now">, rentalId: string) {
  return withConnection(db, () =>
    db.transaction("rw", db.notes, async () => {
      const known = await readOpened({ db, now });
      await db.notes.put({ name: "opened", value: { ...known, [rentalId]: now() } });
    }));
}

/** Ids of the rentals that were opened in the last days, the newest first. */
export async function openedRentals(device: Pick<Device, "db" | "now">): Promise<string[]> {
  const known = await withConnection(device.db, () => readOpened(device));
  return Object.entries(known).sort(([, one], [, other]) => other - one).map(([id]) => id)
    .slice(0, MOST);
}

async function readOpened(
  { db, now }: Pick<Device, "db" | "now">,
): Promise<Record<string, number>> {
  const note = await db.notes.get("opened");
  const known = opened.parse(note?.value ?? {});
  return Object.fromEntries(Object.entries(known).filter(([, at]) => at > now() - KEPT));
}

/** As many as one reading of the replica takes. */
const MOST = 50;
/** ms */
const KEPT = 7 * 24 * 60 * 60_000;
