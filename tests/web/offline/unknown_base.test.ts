import { describe, expect, test } from "vitest";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { sidesOf } from "../../../web/offline/conflict.ts";
import type { ProtocolChange } from "../../../web/offline/entry.ts";
import { dropEntry, queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { pullReplica } from "../../../web/offline/replica/replica.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { keepTheirs } from "../../../web/offline/settle_conflict.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";
import { signingJson } from "../../support/papers/protocols.ts";

givenPhone();

const contentOf = (mileage: number) => handoverContent({ mileage });

/** Saves a form that was opened with `on`, an entry of this device with the content `before`. */
async function save(
  change: ProtocolChange,
  on?: string,
  before?: ProtocolContent,
): Promise<string> {
  const { id } = await queueEntry(phone, {
    kind: "handover",
    protocolId,
    rentalId: world.rentalId,
    title: "Skoda Octavia",
    wish: change,
    base: on === undefined ? { type: "new" } : { type: "entry", id: on },
    before,
  });
  return id;
}

/** Returns a sent entry that is no longer on the device: the base of an open form. */
async function openOnDeletedEntry(): Promise<string> {
  const id = await save({ type: "save", content: contentOf(100) });
  await pushDue(phone);
  const sent = await phone.db.outbox.get({ id });
  await phone.db.outbox.delete(sent?.order ?? -1);
  return id;
}

async function changeOnServer(mileage: number): Promise<void> {
  await world.api.office("PUT", `/api/rentalprotocolout/${protocolId}`, {
    json: contentOf(mileage),
  });
  await pullReplica(phone);
}

describe("a form whose version the device does not know any more", () => {
  test("overwrites no other change: it becomes a conflict, with the earlier value", async () => {
    const on = await openOnDeletedEntry();
    await changeOnServer(170);
    await save({ type: "save", content: contentOf(150) }, on, contentOf(100));
    await pushDue(phone);
    expect((await world.handovers())[0]?.mileage).toBe(170);
    const [stuck] = await unsentEntries(phone);
    expect(stuck?.state).toMatchObject({ name: "conflict", cause: "changed" });
    expect(stuck && sidesOf(stuck)).toMatchObject({
      before: { mileage: 100 },
      mine: { mileage: 150 },
      theirs: { mileage: 170 },
    });
  });

  test("is saved as usual if the server's version is the one that it knows", async () => {
    const on = await openOnDeletedEntry();
    await save({ type: "save", content: contentOf(150) }, on, contentOf(100));
    await pushDue(phone);
    expect([(await world.handovers())[0]?.mileage, await unsentEntries(phone)]).toEqual([150, []]);
  });

  test("does not undo a choice made in another tab", async () => {
    const on = await openOnDeletedEntry();
    await changeOnServer(170);
    const stuck = await save({ type: "save", content: contentOf(150) }, on, contentOf(100));
    await pushDue(phone);
    await keepTheirs(phone, stuck);
    await save({ type: "save", content: contentOf(160) }, stuck, contentOf(150));
    await pushDue(phone);
    expect((await world.handovers())[0]?.mileage).toBe(170);
    expect((await unsentEntries(phone))[0]?.state.name).toBe("conflict");
  });

  test("becomes a new protocol where the version was removed before it was ever sent", async () => {
    phone.network = () => "down";
    const on = await save({ type: "save", content: contentOf(100) });
    await dropEntry(phone, on);
    phone.network = () => "up";
    await save({ type: "save", content: contentOf(150) }, on, contentOf(100));
    await pushDue(phone);
    expect((await world.handovers()).map(({ mileage }) => mileage)).toEqual([150]);
  });

  test("is never signed over a version that it did not display", async () => {
    const on = await openOnDeletedEntry();
    await changeOnServer(170);
    const signing = protocolSigning.parse(
      await signingJson("handover", protocolId, { mileage: 150 }),
    );
    await save({ type: "sign", signing }, on, contentOf(100));
    await pushDue(phone);
    expect(await world.handovers()).toMatchObject([{ status: "filled", mileage: 170 }]);
    expect((await unsentEntries(phone))[0]?.state.name).toBe("conflict");
  });
});

describe("a version without any difference to the server's is no conflict", () => {
  test("signs the server's content in a form that was opened on a removed entry", async () => {
    await save({ type: "save", content: contentOf(100) });
    await pushDue(phone);
    await phone.db.outbox.clear();
    phone.network = () => "down";
    const removed = await save(
      { type: "save", content: contentOf(150) },
      "forgotten",
      contentOf(100),
    );
    await dropEntry(phone, removed);
    phone.network = () => "up";
    const signing = protocolSigning.parse(
      await signingJson("handover", protocolId, { mileage: 100 }),
    );
    await save({ type: "sign", signing }, removed, contentOf(150));
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([{ status: "signed", mileage: 100 }]);
  });

  test("is settled if the same content was signed in the meantime", async () => {
    const on = await openOnDeletedEntry();
    const path = `/api/rentalprotocolout/${protocolId}/sign`;
    await world.api.office("POST", path, {
      json: await signingJson("handover", protocolId, { mileage: 150 }),
    });
    await save({ type: "save", content: contentOf(150) }, on, contentOf(100));
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([{ status: "signed", mileage: 150 }]);
  });
});
