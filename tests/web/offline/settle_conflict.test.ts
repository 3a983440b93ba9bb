import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import {
  differencesOf,
  handoverContent,
  saveHandover,
} from "../../support/offline/offline_world.ts";
import { signingJson } from "../../support/papers/protocols.ts";
import { sidesOf } from "../../../web/offline/conflict.ts";
import { queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { pullReplica } from "../../../web/offline/replica/replica.ts";
import { REPLICA_SHAPE } from "../../../web/offline/replica_row.ts";
import { keepTheirs, settleAsAnnex, settleByChoice } from "../../../web/offline/settle_conflict.ts";

givenPhone();

/** The phone has version 1, the server has version 2, and the phone's change conflicts with it. */
async function makeConflict() {
  const { rentalId, api } = world;
  const first = handoverContent({ mileage: 100 });
  await saveHandover(phone, { protocolId, rentalId, content: first });
  await pushDue(phone);
  await api.call("PUT", `/api/rentalprotocolout/${protocolId}`, {
    token: world.token,
    json: handoverContent({ mileage: 170, bodyRemarks: "Przy biurku" }),
  });
  await saveHandover(phone, {
    protocolId,
    rentalId,
    base: { type: "version", version: 1, content: first },
    content: handoverContent({ mileage: 150, fuelLevel: 40 }),
  });
  await pushDue(phone);
  const [stuck] = await unsentEntries(phone);
  if (!stuck) throw new Error("Cannot settle: there is no conflict");
  return stuck;
}

describe("a conflict", () => {
  test("shows the version before, my version and the server's version", async () => {
    const stuck = await makeConflict();
    expect(differencesOf(stuck)).toEqual([
      { field: "mileage", changedBy: "both" },
      { field: "fuelLevel", changedBy: "mine" },
      { field: "bodyRemarks", changedBy: "theirs" },
    ]);
    expect(sidesOf(stuck)).toMatchObject({
      before: { mileage: 100, fuelLevel: 100 },
      mine: { mileage: 150, fuelLevel: 40 },
      theirs: { mileage: 170, bodyRemarks: "Przy biurku" },
    });
  });

  test("is settled field by field, and the choice is recorded as a version after the server's", async () => {
    const stuck = await makeConflict();
    await settleByChoice(phone, stuck.id, { fuelLevel: "mine", mileage: "theirs" });
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([
      { mileage: 170, fuelLevel: 40, bodyRemarks: "Przy biurku", version: 4 },
    ]);
  });

  test("stores the server's version on the device, where this version of the app can read it", async () => {
    const stuck = await makeConflict();
    const row = () => phone.db.replica.get(["handover", protocolId]);
    await keepTheirs(phone, stuck.id);
    expect(await row()).toMatchObject({ shape: REPLICA_SHAPE, value: { mileage: 170 } });

    const { order, ...again } = stuck;
    const { state } = stuck;
    if (state.name !== "conflict") throw new Error("Cannot settle: there is no conflict");
    const theirs = { ...state.theirs, status: "of an older app" };
    await phone.db.outbox.put(Object.assign({ ...again, order }, { state: { ...state, theirs } }));
    await keepTheirs(phone, stuck.id);
    expect(await row()).toMatchObject({ value: { mileage: 170, status: "filled" } });
  });

  test("that is settled is sent before the return that waited behind it", async () => {
    const stuck = await makeConflict();
    await queueEntry(phone, {
      kind: "return",
      protocolId: v7(),
      rentalId: world.rentalId,
      title: "Skoda Octavia",
      wish: { type: "save", content: handoverContent({ mileage: 200 }) },
      base: { type: "new" },
    });
    await settleByChoice(phone, stuck.id, { mileage: "mine" });
    phone.calls.length = 0;
    await pushDue(phone);
    expect(phone.calls).toEqual([`PUT /rentalprotocolout/${protocolId}`, "POST /rentalprotocolin"]);
  });

  test("that arises again while it is being settled is shown again", async () => {
    const stuck = await makeConflict();
    await settleByChoice(phone, stuck.id, { mileage: "mine" });
    await world.api.office("PUT", `/api/rentalprotocolout/${protocolId}`, {
      json: handoverContent({ mileage: 190 }),
    });
    await pushDue(phone);
    expect((await unsentEntries(phone))[0]?.state)
      .toMatchObject({ name: "conflict", theirs: { mileage: 190 } });
  });

  test("uses the latest version that I wrote", async () => {
    const stuck = await makeConflict();
    await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      content: handoverContent({ mileage: 155 }),
    });
    await settleByChoice(phone, stuck.id, { mileage: "mine" });
    await pushDue(phone);
    expect((await world.handovers())[0]?.mileage).toBe(155);
  });

  test("with a protocol that was signed in the meantime keeps mine as an annex, dated by the server's clock", async () => {
    const { rentalId, api } = world;
    phone.clockError = 24 * 3_600_000;
    await pullReplica(phone);
    const first = handoverContent({ mileage: 100 });
    await saveHandover(phone, { protocolId, rentalId, content: first });
    await pushDue(phone);
    const json = await signingJson("handover", protocolId, first);
    await api.office("POST", `/api/rentalprotocolout/${protocolId}/sign`, { json });
    await saveHandover(phone, {
      protocolId,
      rentalId,
      base: { type: "version", version: 1, content: first },
      content: handoverContent({ mileage: 150 }),
    });
    await pushDue(phone);
    const [stuck] = await unsentEntries(phone);
    expect(stuck?.state).toMatchObject({ name: "conflict", cause: "signed" });

    await settleAsAnnex(phone, stuck?.id ?? "");
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([
      { status: "signed", mileage: 100, annexes: [{ writtenAt: "2026-11-21T09:00:00.000Z" }] },
    ]);
  });

  test("keeps my signatures where exactly the signed content is chosen", async () => {
    const { stuck, signing } = await makeSignedConflict();
    await settleByChoice(phone, stuck.id, { mileage: "mine", bodyRemarks: "mine" });
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([
      { status: "signed", mileage: 150, signing: { contentHash: signing.contentHash } },
    ]);
  });

  test("drops my signatures where other content is chosen", async () => {
    const { stuck } = await makeSignedConflict();
    await settleByChoice(phone, stuck.id, { mileage: "mine", bodyRemarks: "theirs" });
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([
      { status: "filled", mileage: 150, bodyRemarks: "Przy biurku", signing: null },
    ]);
  });

  test("ends where only the server's version is kept, without the entries based on mine", async () => {
    const stuck = await makeConflict();
    await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      content: handoverContent({ mileage: 155 }),
    });
    await keepTheirs(phone, stuck.id);
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([{ version: 2, mileage: 170 }]);
  });
});

/** Like `makeConflict`, with my version signed by both at the car. */
async function makeSignedConflict() {
  const { rentalId, api } = world;
  const first = handoverContent({ mileage: 100 });
  await saveHandover(phone, { protocolId, rentalId, content: first });
  await pushDue(phone);
  await api.office("PUT", `/api/rentalprotocolout/${protocolId}`, {
    json: handoverContent({ mileage: 170, bodyRemarks: "Przy biurku" }),
  });
  const signing = protocolSigning.parse(
    await signingJson("handover", protocolId, handoverContent({ mileage: 150 })),
  );
  await queueEntry(phone, {
    kind: "handover",
    protocolId,
    rentalId,
    title: "Skoda Octavia",
    wish: { type: "sign", signing },
    base: { type: "version", version: 1, content: first },
  });
  await pushDue(phone);
  const [stuck] = await unsentEntries(phone);
  if (!stuck) throw new Error("Cannot settle: there is no conflict");
  return { stuck, signing };
}
