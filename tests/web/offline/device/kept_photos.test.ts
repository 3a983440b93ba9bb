import { expect, test } from "vitest";
import { v7 } from "uuid";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { keepPhoto, keptPhoto } from "../../../../web/offline/device/kept_photos.ts";
import { unsentEntries } from "../../../../web/offline/outbox.ts";
import { tryNow } from "../../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../../web/offline/push.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../../support/offline/offline_world.ts";
import { jpeg } from "../../../support/server/sent_files.ts";

givenPhone();
const photoId = v7();

/** A handover with a photo that was taken on the phone. */
async function saveWithPhoto(changes: Partial<ProtocolContent> = {}) {
  const { rentalId } = world;
  await keepPhoto(phone, {
    id: photoId,
    rentalId,
    bytes: await jpeg(16, 12),
    contentType: "image/jpeg",
  });
  const photos = [{ id: photoId, takenAt: "2026-11-27T07:00:00.000Z", note: "" }];
  const content = handoverContent({ photos, ...changes });
  return await saveHandover(phone, { protocolId: v7(), rentalId, content });
}

/** The server forgets a photo that no protocol names yet. */
async function sweep() {
  const { status } = await world.api.office("DELETE", `/api/protocolphoto/${photoId}`);
  expect(status).toBe(204);
}

test("photos are sent before the protocol that refers to them", async () => {
  await saveWithPhoto();
  await pushDue(phone);
  expect(phone.calls).toEqual([`PUT /protocolphoto/${photoId}`, "POST /rentalprotocolout"]);
  expect(await world.handovers()).toMatchObject([{ photos: [{ id: photoId }] }]);
  expect(await keptPhoto(phone, photoId)).toMatchObject({ sent: true });
});

test("a photo whose reply was lost is sent again, and its protocol is recorded", async () => {
  await saveWithPhoto();
  phone.network = () => "lost";
  await pushDue(phone);
  expect(await keptPhoto(phone, photoId)).toMatchObject({ sent: false });
  phone.network = () => "up";
  await tryNow(phone, "back");
  expect(await pushDue(phone)).toMatchObject({ sent: 1 });
});

test("a refused photo is named, with the reason", async () => {
  const { rentalId } = world;
  const [good, bad] = [v7(), v7()];
  const photo = { rentalId, contentType: "image/jpeg" };
  await keepPhoto(phone, { ...photo, id: good, bytes: await jpeg(16, 12) });
  await keepPhoto(phone, { ...photo, id: bad, bytes: new TextEncoder().encode("no picture") });
  const photos = [good, bad].map((id) => ({ id, takenAt: "2026-11-27T07:00:00.000Z", note: "" }));
  await saveHandover(phone, { protocolId: v7(), rentalId, content: handoverContent({ photos }) });
  await pushDue(phone);
  const [entry] = await unsentEntries(phone);
  expect(entry?.state).toMatchObject({
    name: "refused",
    status: 415,
    reason: `Zdjęcie 2 z 2: ${officeMessages.photoUnreadable}`,
  });
});

test("a photo that the server has lost is sent once more, under the same protocol", async () => {
  await saveWithPhoto();
  let calls = 0;
  // The photo is stored, the protocol is not; by the next try the server has swept the photo.
  phone.network = () => calls++ === 0 ? "up" : "down";
  await pushDue(phone);
  await sweep();
  phone.network = () => "up";
  await tryNow(phone, "back");
  expect(await pushDue(phone)).toMatchObject({ sent: 1 });
  expect(await world.handovers()).toMatchObject([{ photos: [{ id: photoId }] }]);
});

test("a photo is sent once more however often the protocol failed before", async () => {
  await saveWithPhoto();
  let calls = 0;
  phone.network = () => calls++ === 0 ? "up" : "broken";
  for (let tries = 0; tries < 10; tries += 1) {
    await tryNow(phone, "pressed");
    await pushDue(phone);
  }
  await sweep();
  phone.network = () => "up";
  await tryNow(phone, "pressed");
  expect(await pushDue(phone)).toMatchObject({ sent: 1 });
});

test("a protocol whose photo is missing on device and server is kept, with the reason", async () => {
  await saveWithPhoto();
  await phone.db.attachments.clear();
  await pushDue(phone);
  expect((await unsentEntries(phone))[0]).toMatchObject({
    wish: { content: { photos: [{ id: photoId }] } },
    state: { name: "refused", status: 409, reason: expect.stringMatching(/zdjęci/i) },
  });
});
