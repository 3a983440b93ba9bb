import type { AgreementSummary } from "../../../../../shared/api/agreement.ts";
import type { Protocol } from "../../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../../../shared/papers/options.ts";
import { isCarLate, type RentalProgress } from "../../../../../shared/papers/rental_steps.ts";
import type { Device } from "../../../../offline/device/device.ts";
import { replicaAll, replicaOne } from "../../../../offline/replica/replica_reads.ts";
import { browserDevice } from "../../../../offline/device/browser_device.ts";
import { correctedNow, readAtHere } from "../../../../offline/replica/device_days.ts";
import { savedHere, type SavedState } from "../../../../offline/unsent_status.ts";
import { useLive } from "../../../../records/use_live.ts";
import { useServerOrDevice } from "../../../../records/use_server_or_device.ts";
import type { ShownAccount } from "../../../papers/money/account_here.ts";
import { useAccount } from "../../../papers/money/use_account.ts";
import { isSettled } from "./MoneySection.tsx";
import { filesOfRental, type RentalFiles } from "../../../papers/rental_papers.ts";

/** What the page shows. */
export interface ShownRental {
  readonly known: KnownRental;
  /** The papers of the server; undefined while the device's data stand in for them. */
  readonly files: RentalFiles | undefined;
  readonly progress: RentalProgress;
  /** The car should be back, by the server's clock. */
  readonly isLate: boolean;
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
  const standsIn = standIn !== undefined;
  const device = useLive(
    async () => standsIn ? await rentalOnDevice(browserDevice(), rentalId) : null,
    [rentalId, standsIn],
  );
  const files = standIn ? undefined : server.data;
  const known = standIn ? device ?? undefined : files;
  const since = standIn ? readAtHere(standIn.note) : receivedAt;
  const here = {
    handover: savedHere(entries, "handover", since).get(rentalId),
    return: savedHere(entries, "return", since).get(rentalId),
  };
  const money = useAccount(rentalId);
  const { account } = money;
  const progress = known && rentalProgress(known, here, account);
  const isLate = progress !== undefined && isCarLate(progress, correctedNow(found.days?.note));
  const shown: ShownRental | undefined = known && progress &&
    { known, files, progress, isLate, here };
  return { found, shown, money };
}

/** A rental with the papers that it has, from the server or from the device. */
export interface KnownRental {
  readonly rental: Rental;
  readonly agreement: Pick<AgreementSummary, "id" | "state" | "signing"> | undefined;
  readonly handover: Protocol | undefined;
  readonly return: Protocol | undefined;
}

/** Reads it from the device; null if the device does not have this rental. */
async function rentalOnDevice(
  device: Pick<Device, "db">,
  rentalId: string,
): Promise<KnownRental | null> {
  const [rental, agreement, handovers, returns] = await Promise.all([
    replicaOne(device, "rental", rentalId),
    replicaOne(device, "agreement", rentalId),
    replicaAll(device, "handover"),
    replicaAll(device, "return"),
  ]);
  if (!rental) return null;
  const ofRental = (one: Protocol) => one.rentalId === rentalId;
  return {
    rental,
    agreement: agreement?.known,
    handover: handovers.find(ofRental),
    return: returns.find(ofRental),
  };
}

/** Protocols of the rental that were saved on this device and may not be on the server yet. */
export type SavedHere = Readonly<Record<ProtocolKind, SavedState | undefined>>;

/** What the steps of a rental depend on, with what waits on this device. */
function rentalProgress(
  known: KnownRental,
  here: SavedHere,
  account: ShownAccount | undefined,
): RentalProgress {
  const { rental, agreement } = known;
  const { return: back } = known;
  const returned = protocolProgress(back, here.return, rental.endDateTime);
  const byPaper = back !== undefined && (back.settlement !== null || back.status === "signed");
  // Where money was recorded, the balance shows whether anything is still due.
  const byMoney = account?.hasEntries ? isSettled(account.balance) : undefined;
  return {
    rental,
    agreement: agreement && {
      isSigned: agreement.state === "signed",
      at: agreement.signing?.at,
    },
    handover: protocolProgress(known.handover, here.handover, rental.startDateTime),
    return: returned && {
      ...returned,
      isSettled: byMoney ?? byPaper,
      isOnPaper: byMoney === undefined && byPaper && !back?.settlement,
    },
  };
}

function protocolProgress(
  protocol: Protocol | undefined,
  here: SavedState | undefined,
  planned: string,
) {
  if (!protocol && !here) return undefined;
  return {
    isFilled: protocol?.isFilled === true || here !== undefined,
    isSigned: protocol?.status === "signed",
    dateTime: protocol?.dateTime ?? planned,
  };
}
