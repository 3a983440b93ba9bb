import { expect, test } from "vitest";
import { deviceDays, doneOnDevice } from "../../../../web/offline/replica/device_days.ts";
import { pushDue } from "../../../../web/offline/push.ts";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { replicaAll, replicaOne } from "../../../../web/offline/replica/replica_reads.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../../support/offline/offline_world.ts";

givenPhone();

test("a row that an older version of the app wrote, and this one cannot read, is skipped", async () => {
  await pullReplica(phone);
  const { rentalId } = world;
  const row = await phone.db.replica.get(["rental", rentalId]);
  await phone.db.replica.put({ type: "rental", id: "old", value: { id: "old", name: "Anna" } });
  expect((await replicaAll(phone, "rental")).map(({ id }) => id)).toEqual([rentalId]);
  expect(await replicaOne(phone, "rental", "old")).toBeUndefined();
  expect(await replicaOne(phone, "rental", rentalId)).toEqual(row?.value);
});

test("the device's rentals contain no cancelled one", async () => {
  expect((await deviceDays(phone)).note).toBeUndefined();
  const note = await pullReplica(phone);
  const known = await replicaOne(phone, "rental", world.rentalId);
  const cancelled = { ...known, id: "cancelled", status: "Anulowane" };
  await phone.db.replica.put({ type: "rental", id: "cancelled", value: cancelled });
  const days = await deviceDays(phone);
  expect(days).toMatchObject({ note, rentals: [known], entries: [] });
});

test("a handover counts as filled since it was saved, however often the replica is read", async () => {
  const { rentalId } = world;
  const stateNow = async () => {
    const days = await deviceDays(phone);
    return days.note && doneOnDevice("handover", { days, note: days.note }).get(rentalId);
  };
  await pullReplica(phone);
  expect(await stateNow()).toBeUndefined();
  await saveHandover(phone, {
    protocolId: "0199a000-0000-7000-8000-0000000000a1",
    rentalId,
    content: handoverContent(),
  });
  expect(await stateNow()).toBe("waiting");
  await pushDue(phone);
  expect(await stateNow()).toBe("sent");
  await pullReplica(phone);
  expect(await stateNow()).toBe("sent");
});
