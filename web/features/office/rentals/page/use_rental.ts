import type { RentalProgress } from "../../../../../shared/papers/rental_steps.ts";
import { browserDevice } from "../../../../offline/device/browser_device.ts";
import { readAtHere } from "../../../../offline/replica/device_days.ts";
import { savedHere } from "../../../../offline/unsent_status.ts";
import { useLive } from "../../../../records/use_live.ts";
import { useServerOrDevice } from "../../../../records/use_server_or_device.ts";
import { filesOfRental, type RentalFiles } from "../../../papers/rental_papers.ts";
import { type KnownRental, progressOf, rentalOnDevice, type SavedHere } from "./known_rental.ts";

/** What the page shows. */
export interface ShownRental {
  readonly known: KnownRental;
  /** The papers of the server; undefined while the device's data stand in for them. */
  readonly files: RentalFiles | undefined;
  readonly progress: RentalProgress;
  readonly here: SavedHere;
}

/** The rental of the server with what waits on this device, or what the device knows of it. */
export function useRental(rentalId: string) {
  const found = useServerOrDevice(
    `admin/rental-files/${rentalId}`,
    (signal) => filesOfRental(rentalId, signal),
    { keepsServers: true },
  );
  const { server, standIn, entries, receivedAt } = found;
  const device = useLive(() => rentalOnDevice(browserDevice(), rentalId), [rentalId]);
  const files = standIn ? undefined : server.data;
  const known = standIn ? device ?? undefined : files;
  const since = standIn ? readAtHere(standIn.note) : receivedAt;
  const here = {
    handover: savedHere(entries, "handover", since).get(rentalId),
    return: savedHere(entries, "return", since).get(rentalId),
  };
  const shown: ShownRental | undefined = known &&
    { known, files, progress: progressOf(known, here), here };
  return { found, shown };
}
