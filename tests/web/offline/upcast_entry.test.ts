import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { protocols } from "../../../shared/api/protocol.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import type { Device } from "../../../web/offline/device/device.ts";
import { dropEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { exportUnsent, importUnsent } from "../../../web/offline/unsent_file.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import {
  protocolJson,
  settlementJson,
  shownToSignersJson,
  signingJson,
} from "../../support/papers/protocols.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";

givenPhone();

/** Two hours late by the end agreed when both signed. */
const said = { dateTime: "2026-11-30T09:00:00.000Z", settlement: settlementJson() };
const content = protocolContent.parse(protocolJson(said));
const stood = shownToSignersJson();
const [saveId, signId] = [v7(), v7()];
const SENT = ["POST /rentalprotocolin", `POST /rentalprotocolin/${protocolId}/sign`];

/** As release 0.1.0's form made it: the hash last. */
let signing: Record<string, unknown>;
beforeEach(async () => {
  const { contentHash, ...signed } = await signingJson("return", protocolId, said);
  signing = { ...signed, stood, contentHash };
});

/** A return that was saved and signed without a network, as release 0.1.0 stored and exported it. */
function oldEntries() {
  const entry = {
    subject: `return/${protocolId}`,
    kind: "return",
    protocolId,
    rentalId: world.rentalId,
    title: "Skoda Octavia",
    savedAt: 1,
  };
  return [
    { ...entry, id: saveId, wish: { type: "save", content, stood }, base: { type: "new" } },
    { ...entry, id: signId, wish: { type: "sign", signing }, base: { type: "entry", id: saveId } },
  ];
}

async function storeOldEntries(): Promise<void> {
  const state = { name: "waiting", tries: 1, nextTryAt: 0 };
  for (const entry of oldEntries()) await phone.db.table("outbox").add({ ...entry, state });
}

/** The requests of release 0.1.0, whose replies were lost. */
async function sentByOldRelease(): Promise<void> {
  const { api, rentalId } = world;
  const send = (path: string, key: string, json: unknown, more: Record<string, string> = {}) =>
    api.office("POST", path, { json, headers: { "Idempotency-Key": key, ...more } });
  const path = "/api/rentalprotocolin";
  const saved = await send(path, saveId, { ...content, id: protocolId, rentalId, stood });
  expect(saved.status).toBe(201);
  const signed = await send(`${path}/${protocolId}/sign`, signId, signing, { "If-Match": '"1"' });
  expect(signed.status).toBe(200);
}

/** After this extension the car is returned in time: only the displayed context allows the charge. */
async function extended(): Promise<void> {
  const json = agreementJson(world.rentalId, { validTo: "2026-11-30T12:00:00.000Z" });
  const { api } = world;
  expect((await api.office("POST", "/api/rentaldocument", { json })).status).toBe(201);
}

async function returns() {
  const { api } = world;
  return protocols.parse((await api.office("GET", "/api/rentalprotocolin")).json);
}

async function expectAllSent(device: Pick<Device, "db">): Promise<void> {
  expect(await unsentEntries(device)).toEqual([]);
  expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
}

describe("a return that release 0.1.0 saved and signed without a network", () => {
  test("is sent from the outbox with the context that was displayed to its signers", async () => {
    await storeOldEntries();
    await extended();
    await pushDue(phone);
    expect(phone.calls).toEqual(SENT);
    await expectAllSent(phone);
  });

  test("is recorded once where release 0.1.0 has sent it and the replies were lost", async () => {
    await storeOldEntries();
    await sentByOldRelease();
    const before = await returns();
    await pushDue(phone);
    // The server recognizes each request: nothing has to be compared.
    expect(phone.calls).toEqual(SENT);
    await expectAllSent(phone);
    expect(await returns()).toEqual(before);
  });

  test("is imported from a file of release 0.1.0, and recorded once", async () => {
    const file = {
      format: "autoplac-unsent",
      version: 1,
      exportedAt: "2026-11-21T09:00:00.000Z",
      entries: oldEntries(),
      drafts: [],
      photos: [],
    };
    expect(await importUnsent(phone, JSON.stringify(file))).toMatchObject({ entries: 2 });
    await sentByOldRelease();
    await extended();
    await pushDue(phone);
    expect(phone.calls).toEqual(SENT);
    await expectAllSent(phone);
  });

  test("is recorded once where this release exports it to another device", async () => {
    await storeOldEntries();
    await sentByOldRelease();
    const tablet = await world.anotherDevice();
    await importUnsent(tablet, JSON.stringify(await exportUnsent(phone)));
    await pushDue(tablet);
    expect(tablet.calls).toEqual(SENT);
    await expectAllSent(tablet);
  });

  test("keeps no context once its signatures are removed from the queue", async () => {
    await storeOldEntries();
    await dropEntry(phone, signId);
    await extended();
    await pushDue(phone);
    expect((await unsentEntries(phone))[0]?.state).toMatchObject({ name: "refused", status: 409 });
    expect(await returns()).toEqual([]);
  });
});
