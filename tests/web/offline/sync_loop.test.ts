import { beforeEach, expect, test } from "vitest";
import { v7 } from "uuid";
import { rental } from "../../../shared/api/rental.ts";
import { type Chance, startSync } from "../../../web/offline/sync_loop.ts";
import type { PushReport } from "../../../web/offline/push.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import type { FakeDevice } from "../../support/offline/fake_device.ts";
import { givenPhone, phone, world } from "../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../support/offline/offline_world.ts";

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

test("an entry queued before the app was closed is sent when it is started again", async () => {
  phone.network = () => "down";
  await save();
  const again = await phone.crash();
  const tab = openTab(again, { taken: false });
  await expect.poll(() => world.handovers()).toHaveLength(1);
  tab.stop();
});

test("a pending entry is sent as soon as the network is back, before its scheduled time", async () => {
  await save();
  phone.network = () => "down";
  const tab = openTab(phone, { taken: false });
  await expect.poll(() => reports.at(-1)).toMatchObject({ offline: true });
  phone.network = () => "up";
  tab.tell("back");
  await expect.poll(() => world.handovers()).toHaveLength(1);
  tab.stop();
});

test("no returning network shortens the wait that the server has requested", async () => {
  await save();
  const headers = { "Content-Type": "application/problem+json", "Retry-After": "120" };
  const busy = new Response(JSON.stringify({ type: "/problems/too_many" }), {
    status: 429,
    headers,
  });
  phone.network = () => busy;
  const tab = openTab(phone, { taken: false });
  await expect.poll(() => reports.length).toBe(1);
  phone.network = () => "up";
  for (const passed of [1_000, 118_000]) {
    phone.clockError += passed;
    tab.tell("back");
    await expect.poll(() => reports.at(-1)).toMatchObject({ sent: 0 });
    reports.length = 0;
  }
  phone.clockError += 1_000;
  tab.tell("back");
  await expect.poll(() => world.handovers()).toHaveLength(1);
  tab.stop();
});

test("a reply to another request after lost ones means that the network is back", async () => {
  await save();
  phone.network = () => "down";
  const tab = openTab(phone, { taken: false });
  await expect.poll(() => reports.length).toBe(1);
  phone.network = () => "up";
  tab.tell("replied");
  await expect.poll(() => world.handovers()).toHaveLength(1);
  tab.stop();
});

test("a reply within a sync round starts no further round", async () => {
  await save();
  let tries = 0;
  let tell: (what: Chance) => void = () => {};
  phone.network = () => {
    tries += 1;
    // One request is lost, the next one gets a reply, and both entries fail.
    if (tries < 20) tell("replied");
    return "down";
  };
  const tab = openTab(phone, { taken: false });
  tell = tab.tell;
  await expect.poll(() => reports.length).toBe(1);
  tab.tell("tick");
  await expect.poll(() => reports.length).toBe(2);
  expect(tries).toBe(1);
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

test("an entry queued during a sync round is sent by the next round, which starts immediately", async () => {
  const doors: (() => void)[] = [];
  await save();
  const { call } = phone;
  const slow = {
    ...phone,
    call: async (request: Parameters<typeof call>[0]) => {
      await new Promise<void>((resolve) => doors.push(resolve));
      return await call(request);
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
