import { beforeEach, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { rental } from "../../../../../shared/api/rental.ts";
import type { ProtocolContent } from "../../../../../shared/papers/protocol_content.ts";
import {
  browserStore,
  createDeviceStore,
} from "../../../../../web/features/papers/draft/device_store.ts";
import { draftOfProtocol } from "../../../../../web/features/papers/draft/protocol_draft.ts";
import type {
  ProtocolStore,
  Saving,
} from "../../../../../web/features/papers/draft/protocol_store.ts";
import { settlementDraftOf } from "../../../../../web/features/papers/settlement/settlement_draft.ts";
import { settlement } from "../../../../../shared/papers/settlement/settlement.ts";
import { settlementJson } from "../../../../support/papers/protocols.ts";
import { allDrafts } from "../../../../../web/offline/device/drafts.ts";
import {
  backToDraft,
  NewerOnDevice,
  queueEntry,
  unsentEntries,
} from "../../../../../web/offline/outbox.ts";
import { tryNow } from "../../../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../../../web/offline/push.ts";
import { pullReplica } from "../../../../../web/offline/replica/replica.ts";
import { ProblemFailure } from "../../../../../web/api/failures.ts";
import { dropTokens } from "../../../../../web/api/tokens.ts";
import { givenPhone, phone, world } from "../../../../support/offline/given_phone.ts";
import { handoverContent } from "../../../../support/offline/offline_world.ts";

givenPhone();
let store: ProtocolStore;
let first: Saving;
beforeEach(async () => {
  store = createDeviceStore(phone, { wake: () => void pushDue(phone), patience: 5_000 });
  const { json } = await world.api.office("GET", `/api/rental/${world.rentalId}`);
  const id = v7();
  const before = draftOfProtocol(handoverContent());
  first = {
    kind: "handover",
    id,
    rental: rental.parse(json),
    etag: "",
    before: undefined,
    kept: { id, etag: "", before, typed: { ...before, bodyRemarks: "wpisane" } },
  };
});

const contentWith = (changes: Partial<ProtocolContent> = {}) => handoverContent(changes);

test("a logout removes the forms' data from the tab's memory", () => {
  const before = browserStore();
  expect(browserStore()).toBe(before);
  dropTokens("loggedOut");
  expect(browserStore()).not.toBe(before);
});

test("a device knows the offset of its clock after a reply of the server", async () => {
  phone.clockError = 24 * 60 * 60_000;
  expect(await store.clockOffset()).toBeUndefined();
  await pullReplica(phone);
  expect(await store.clockOffset()).toBe(-24 * 60 * 60_000);
  expect(await store.now()).toBe(world.api.services.clock());
});

test("a form reads its own draft as it was typed, also blanks at the end of a text, so that it replaces nothing", async () => {
  const name = `handover/${world.rentalId}`;
  const blank = "Rysa ";
  const marked = { view: "left", x: 1, y: 2, id: v7(), kind: "scratch" } as const;
  const charged = settlementDraftOf(settlement.parse(settlementJson()));
  const typed = {
    ...first.kept.typed,
    registrationNumber: blank,
    time: "9 ",
    mileage: "148 ",
    bodyRemarks: blank,
    bodyDamages: blank,
    unsignedReason: blank,
    equipment: [blank],
    damages: [{ ...marked, note: blank, photoId: null, isNew: true }],
    photos: [{ id: v7(), takenAt: world.api.services.clock(), note: blank }],
    settlement: { ...charged, deposit: "700 ", fees: [{ label: blank, amount: "5 " }] },
  };
  await store.drafts.keep(name, { ...first.kept, typed });
  expect(await store.drafts.latest(name)).toEqual({ ...first.kept, typed });
  expect(await store.drafts.read(name)).toEqual({ ...first.kept, typed });
});

describe("a protocol that is saved on a device", () => {
  test("has the server's version where the server replies", async () => {
    const saved = await store.save(first, contentWith({ mileage: 700 }));
    expect(saved).toMatchObject({ etag: '"1"', values: { mileage: 700, status: "filled" } });
    expect(await unsentEntries(phone)).toEqual([]);
  });

  test("is based on the displayed version, also where a proxy weakened its ETag", async () => {
    await store.save(first, contentWith({ mileage: 700 }));
    const again = await store.save({ ...first, etag: 'W/"1"' }, contentWith({ mileage: 800 }));
    expect(again).toMatchObject({ etag: '"2"', values: { mileage: 800 } });
  });

  test("is stored on the device where the server does not reply, and sent later", async () => {
    phone.network = () => "down";
    const saved = await store.save(first, contentWith({ mileage: 700 }));
    expect(saved.etag).toMatch(/^local:/);
    expect(saved.values).toMatchObject({ mileage: 700, status: "filled", filePath: null });
    phone.network = () => "up";
    const again = await store.save({ ...first, etag: saved.etag }, contentWith({ mileage: 800 }));
    expect(again).toMatchObject({ etag: '"2"', values: { mileage: 800 } });
    expect((await world.handovers()).map(({ mileage }) => mileage)).toEqual([800]);
  });

  test("stays one version when the same content is saved repeatedly while it is pending", async () => {
    phone.network = () => "down";
    const { etag } = await store.save(first, contentWith());
    const again = await store.save({ ...first, etag }, contentWith());
    expect(again.etag).toBe(etag);
    expect(await unsentEntries(phone)).toHaveLength(1);
  });

  test("becomes a draft again and leaves the queue where the server refuses it", async () => {
    const wrong = { ...contentWith(), mileage: -5 };
    const failure: unknown = await store.save(first, wrong).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ProblemFailure);
    expect(failure).toMatchObject({ status: 400, errors: [{ path: "mileage" }] });
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await store.drafts.read(`handover/${world.rentalId}`)).toEqual(first.kept);
  });

  test("stays in the queue where the server refuses the correction of a refused entry: no other copy exists", async () => {
    phone.network = () => "down";
    const { etag } = await store.save(first, { ...contentWith(), mileage: -5 });
    phone.network = () => "up";
    await tryNow(phone, "back");
    await pushDue(phone);
    const mended = { ...first, etag };
    await expect(store.save(mended, { ...contentWith(), mileage: -6 })).rejects.toThrow(
      ProblemFailure,
    );
    expect(await unsentEntries(phone)).toMatchObject([{
      wish: { content: { mileage: -6 } },
      state: { name: "refused" },
    }]);
  });

  test("leaves the queue for a draft only where the device has room for the draft", async () => {
    const { id } = await queueEntry(phone, {
      kind: "handover",
      protocolId: first.id,
      rentalId: world.rentalId,
      title: "Skoda Octavia",
      wish: { type: "save", content: contentWith() },
      base: { type: "new" },
    });
    const full = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    phone.db.drafts.hook("creating", full);
    await expect(backToDraft(phone, id, { name: "handover/x", values: {} })).rejects.toThrow();
    phone.db.drafts.hook("creating").unsubscribe(full);
    expect(await unsentEntries(phone)).toHaveLength(1);
  });

  test("leaves no draft, even of text typed a moment before", async () => {
    await store.drafts.keep(`handover/${world.rentalId}`, first.kept);
    await store.save(first, contentWith());
    expect(await allDrafts(phone)).toEqual([]);
  });

  test("leaves no draft as an annex either, whatever its key order and blanks", async () => {
    const name = `handover/${world.rentalId}`;
    const marked = { view: "left", x: 1, y: 2, id: v7(), kind: "scratch" } as const;
    const damages = [{ ...marked, note: "Rysa ", photoId: null, isNew: true }];
    const { typed } = first.kept;
    await store.drafts.keep(name, { ...first.kept, typed: { ...typed, damages } });
    await store.save({ ...first, kept: { ...first.kept, id: v7() } }, contentWith());
    const left = await store.drafts.read(name);
    if (!left) throw new Error("Expected the draft of another protocol to be left");
    await store.annex({ ...first, etag: '"1"', kept: left }, contentWith());
    expect(await allDrafts(phone)).toEqual([]);
  });

  test("keeps what another tab has typed into the same form since", async () => {
    const name = `handover/${world.rentalId}`;
    const elsewhere = createDeviceStore(phone, { wake: () => undefined });
    await store.drafts.keep(name, first.kept);
    const typed = { ...first.kept.typed, bodyRemarks: "w drugiej karcie" };
    await elsewhere.drafts.keep(name, { ...first.kept, typed });
    await store.save(first, contentWith());
    await store.drafts.keep(name, undefined);
    expect(await store.drafts.read(name)).toMatchObject({
      typed: { bodyRemarks: typed.bodyRemarks },
    });
    await elsewhere.drafts.keep(name, undefined);
    expect(await allDrafts(phone)).toEqual([]);
  });

  test("does not overwrite what another tab has saved", async () => {
    phone.network = () => "down";
    await store.save(first, contentWith({ mileage: 700 }));
    await expect(store.save(first, contentWith({ mileage: 900 }))).rejects.toThrow(NewerOnDevice);
    expect(await unsentEntries(phone)).toHaveLength(1);
  });

  test("stays in conflict until a person chooses, and shows the conflict", async () => {
    const { etag } = await store.save(first, contentWith({ mileage: 700 }));
    await world.api.office("PUT", `/api/rentalprotocolout/${first.id}`, {
      json: contentWith({ mileage: 750 }),
    });
    const saved = await store.save(
      { ...first, etag, before: contentWith({ mileage: 700 }) },
      contentWith({ mileage: 800 }),
    );
    expect(saved.etag).toMatch(/^local:/);
    expect(await unsentEntries(phone)).toMatchObject([{
      state: { name: "conflict", theirs: { mileage: 750 } },
      base: { type: "version", version: 1, content: { mileage: 700 } },
    }]);
  });
});
