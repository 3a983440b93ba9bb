import { v7 } from "uuid";
import { expect, test } from "vitest";
import { keepPhoto, keptPhoto } from "../../../../web/offline/device/kept_photos.ts";
import { draftName } from "../../../../web/offline/device/drafts.ts";
import { keepDraft } from "../../../../web/offline/device/drafts.ts";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { replicaNote } from "../../../../web/offline/replica/replica_note.ts";
import { pushDue } from "../../../../web/offline/push.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../../support/offline/offline_world.ts";

givenPhone();

test("the device has the data of the coming days, and the time when it was read", async () => {
  await pullReplica(phone);
  expect(await phone.db.replica.get(["rental", world.rentalId]))
    .toMatchObject({ value: { customerLastName: "Żółkiewska" } });
  expect(await phone.db.replica.where({ type: "car" }).count()).toBe(1);
  expect(await replicaNote(phone)).toEqual({
    readAt: "2026-11-21T09:00:00.000Z",
    clockOffset: 0,
  });
});

test("a device clock that is wrong by a day is detected", async () => {
  phone.clockError = 24 * 60 * 60_000;
  await pullReplica(phone);
  expect((await replicaNote(phone))?.clockOffset).toBe(-24 * 60 * 60_000);
});

test("data that is no longer needed is removed when the replica is read again", async () => {
  const photo = {
    bytes: new Uint8Array(3),
    contentType: "image/jpeg",
  };
  await keepPhoto(phone, { ...photo, id: "unsent", rentalId: "gone" });
  await keepPhoto(phone, { ...photo, id: "sent", rentalId: "gone" });
  await phone.db.attachments.update("sent", { sent: true });
  await pullReplica(phone);
  await world.api.office("DELETE", `/api/rental/${world.rentalId}`);
  await pullReplica(phone);
  expect(await phone.db.replica.where({ type: "rental" }).count()).toBe(0);
  expect(await keptPhoto(phone, "sent")).toBeUndefined();
  expect(await keptPhoto(phone, "unsent")).toBeDefined();
});

test("a photo of an unsent protocol stays, although it was uploaded before", async () => {
  const photo = { bytes: new Uint8Array(3), contentType: "image/jpeg" };
  for (const id of ["queued", "typed", "neither"]) {
    await keepPhoto(phone, { ...photo, id: `photo ${id}`, rentalId: id });
    await phone.db.attachments.update(`photo ${id}`, { sent: true });
  }
  await saveHandover(phone, { protocolId: v7(), rentalId: "queued", content: handoverContent() });
  await keepDraft(phone, { name: draftName("return", "typed"), values: {} });
  await pullReplica(phone);
  expect(await phone.db.attachments.toCollection().primaryKeys())
    .toEqual(["photo queued", "photo typed"]);
});

test("without a network the device keeps its data", async () => {
  await pullReplica(phone);
  phone.network = () => "down";
  await expect(pullReplica(phone)).rejects.toThrow();
  expect(await phone.db.replica.where({ type: "rental" }).count()).toBe(1);
});

test("a version confirmed while the replica is read is not overwritten by the older one", async () => {
  const protocolId = v7();
  const saved = { protocolId, rentalId: world.rentalId };
  await saveHandover(phone, { ...saved, content: handoverContent({ mileage: 1000 }) });
  await pushDue(phone);
  await pullReplica(phone);
  const edited = handoverContent({ mileage: 2000 });
  await saveHandover(phone, {
    ...saved,
    content: edited,
    base: { type: "version", version: 1, content: null },
  });
  const { call } = phone;
  await pullReplica({
    ...phone,
    async call(request) {
      const reply = await call(request);
      // Sent while the server's reply is pending.
      await pushDue(phone);
      return reply;
    },
  });
  expect(await phone.db.replica.get(["handover", protocolId]))
    .toMatchObject({ value: { version: 2, mileage: 2000 } });
});
