import { v7 } from "uuid";
import { expect, test } from "vitest";
import { openDevice } from "../../../support/offline/fake_device.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../../support/offline/offline_world.ts";
import { keepPhoto } from "../../../../web/offline/device/kept_photos.ts";
import { keepDraft } from "../../../../web/offline/device/drafts.ts";
import { pushDue } from "../../../../web/offline/push.ts";
import { keepClean } from "../../../../web/offline/replica/replica_keeper.ts";

const DAY = 24 * 60 * 60_000;
givenPhone();

/** A photo that was taken `age` ms ago. */
async function photoOfAge(age: number): Promise<string> {
  const id = v7({ msecs: phone.now() - age });
  const photo = { bytes: new Uint8Array(3), contentType: "image/jpeg" };
  await keepPhoto(phone, { ...photo, id, rentalId: world.rentalId });
  return id;
}

function keptPhotos(): Promise<string[]> {
  return phone.db.attachments.toCollection().primaryKeys();
}

function save(photos: string[] = []) {
  return saveHandover(phone, {
    protocolId: v7(),
    rentalId: world.rentalId,
    content: handoverContent({
      photos: photos.map((id) => ({ id, takenAt: "2026-11-21T08:00:00.000Z", note: "" })),
    }),
  });
}

test("a sent entry is deleted a day later, and not before", async () => {
  await save();
  await pushDue(phone);
  phone.clockError += DAY - 1;
  await keepClean(phone);
  expect(await phone.db.outbox.count()).toBe(1);
  phone.clockError += 1;
  await keepClean(phone);
  expect(await phone.db.outbox.count()).toBe(0);
});

test("a pending entry is never deleted, however long it waits", async () => {
  phone.network = () => "down";
  await save();
  await pushDue(phone);
  phone.clockError += 400 * DAY;
  await keepClean(phone);
  expect(await phone.db.outbox.count()).toBe(1);
});

test("a sent entry stays while a form that was opened on it is not saved", async () => {
  const { id } = await save();
  await pushDue(phone);
  await keepDraft(phone, { name: `handover/${world.rentalId}`, values: { etag: `local:${id}` } });
  phone.clockError += 2 * DAY;
  await keepClean(phone);
  expect(await phone.db.outbox.count()).toBe(1);
});

test("a photo without an entry or draft is deleted after a day", async () => {
  await photoOfAge(DAY);
  const fresh = await photoOfAge(DAY - 60_000);
  await keepClean(phone);
  expect(await keptPhotos()).toEqual([fresh]);
  phone.clockError += 60_000;
  await keepClean(phone);
  expect(await keptPhotos()).toEqual([]);
});

test("a photo of a pending protocol or draft stays, also once the photo was sent", async () => {
  phone.network = () => "down";
  const [waiting, drafted, sent, unused] = [
    await photoOfAge(3 * DAY),
    await photoOfAge(3 * DAY),
    await photoOfAge(3 * DAY),
    "of-another-kind",
  ];
  await phone.db.attachments.update(sent, { sent: true });
  const photo = { bytes: new Uint8Array(3), contentType: "image/jpeg" };
  await keepPhoto(phone, { ...photo, id: unused, rentalId: world.rentalId });
  await save([waiting]);
  await keepDraft(phone, {
    name: `return/${world.rentalId}`,
    values: { photos: [{ id: drafted }] },
  });
  await keepClean(phone);
  expect((await keptPhotos()).sort()).toEqual([waiting, drafted, sent, unused].sort());
});

test("an empty device needs no cleaning", async () => {
  const empty = await openDevice(world.api, { token: world.token });
  await keepClean(empty);
  expect(await empty.db.outbox.count()).toBe(0);
});
