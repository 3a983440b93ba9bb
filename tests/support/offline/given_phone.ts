import { v7 } from "uuid";
import { afterEach, beforeEach } from "vitest";
import type { ProtocolEntry } from "../../../web/offline/entry.ts";
import type { FakeDevice } from "./fake_device.ts";
import {
  handoverContent,
  type OfflineWorld,
  openOfflineWorld,
  saveHandover,
} from "./offline_world.ts";

/** The real server with a rental, and a phone that is logged in; new for each test. */
export let world: OfflineWorld;
export let phone: FakeDevice;
/** The id of the handover that the phone saves for the rental. */
export const protocolId = v7();

/** Opens a new `world`, with this booking, and `phone` for each test of a file. */
export function givenPhone(booking: Record<string, unknown> = {}): void {
  beforeEach(async () => {
    world = await openOfflineWorld(booking);
    phone = await world.anotherDevice();
  });
  afterEach(() => world.close());
}

/** Saves the handover on the phone, based on its latest version there. */
export function save(mileage: number, device = phone): Promise<ProtocolEntry> {
  const content = handoverContent({ mileage });
  return saveHandover(device, { protocolId, rentalId: world.rentalId, content });
}

/** The mileages of the server's handovers. */
export async function mileages(): Promise<number[]> {
  return (await world.handovers()).map(({ mileage }) => mileage);
}
