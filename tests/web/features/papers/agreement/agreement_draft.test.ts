import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { agreementDrafts } from "../../../../../web/features/papers/agreement/agreement_draft.ts";
import { documentValues } from "../../../../../web/features/papers/agreement/document_values.ts";
import { OfflineDb } from "../../../../../web/offline/db.ts";
import {
  createDeviceDrafts,
  type DeviceDrafts,
} from "../../../../../web/offline/device/device_drafts.ts";
import { draftName, keepDraft, readKeptDraft } from "../../../../../web/offline/device/drafts.ts";
import { leaveDevice } from "../../../../../web/offline/device/leave_device.ts";
import { dropOutdated } from "../../../../../web/offline/agreement/queue_agreement.ts";
import { unsentStatus } from "../../../../../web/offline/unsent_status.ts";
import { aDocument } from "../a_document.ts";

const NAME = draftName("agreement", "r1");
const before = documentValues(aDocument({ deposit: 1000 }));
const typed = { ...before, note: "Zwrot na lotnisku" };
const start = { values: before, etag: '"1"' };
let device: { db: OfflineDb; now: () => number };
let drafts: DeviceDrafts;

beforeEach(() => {
  device = {
    db: new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange }),
    now: () => 7,
  };
  drafts = createDeviceDrafts(device);
});
afterEach(() => device.db.close());

async function stored() {
  return (await readKeptDraft(device, NAME))?.values;
}
/** The draft of a form that is opened with what the device has. */
async function opened(from = start) {
  const kept = await stored();
  return agreementDrafts(drafts, NAME, { start: from, kept });
}

describe("what is typed into an agreement", () => {
  test("is on the device, counted at a logout and deleted by it", async () => {
    const form = await opened();
    form.keep(NAME, { etag: '"1"', before, typed });
    await form.settled();
    expect((await opened()).read(NAME, before)).toEqual({ etag: '"1"', before, typed });
    expect(await unsentStatus(device)).toMatchObject({ entries: 0, drafts: 1 });
    await leaveDevice(device);
    const again = new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange });
    expect(await again.drafts.count()).toBe(0);
    again.close();
  });

  test("is merged into a newer version, unless both changed the same field", async () => {
    await keepDraft(device, { name: NAME, values: { etag: '"1"', before, typed } });
    const theirs = { ...before, deposit: "1 500" };
    expect((await opened({ values: theirs, etag: '"2"' })).read(NAME, before))
      .toEqual({ etag: '"2"', before: theirs, typed: { ...typed, deposit: "1 500" } });
    const other = { ...before, note: "Zwrot rano" };
    expect((await opened({ values: other, etag: '"2"' })).read(NAME, before))
      .toEqual({ etag: '"1"', before, typed });
  });

  test("as a new one is typed into the form of the one that there is by now, unless both have the same field", async () => {
    await keepDraft(device, { name: NAME, values: { etag: "", before, typed } });
    const theirs = { ...before, deposit: "1 500" };
    expect((await opened({ values: theirs, etag: '"1"' })).read(NAME, before))
      .toEqual({ etag: '"1"', before: theirs, typed: { ...theirs, note: typed.note } });
    const other = { ...before, note: "Zwrot rano" };
    // A save under this version is refused, and shows both versions.
    expect((await opened({ values: other, etag: '"1"' })).read(NAME, before))
      .toEqual({ etag: '"0"', before, typed });
  });

  test("is no draft any more once the server has all of it", async () => {
    await keepDraft(device, { name: NAME, values: { etag: '"1"', before, typed } });
    const form = await opened({ values: typed, etag: '"2"' });
    expect(form.read(NAME, before)).toBeUndefined();
    await form.settled();
    expect(await stored()).toBeUndefined();
    expect(await unsentStatus(device)).toMatchObject({ drafts: 0 });
  });

  test("is dropped with its save, but not what another tab has typed since", async () => {
    await keepDraft(device, { name: NAME, values: { etag: '"1"', before, typed } });
    await dropOutdated(device, { rentalId: "r1", draft: { typed: before } });
    expect(await stored()).toMatchObject({ typed });
    await dropOutdated(device, { rentalId: "r1", draft: { typed } });
    expect(await stored()).toBeUndefined();
  });

  test("leaves nothing behind once it is discarded, also where another tab has stored it", async () => {
    const form = await opened();
    await keepDraft(device, { name: NAME, values: { etag: '"1"', before, typed } });
    form.keep(NAME, undefined);
    await form.settled();
    // This form has never shown it.
    expect(await stored()).toBeDefined();
    form.isShared();
    form.keep(NAME, undefined);
    await form.settled();
    expect(await stored()).toBeUndefined();
  });
});
