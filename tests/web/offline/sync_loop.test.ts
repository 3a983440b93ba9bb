import { beforeEach, expect, test } from "vitest";
import { v7 } from "uuid";
import { rental } from "../../../shared/api/rental.ts";
import { type Chance, startSync } from "../../../web/offline/sync_loop.ts";
import type { PushReport } from "../../../web/offline/push.ts";
import { bookingJson } from "../../support/booking_world.ts";
import type { FakeDevice } from "../../support/fake_device.ts";
import { givenPhone, phone, world } from "../../support/given_phone.ts";
import { handoverContent, saveHandover } from "../../support/offline_world.ts";

givenPhone();
let reports: PushReport[];
beforeEach(() => {
  reports = [];
});

/** A tab of the phone; `locked` is the lock that all its tabs share. */
function openTab(device: FakeDevice, lock: { taken: boolean }) {
  let chance: (chance: Chance) => void = () => {};
  const stop = startSync(device, {
    async alone(work) {
      if (lock.taken) return;
      lock.taken = true;
      await work().finally(() => {
        lock.taken = false;
      });
    },
    onChance(listener) {
      chance = listener;
      return () => {
        chance = () => {};
      };
    },
    onReport: (report) => reports.push(report),
    onFailure: (failure) => {
      throw failure;
    },
  });
  return { tell: (what: Chance) => chance(what), stop };
}

function save() {
  const protocolId = v7();
  return saveHandover(phone, {
    protocolId,
    rentalId: world.rentalId,
    content: handoverContent(),
  });
}

test("what was queued before the app was closed is sent when it is started again", async () => {
  phone.weather = () => "down";
  await save();
  const again = await phone.crash();
  const tab = openTab(again, { taken: false });
  await expect.poll(() => world.handovers()).toHaveLength(1);
  tab.stop();
});

test("what waits is sent as soon as the network is back, not when its time comes", async () => {
  await save();
  phone.weather = () => "down";
  const tab = openTab(phone, { taken: false });
  await expect.poll(() => reports.at(-1)).toMatchObject({ offline: true });
  phone.weather = () => "up";
  tab.tell("back");
  await expect.poll(() => world.handovers()).toHaveLength(1);
  tab.stop();
});

test("two tabs send each entry once", async () => {
  await save();
  const lock = { taken: false };
  const tabs = [openTab(phone, lock), openTab(phone, lock)];
  await expect.poll(() => reports.some(({ sent }) => sent === 1)).toBe(true);
  expect(phone.calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
  for (const tab of tabs) tab.stop();
});

test("what is queued during a round is sent by the next, without another chance", async () => {
  const doors: (() => void)[] = [];
  await save();
  const { call } = phone;
  const slow = {
    ...phone,
    call: async (wish: Parameters<typeof call>[0]) => {
      await new Promise<void>((resolve) => doors.push(resolve));
      return await call(wish);
    },
  };
  const tab = openTab(slow, { taken: false });
  await expect.poll(() => doors.length).toBe(1);
  const otherRentalId = await bookAnother();
  await saveHandover(phone, {
    protocolId: v7(),
    rentalId: otherRentalId,
    content: handoverContent(),
  });
  tab.tell("queued");
  doors[0]?.();
  await expect.poll(() => doors.length).toBe(2);
  doors[1]?.();
  await expect.poll(() => world.handovers()).toHaveLength(2);
  tab.stop();
});

async function bookAnother(): Promise<string> {
  const { json } = await world.api.call("POST", "/api/rental", {
    json: bookingJson({
      startDateTime: "2026-12-10T07:00:00.000Z",
      endDateTime: "2026-12-12T07:00:00.000Z",
    }),
  });
  return rental.parse(json).id;
}
