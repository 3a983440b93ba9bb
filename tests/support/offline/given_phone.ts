import { v7 } from "uuid";
import { afterEach, beforeEach } from "vitest";
import type { OutboxEntry } from "../../../web/offline/entry.ts";
import type { FakeDevice } from "./fake_device.ts";
import {
  handoverContent,
  type OfflineWorld,
  openOfflineWorld,
  saveHandover,
} from "./offline_world.ts";

/** Of the test that runs: the real server with a rental, and a phone that is logged in. */
export let world: OfflineWorld;
export let phone: FakeDevice;
/** The handover that the phone writes for the rental. */
export const protocolId = v7();

/** Gives each test of a file a `world` and a `phone` of its own. */
export function givenPhone(): void {
  beforeEach(async () => {
    world = await openOfflineWorld();
    phone = await world.anotherDevice();
  });
  afterEach(() => world.close());
}

/** Saves the handover on the phone, as the form does that shows its newest version. */
export function save(mileage: number, device = phone): Promise<OutboxEntry> {
  const content = handoverContent({ mileage });
  return saveHandover(device, { protocolId, rentalId: world.rentalId, content });
}

/** Of the handovers that are on the server. */
export async function mileages(): Promise<number[]> {
  return (await world.handovers()).map(({ mileage }) => mileage);
}
