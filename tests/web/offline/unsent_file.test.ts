import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { keepPhoto, keptPhoto } from "../../../web/offline/device/kept_photos.ts";
import { allDrafts, keepDraft, readKeptDraft } from "../../../web/offline/device/drafts.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { exportUnsent, importUnsent, WrongUnsentFile } from "../../../web/offline/unsent_file.ts";
import type { FakeDevice } from "../../support/offline/fake_device.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../support/offline/offline_world.ts";

givenPhone();
let tablet: FakeDevice;
const photoId = v7();
beforeEach(async () => {
  tablet = await world.anotherDevice();
});

const NOTHING_UNSENT = {
  format: "autoplac-unsent",
  version: 2,
  exportedAt: "",
  entries: [],
  drafts: [],
  photos: [],
};

async function fill() {
  const { rentalId } = world;
  await keepPhoto(phone, {
    id: photoId,
    rentalId,
    bytes: Uint8Array.from({ length: 20_000 }, (_, at) => at % 256),
    contentType: "image/jpeg",
  });
  await saveHandover(phone, { protocolId, rentalId, content: handoverContent({ mileage: 7 }) });
  await keepDraft(phone, {
    name: `return/${rentalId}`,
    values: { mileage: "12" },
  });
}

describe("the file with everything unsent", () => {
  test("transfers everything to another device, which sends it", async () => {
    await fill();
    const file = JSON.stringify(await exportUnsent(phone));
    expect(await importUnsent(tablet, file)).toMatchObject({ entries: 1, drafts: 1, photos: 1 });
    expect((await allDrafts(tablet))[0]?.values).toEqual({ mileage: "12" });
    expect((await keptPhoto(tablet, photoId))?.bytes).toEqual(
      (await keptPhoto(phone, photoId))?.bytes,
    );
    await pushDue(tablet);
    expect((await world.handovers()).map(({ mileage }) => mileage)).toEqual([7]);
  });

  test("is recorded once, though both devices send it", async () => {
    await fill();
    const file = JSON.stringify(await exportUnsent(phone));
    await importUnsent(tablet, file);
    await pushDue(phone);
    await pushDue(tablet);
    expect(await world.handovers()).toHaveLength(1);
    expect(await unsentEntries(tablet)).toEqual([]);
  });

  test("skips what the device already has", async () => {
    await fill();
    const file = JSON.stringify(await exportUnsent(phone));
    expect(await importUnsent(phone, file)).toEqual({
      entries: 0,
      drafts: 0,
      otherDrafts: 0,
      photos: 0,
    });
    expect(await unsentEntries(phone)).toHaveLength(1);
  });

  test("reports a draft that is skipped because the same form has another draft here", async () => {
    const draft = { name: `handover/${world.rentalId}`, values: { mileage: "700" } };
    await keepDraft(phone, draft);
    const file = JSON.stringify(await exportUnsent(phone));
    await keepDraft(phone, { ...draft, values: { mileage: "800" } });
    expect(await importUnsent(phone, file)).toMatchObject({ drafts: 0, otherDrafts: 1 });
    expect(await readKeptDraft(phone, draft.name)).toMatchObject({
      values: { mileage: "800" },
    });
  });

  test("contains the photos that the server has too: it may lose them before their protocol", async () => {
    await fill();
    await phone.db.attachments.update(photoId, { sent: true });
    const { photos } = await exportUnsent(phone);
    expect(photos.map(({ id }) => id)).toEqual([photoId]);
  });

  test.each([1, 2])("is imported in version %i of its format", async (version) => {
    const nothing = { entries: 0, drafts: 0, otherDrafts: 0, photos: 0 };
    expect(await importUnsent(tablet, JSON.stringify({ ...NOTHING_UNSENT, version })))
      .toEqual(nothing);
  });

  test("contains nothing that is on the server", async () => {
    await fill();
    await pushDue(phone);
    expect((await exportUnsent(phone)).entries).toEqual([]);
  });

  test.each(["protocolId", "rentalId"])(
    "is refused where its %s is not an id: it becomes part of addresses",
    async (name) => {
      await fill();
      const { entries, ...file } = await exportUnsent(phone);
      const wrong = entries.map((entry) => ({ ...entry, [name]: "../settings" }));
      const text = JSON.stringify({ ...file, entries: wrong });
      await expect(importUnsent(tablet, text)).rejects.toThrow(WrongUnsentFile);
    },
  );

  test.each([
    ["not JSON", "abc"],
    ["another file", "{}"],
    [
      "a wrong protocol",
      JSON.stringify({ ...NOTHING_UNSENT, entries: [{ id: v7(), wish: { type: "save" } }] }),
    ],
    ["empty", ""],
    ["a complete file of a later version", JSON.stringify({ ...NOTHING_UNSENT, version: 3 })],
  ])("is refused where it is %s, and nothing is imported", async (_, text) => {
    await expect(importUnsent(tablet, text)).rejects.toThrow(WrongUnsentFile);
    expect(await unsentEntries(tablet)).toEqual([]);
  });
});
