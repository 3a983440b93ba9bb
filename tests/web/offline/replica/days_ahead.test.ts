import { beforeEach, expect, test, vi } from "vitest";
import type { FakeDevice } from "../../../support/offline/fake_device.ts";
import { openOfflineWorld } from "../../../support/offline/offline_world.ts";
import {
  daysAhead,
  deviceDays,
  readDaysAhead,
} from "../../../../web/offline/replica/device_days.ts";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { eachTest } from "../../../support/each_test.ts";

let phone: FakeDevice;
const world = eachTest(() => openOfflineWorld());
beforeEach(async () => {
  phone = await world.anotherDevice();
});

test("data read ahead is used for the first rendering only", async () => {
  await pullReplica(phone);
  const days = await deviceDays(phone);
  const other = await world.anotherDevice();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(daysAhead(phone)).toBeUndefined();
  await readDaysAhead(phone);
  expect(daysAhead(phone)).toEqual(days);
  expect(daysAhead(other)).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  expect(daysAhead(phone)).toBeUndefined();
});

test("after a logout no data read ahead is shown", async () => {
  await pullReplica(phone);
  await readDaysAhead(phone);
  phone.db.leave();
  expect(daysAhead(phone)).toBeUndefined();
});

test("a store that does not answer delays nothing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = { db: Object.create(phone.db) };
  Object.defineProperty(silent.db, "outbox", {
    value: { orderBy: () => ({ toArray: () => new Promise(() => {}) }) },
  });
  const reading = readDaysAhead(silent);
  await vi.advanceTimersByTimeAsync(60_000);
  await reading;
  expect(daysAhead(silent)).toBeUndefined();
});
