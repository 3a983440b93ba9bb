import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { agreementDrafts } from "../../../../../web/features/papers/agreement/agreement_draft.ts";
import { agreementValues } from "../../../../../web/features/papers/agreement/agreement_values.ts";
import { OfflineDb } from "../../../../../web/offline/db.ts";
import {
  createDeviceDrafts,
  type DeviceDrafts,
} from "../../../../../web/offline/device/device_drafts.ts";
import { draftName, keepDraft, readKeptDraft } from "../../../../../web/offline/device/drafts.ts";
import { leaveDevice } from "../../../../../web/offline/device/leave_device.ts";
import { queueEntry } from "../../../../../web/offline/outbox.ts";
import { type AgreementBase, fieldsOf } from "../../../../../web/offline/agreement_change.ts";
import { unsentStatus } from "../../../../../web/offline/unsent_status.ts";
import { eraseCustomer } from "../../../../../web/api/office/admin_customers.ts";
import { keptAgreement } from "../../../../../web/features/papers/agreement/agreement_store.ts";
import { isErased, noteErased } from "../../../../../web/offline/device/erased_rentals.ts";
import { fakeBrowser, json } from "../../../api/fake_browser.ts";
import { anAgreement } from "../an_agreement.ts";

const NAME = draftName("agreement", "r1");
const before = agreementValues(anAgreement({ deposit: 1000 }));
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

/** Queues a save of the agreement, which drops the draft of its form. */
function saved(draft: unknown, base: AgreementBase) {
  const of = { kind: "agreement" as const, agreementId: "a1", rentalId: "r1", title: "" };
  const fields = fieldsOf(anAgreement());
  const change = { type: "saveAgreement" as const, fields };
  return queueEntry({ ...device, newId: v7 }, { ...of, wish: change, base, draft });
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

  test("continues on the base of a version that was refused while it was typed into that version", () => {
    const mine = { ...before, deposit: "500" };
    const onRefused = { etag: "local:e1", before: mine, typed: { ...mine, note: typed.note } };
    const theirs = { ...before, deposit: "1 500" };
    const form = agreementDrafts(drafts, NAME, {
      start: { values: theirs, etag: '"2"' },
      kept: onRefused,
      refused: { etag: "local:e1", draft: { etag: '"1"', before, typed: mine } },
    });
    expect(form.read(NAME, before)).toEqual({ etag: '"1"', before, typed: onRefused.typed });
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
    const { id } = await saved({ typed: before }, { type: "new" });
    expect(await stored()).toMatchObject({ typed });
    await saved({ typed }, { type: "entry", id });
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

  test("and was refused by the server is in the form, but no draft until something is typed", async () => {
    const refused = { etag: '"1"', before, typed };
    const form = agreementDrafts(drafts, NAME, {
      start,
      kept: undefined,
      refused: { etag: "local:e1", draft: refused },
    });
    expect(form.read(NAME, before)).toEqual(refused);
    await form.settled();
    expect(await unsentStatus(device)).toMatchObject({ drafts: 0 });
    const more = { ...typed, pesel: "90010112345" };
    form.keep(NAME, { ...refused, typed: more });
    await form.settled();
    expect(await stored()).toEqual({ ...refused, typed: more });
  });

  test("is read again by a tab only once its own values are stored, and not of an erased customer", async () => {
    const form = await opened();
    form.keep(NAME, { etag: '"1"', before, typed });
    expect(await drafts.latest(NAME)).toMatchObject({ typed });
    const { db } = device;
    await db.transaction("rw", db.notes, () => noteErased(db, new Set(["r1"])));
    expect(await drafts.latest(NAME)).toBe("unknown");
    expect(await isErased(device, "r2")).toBe(false);
  });
});

const receipt = {
  erasedAt: "2026-11-27T07:00:00.000Z",
  rentals: 1,
  mails: 0,
  documents: 0,
  keyDestroyed: true,
  stays: [],
};

describe("a draft that an older version of the app kept in the tab", () => {
  const KEY = "documentDrafts";
  const old = { etag: '"1"', before, typed };
  beforeEach(() => vi.stubGlobal("sessionStorage", fakeBrowser(() => json({})).storage));

  test("moves to the device when its form is opened", async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ a1: old, "new/r2": old }));
    expect(await keptAgreement(device, { rentalId: "r1", id: "a1" })).toEqual(old);
    expect(await stored()).toEqual(old);
    expect(await keptAgreement(device, { rentalId: "r2" })).toEqual(old);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test("gives way to a newer one of the device", async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ a1: { ...old, typed: before } }));
    await keepDraft(device, { name: NAME, values: old });
    expect(await keptAgreement(device, { rentalId: "r1", id: "a1" })).toEqual(old);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test("is deleted by an erasure of a customer", async () => {
    const { storage } = fakeBrowser(() => json(receipt));
    vi.stubGlobal("sessionStorage", storage);
    storage.setItem(KEY, JSON.stringify({ a1: old }));
    await eraseCustomer("anna@example.com", "key");
    expect(storage.getItem(KEY)).toBeNull();
  });
});
