import { type DriverData, driverData } from "../../shared/rental/driver.ts";
import type { SideWrite } from "../ledger/commit.ts";
import type { CustomerKey, Facts } from "../ledger/facts.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import type { Services } from "../services.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { sealed } from "../store/stored_event.ts";

/**
 * The driver's data of a rental; undefined if none were given, by another customer than
 * `customerId`, or where their customer's key is gone.
 * They are an entry of their own instead of an event, so that they can be deleted (decisions §12.5).
 */
export async function readDriverData(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  rentalId: string,
  /** Whose they have to be: a rental may be passing to another customer. */
  customerId?: string,
): Promise<DriverData | undefined> {
  const { value } = await kv.get(keys.driverData(rentalId));
  if (value === null) return undefined;
  const box = fromBytes(value, sealed, "a driver's data");
  if (customerId !== undefined && box.customerId !== customerId) return undefined;
  return await openSealed(kv, vault, box, contextOfDriver(rentalId), driverData);
}

/** The write that stores a driver's data, sealed with the customer's key. */
export function driverDataWrite(
  facts: Pick<Facts, "seal">,
  key: CustomerKey,
  rentalId: string,
  data: DriverData,
): SideWrite {
  return {
    key: keys.driverData(rentalId),
    value: facts.seal(key, contextOfDriver(rentalId), data),
  };
}

/** The writes that delete a driver's data; their bytes go out of the store's file, too. */
export function driverDataRemoval(rentalId: string, now: string): SideWrite[] {
  return [
    { key: keys.driverData(rentalId), value: undefined },
    { key: keys.compactionDue(), value: now },
  ];
}

/** What the box of a rental's driver belongs to. */
export function contextOfDriver(rentalId: string): string {
  return `driver/${rentalId}`;
}
