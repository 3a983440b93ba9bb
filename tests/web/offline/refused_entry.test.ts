import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { ProtocolEntry } from "../../../web/offline/entry.ts";
import { newestOrphaned, newestUnsent } from "../../../web/offline/with_unsent.ts";
import { localProtocol } from "../../../web/offline/unsent_protocol.ts";
import { queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { rental } from "../../../shared/api/rental.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../support/offline/offline_world.ts";
import { protocolJson, settlementJson, signingJson } from "../../support/papers/protocols.ts";

givenPhone();

/** A damage whose photo is not among the protocol's: the server refuses it. */
const broken = handoverContent({
  damages: [{
    id: v7(),
    view: "left",
    x: 1,
    y: 1,
    kind: "dent",
    note: "",
    photoId: v7(),
    isNew: true,
  }],
});

async function refused(): Promise<ProtocolEntry> {
  await saveHandover(phone, { protocolId, rentalId: world.rentalId, content: broken });
  await pushDue(phone);
  const [stuck] = await unsentEntries(phone);
  expect(stuck?.state).toMatchObject({ name: "refused", status: 400 });
  if (!stuck) throw new Error("Cannot mend: nothing was refused");
  return stuck;
}

describe("a refused entry", () => {
  test("is replaced by the next save of its form, which is then sent", async () => {
    await refused();
    await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      content: handoverContent({ mileage: 8 }),
    });
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([{ id: protocolId, mileage: 8 }]);
  });

  test("is recorded and signed where its correction is signed immediately", async () => {
    await refused();
    const signing = protocolSigning.parse(await signingJson("handover", protocolId));
    const [{ id: on } = { id: "" }] = await unsentEntries(phone);
    await queueEntry(phone, {
      kind: "handover",
      protocolId,
      rentalId: world.rentalId,
      title: "Skoda Octavia",
      wish: { type: "sign", signing },
      base: { type: "entry", id: on },
    });
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("of a deleted protocol can be saved as a new protocol of its rental", async () => {
    const { rentalId, api } = world;
    const base = { type: "version" as const, version: 1, content: handoverContent() };
    await saveHandover(phone, { protocolId, rentalId, content: handoverContent() });
    await pushDue(phone);
    await api.office("DELETE", `/api/rentalprotocolout/${protocolId}`);
    await saveHandover(phone, {
      protocolId,
      rentalId,
      base,
      content: handoverContent({ mileage: 7 }),
    });
    await saveHandover(phone, { protocolId, rentalId, content: handoverContent({ mileage: 8 }) });
    await pushDue(phone);
    expect((await unsentEntries(phone)).map(({ state }) => state))
      .toMatchObject([{ name: "refused", status: 404 }, { name: "waiting" }]);

    const of = { kind: "handover" as const, rentalId };
    expect(await newestUnsent(phone, of)).toBeUndefined();
    const orphaned = await newestOrphaned(phone, of);
    if (!orphaned) throw new Error("Cannot save it again: there is nothing");
    const newId = v7();
    await saveHandover(phone, { protocolId: newId, rentalId, content: orphaned.content });
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await world.handovers()).toMatchObject([{ id: newId, mileage: 8 }]);
  });

  test("is sent before the return that waited behind it, once it is corrected", async () => {
    await refused();
    await queueEntry(phone, {
      kind: "return",
      protocolId: v7(),
      rentalId: world.rentalId,
      title: "Skoda Octavia",
      wish: { type: "save", content: handoverContent({ mileage: 20 }) },
      base: { type: "new" },
    });
    await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      content: handoverContent({ mileage: 8 }),
    });
    phone.calls.length = 0;
    await pushDue(phone);
    expect(phone.calls).toEqual(["POST /rentalprotocolout", "POST /rentalprotocolin"]);
    expect(await unsentEntries(phone)).toEqual([]);
  });

  test("releases the entries based on it once it is corrected", async () => {
    await refused();
    // Saved by a form that had not received the refusal.
    phone.network = () => "down";
    await saveHandover(phone, { protocolId, rentalId: world.rentalId, content: broken });
    await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      content: handoverContent({ mileage: 9 }),
    });
    phone.network = () => "up";
    await pushDue(phone);
    await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      content: handoverContent({ mileage: 10 }),
    });
    await tryNow(phone, "pressed");
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect((await world.handovers())[0]?.mileage).toBe(10);
  });

  test("is tried again where somebody retries this entry, and not with all the others", async () => {
    const { id } = await refused();
    await tryNow(phone, "pressed");
    expect((await unsentEntries(phone))[0]?.state.name).toBe("refused");
    await tryNow(phone, "pressed", id);
    expect((await unsentEntries(phone))[0]?.state).toMatchObject({ name: "waiting", tries: 0 });
  });

  test("is tried again on request, since the reason may no longer apply", async () => {
    const { rentalId, api } = world;
    await saveHandover(phone, { protocolId, rentalId, content: handoverContent({ mileage: 90 }) });
    const settlement = settlementJson({ handover: { mileage: 100, fuelLevel: 100 } });
    const { id } = await queueEntry(phone, {
      kind: "return",
      protocolId: v7(),
      rentalId,
      title: "Skoda Octavia",
      wish: {
        type: "save",
        content: protocolContent.parse({ ...protocolJson(), mileage: 300, settlement }),
      },
      base: { type: "new" },
    });
    await pushDue(phone);
    expect((await unsentEntries(phone))[0]?.state).toMatchObject({ name: "refused", status: 409 });
    const json = handoverContent({ mileage: 100, fuelLevel: 100 });
    await api.office("PUT", `/api/rentalprotocolout/${protocolId}`, { json });
    await tryNow(phone, "pressed", id);
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
  });

  test("stays if it is an annex, whose content is separate", async () => {
    const { rentalId } = world;
    await saveHandover(phone, { protocolId, rentalId, content: handoverContent() });
    await pushDue(phone);
    await queueEntry(phone, {
      kind: "handover",
      protocolId,
      rentalId,
      title: "Skoda Octavia",
      wish: { type: "annex", content: broken, writtenAt: "2026-11-21T09:00:00.000Z" },
      base: { type: "version", version: 1, content: null },
    });
    await pushDue(phone);
    expect((await unsentEntries(phone))[0]?.state.name).toBe("refused");
    await saveHandover(phone, { protocolId, rentalId, content: handoverContent({ mileage: 9 }) });
    expect((await unsentEntries(phone)).map(({ wish }) => wish?.type)).toEqual(["annex", "save"]);
  });

  test("can be changed in its form though it was signed: it has to be signed again", async () => {
    const { rentalId, api } = world;
    const { json } = await api.call("GET", `/api/rental/${rentalId}`, { token: world.token });
    const signing = protocolSigning.parse(await signingJson("handover", protocolId));
    const entry = await queueEntry(phone, {
      kind: "handover",
      protocolId,
      rentalId,
      title: "Skoda Octavia",
      wish: { type: "sign", signing },
      base: { type: "new" },
    });
    const shown = (state: ProtocolEntry["state"]) =>
      localProtocol({ ...entry, state }, rental.parse(json), undefined);
    expect(shown(entry.state)).toMatchObject({ status: "signed" });
    expect(shown({ name: "refused", status: 400, reason: "Nie" }))
      .toMatchObject({ status: "filled", signing: null });
  });
});
