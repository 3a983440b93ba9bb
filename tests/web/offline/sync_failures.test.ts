import { describe, expect, test } from "vitest";
import type { Device } from "../../../web/offline/device/device.ts";
import { draftName } from "../../../web/offline/device/drafts.ts";
import { keepDraft, readKeptDraft } from "../../../web/offline/device/drafts.ts";
import { NewerOnDevice, queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { isStorageFull } from "../../../web/offline/db.ts";
import {
  givenPhone,
  mileages,
  phone,
  protocolId,
  world,
} from "../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../support/offline/offline_world.ts";

givenPhone();

function save(mileage: number, device: Device = phone) {
  return queueEntry(device, {
    kind: "handover",
    protocolId,
    rentalId: world.rentalId,
    title: "Skoda Octavia",
    wish: { type: "save", content: handoverContent({ mileage }) },
    base: { type: "new" },
  });
}

/** Makes the device full: stored data can still be read and deleted. */
function fillStore({ db }: Pick<Device, "db">): void {
  function refuse(): never {
    throw new DOMException("no room", "QuotaExceededError");
  }
  for (const table of db.tables) {
    table.hook("creating", refuse);
    table.hook("updating", refuse);
  }
}

describe("a device without room", () => {
  test("reports it when a protocol is saved, and keeps the typed values", async () => {
    const name = draftName("handover", world.rentalId);
    await keepDraft(phone, { name, values: { mileage: "100" } });
    fillStore(phone);
    const failure = await save(100).catch((failure: unknown) => failure);
    expect(isStorageFull(failure)).toBe(true);
    expect((await readKeptDraft(phone, name))?.values).toEqual({ mileage: "100" });
    expect(await unsentEntries(phone)).toEqual([]);
  });

  test("still sends its pending entries, once each, which makes room", async () => {
    await save(100);
    fillStore(phone);
    expect(await pushDue(phone)).toMatchObject({ sent: 1 });
    expect(await mileages()).toEqual([100]);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test("keeps an entry that could not be sent, and tries it again with the next chance", async () => {
    await save(100);
    fillStore(phone);
    phone.network = () => "down";
    expect(await pushDue(phone)).toMatchObject({ sent: 0, offline: true });
    phone.network = () => "up";
    expect(await pushDue(phone)).toMatchObject({ sent: 1 });
    expect(await mileages()).toEqual([100]);
  });
});

describe("two tabs", () => {
  test("that save the same protocol at once lose neither: the later one gets a conflict", async () => {
    const results = await Promise.allSettled([save(100), save(200)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(results[1]).toMatchObject({ reason: expect.any(NewerOnDevice) });
    expect(await unsentEntries(phone)).toMatchObject([{ wish: { content: { mileage: 100 } } }]);
  });
});

describe("a connection that the system closed", () => {
  test("while a protocol is sent is opened again, and the protocol is recorded once", async () => {
    await save(100);
    phone.beforeReply = () => Promise.resolve(phone.db.close({ disableAutoOpen: true }));
    expect(await pushDue(phone)).toMatchObject({ sent: 1 });
    expect(await mileages()).toEqual([100]);
    expect(await unsentEntries(phone)).toEqual([]);
  });
});

describe("a session that ends between two protocols", () => {
  test("stops sending there, and continues after the login", async () => {
    for (const mileage of [100, 200]) {
      await saveHandover(phone, {
        protocolId,
        rentalId: world.rentalId,
        content: handoverContent({ mileage }),
      });
    }
    const { token } = phone;
    phone.beforeReply = () => Promise.resolve(void (phone.token = ""));
    expect(await pushDue(phone)).toMatchObject({ sent: 1, needsLogin: true });
    phone.beforeReply = () => Promise.resolve();
    phone.token = token;
    await tryNow(phone, "back");
    expect(await pushDue(phone)).toMatchObject({ sent: 1, needsLogin: false });
    expect(await mileages()).toEqual([200]);
  });
});
