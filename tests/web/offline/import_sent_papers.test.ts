import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { keepPhoto } from "../../../web/offline/device/kept_photos.ts";
import type { ProtocolChange } from "../../../web/offline/entry.ts";
import { queueEntry, unsentEntries, unsentOf } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { exportUnsent, importUnsent } from "../../../web/offline/unsent_file.ts";
import type { FakeDevice } from "../../support/offline/fake_device.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import { signingOf } from "../../support/offline/simulated_office.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";
import { content, settlementJson } from "../../support/papers/protocols.ts";
import { jpeg } from "../../support/server/sent_files.ts";

givenPhone();
const returnId = v7();
const photoId = v7();
let tablet: FakeDevice;
let file: string;
beforeEach(async () => {
  tablet = await world.anotherDevice();
  await fillOffline();
  file = JSON.stringify(await exportUnsent(phone));
});

describe("a rental's papers that were filled offline and exported", () => {
  test("are unchanged on the server by a later import of the file", async () => {
    await pushDue(phone);
    const before = await onServer();
    await importUnsent(tablet, file);
    await pushDue(tablet);
    expect(await unsentEntries(tablet)).toEqual([]);
    // The server recognises each request: nothing has to be compared.
    expect(tablet.calls.filter((call) => call.startsWith("GET"))).toEqual([]);
    expect(await onServer()).toEqual(before);
    expect(before).toMatchObject([{ status: "signed" }, { status: "filled", mileage: 122_000 }]);
  });

  test("count as sent on the device that wrote them, where another one was faster", async () => {
    await importUnsent(tablet, file);
    await pushDue(tablet);
    const before = await onServer();
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await onServer()).toEqual(before);
    expect(before).toMatchObject([{ status: "signed" }, { status: "filled", mileage: 122_000 }]);
  });

  test("count as sent also when the server no longer has the requests' receipts", async () => {
    await pushDue(phone);
    const before = await onServer();
    world.api.setNow("2026-12-05T09:00:00.000Z");
    await importUnsent(tablet, file);
    tablet.token = await world.api.login();
    await pushDue(tablet);
    expect(await unsentEntries(tablet)).toEqual([]);
    expect(await onServer()).toEqual(before);
  });

  test("count as sent where their content differs under the same keys", async () => {
    await pushDue(phone);
    const before = await onServer();
    await importUnsent(tablet, file.replaceAll('"Anna Żółkiewska"', '"A. Żółkiewska"'));
    await pushDue(tablet);
    expect(await unsentEntries(tablet)).toEqual([]);
    expect(await onServer()).toEqual(before);
  });
});

/** Saves and signs the handover on the phone, and saves the return twice, as the forms do. */
async function fillOffline() {
  const { rentalId } = world;
  const bytes = await jpeg(16, 12);
  await keepPhoto(phone, { id: photoId, rentalId, bytes, contentType: "image/jpeg" });
  const photos = [{ id: photoId, takenAt: "2026-11-21T07:00:00.000Z", note: "Przód" }];
  const filled = handoverContent({
    photos,
    damages: handoverContent().damages.map((one) => ({ ...one, photoId, isNew: true })),
  });
  await save("handover", { type: "save", content: filled });
  const signedAt = "2026-11-21T09:00:00.000Z";
  const { contentHash, ...rest } = await signingOf(
    { kind: "handover" },
    protocolId,
    filled,
    signedAt,
  );
  // In another key order than the schema's, as the form of an earlier release sent it.
  await save("handover", { type: "sign", signing: { contentHash, ...rest } });
  await save("return", { type: "save", content: returned(121_000) });
  await save("return", { type: "save", content: returned(122_000) });
}

async function save(kind: ProtocolKind, change: ProtocolChange) {
  const id = kind === "handover" ? protocolId : returnId;
  const last = (await unsentOf(phone.db, `${kind}/${id}`)).at(-1);
  await queueEntry(phone, {
    kind,
    protocolId: id,
    rentalId: world.rentalId,
    title: "Skoda Octavia",
    wish: change,
    base: last ? { type: "entry", id: last.id } : { type: "new" },
  });
}

function returned(mileage: number): ProtocolContent {
  const { settlement } = content({ settlement: settlementJson() });
  return handoverContent({ mileage, dateTime: "2026-11-30T07:00:00.000Z", settlement });
}

/** The complete handover and return. */
async function onServer(): Promise<unknown[]> {
  const read = async (path: string) => (await world.api.office("GET", `/api/${path}`)).json;
  return [
    await read(`rentalprotocolout/${protocolId}`),
    await read(`rentalprotocolin/${returnId}`),
  ];
}
