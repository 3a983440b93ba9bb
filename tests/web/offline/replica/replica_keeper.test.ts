import { afterEach, beforeEach, expect, test } from "vitest";
import {
  keepReplicaFresh,
  type ReplicaKeeper,
} from "../../../../web/offline/replica/replica_keeper.ts";
import { replicaNote } from "../../../../web/offline/replica/replica_note.ts";
import type { FakeDevice } from "../../../support/offline/fake_device.ts";
import { givenPhone, phone } from "../../../support/offline/given_phone.ts";

const MINUTE = 60_000;
/** A timeout for a busy machine. */
const BUSY = { timeout: 10_000 };
givenPhone();
let failures: unknown[];
let read: number;
let keepers: ReplicaKeeper[];
beforeEach(() => {
  failures = [];
  read = 0;
  keepers = [];
});
afterEach(() => {
  for (const keeper of keepers) keeper.stop();
});

/** A tab of the phone; `lock` is shared by all its tabs. */
function openTab(device: FakeDevice = phone, lock = { last: Promise.resolve() }) {
  let chance = () => {};
  const keeper = keepReplicaFresh(device, {
    alone: (work) => lock.last = lock.last.then(work),
    isOnline: () => device.network() !== "down",
    onChance(listener) {
      chance = listener;
      return () => {
        chance = () => {};
      };
    },
    onRead: () => read += 1,
    onFailure: (failure) => failures.push(failure),
  });
  keepers.push(keeper);
  return { ...keeper, chance: () => chance(), lock };
}

function readings(): number {
  return phone.calls.filter((call) => call === "GET /replica").length;
}

test("the replica is read when the office is opened, and then only once it is two minutes old", async () => {
  const tab = openTab();
  await expect.poll(() => read, BUSY).toBe(1);
  phone.clockError += 2 * MINUTE - 1;
  tab.chance();
  await tab.lock.last;
  expect(readings()).toBe(1);
  phone.clockError += 1;
  tab.chance();
  await expect.poll(() => read, BUSY).toBe(2);
});

test("after an entry is sent the replica is read immediately, also while it is being read already", async () => {
  const tab = openTab();
  tab.readAgain();
  tab.readAgain();
  await expect.poll(() => read, BUSY).toBe(2);
  tab.readAgain();
  await expect.poll(() => read, BUSY).toBe(3);
  expect(readings()).toBe(3);
});

test("without a network nothing is requested, and the replica is read at the next occasion", async () => {
  phone.network = () => "down";
  const tab = openTab();
  tab.chance();
  tab.readAgain();
  await tab.lock.last;
  expect([readings(), failures]).toEqual([0, []]);
  phone.network = () => "up";
  tab.chance();
  await expect.poll(() => replicaNote(phone), BUSY).toBeDefined();
});

test("a failure is reported, keeps the stored replica, and the next occasion tries again", async () => {
  const tab = openTab();
  await expect.poll(() => read, BUSY).toBe(1);
  phone.clockError += 3 * MINUTE;
  phone.network = () => "broken";
  tab.chance();
  await expect.poll(() => failures, BUSY).toHaveLength(1);
  expect(await replicaNote(phone)).toMatchObject({ clockOffset: 0 });
  phone.network = () => "up";
  tab.lock.last = Promise.resolve();
  tab.chance();
  await expect.poll(() => read, BUSY).toBe(2);
});

test("a tab that waited for another one finds the replica fresh", async () => {
  const lock = { last: Promise.resolve() };
  const tabs = [openTab(phone, lock), openTab(phone, lock)];
  await expect.poll(() => read, BUSY).toBe(2);
  phone.clockError += 3 * MINUTE;
  for (const tab of tabs) tab.chance();
  await lock.last;
  expect(readings()).toBe(3);
});

test("a clock that was set back by a day does not make an old replica fresh", async () => {
  const tab = openTab();
  await expect.poll(() => read, BUSY).toBe(1);
  phone.clockError -= 24 * 60 * MINUTE;
  tab.chance();
  await expect.poll(() => read, BUSY).toBe(2);
});

test("a stopped replica keeper reads nothing", async () => {
  const tab = openTab();
  await expect.poll(() => read, BUSY).toBe(1);
  tab.stop();
  phone.clockError += 3 * MINUTE;
  tab.chance();
  tab.readAgain();
  await tab.lock.last;
  expect(readings()).toBe(1);
});
