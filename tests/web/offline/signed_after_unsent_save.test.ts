import { describe, expect, test } from "vitest";
import { protocols, protocolSigning } from "../../../shared/api/protocol.ts";
import { agreementSummaries } from "../../../shared/api/agreement.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import type { Base } from "../../../web/offline/entry.ts";
import { dropEntry, queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { settleByChoice } from "../../../web/offline/settle_conflict.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
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

/** A return two hours after the end that was agreed when both signed. */
const lateReturn = { dateTime: "2026-11-30T09:00:00.000Z", settlement: settlementJson() };
const shownToSigners = shownToSignersJson();

async function saveReturn(base: Base = { type: "new" }) {
  const content = protocolContent.parse(protocolJson(lateReturn));
  return await queueEntry(phone, { ...ofReturn(), wish: { type: "save", content }, base });
}
async function signReturn(on: string) {
  const json = await signingJson("return", protocolId, lateReturn, { shownToSigners });
  const signing = protocolSigning.parse(json);
  const base: Base = { type: "entry", id: on };
  return await queueEntry(phone, { ...ofReturn(), wish: { type: "sign", signing }, base });
}
function ofReturn() {
  const { rentalId } = world;
  return { kind: "return" as const, protocolId, rentalId, title: "Skoda Octavia" };
}

/** After this extension the car is returned in time. */
async function extendAgreement(): Promise<void> {
  const json = agreementJson(world.rentalId, { validTo: "2026-11-30T12:00:00.000Z" });
  const { token } = world;
  expect((await world.api.call("POST", "/api/rentaldocument", { token, json })).status).toBe(201);
}
async function returns() {
  const { token } = world;
  return protocols.parse((await world.api.call("GET", "/api/rentalprotocolin", { token })).json);
}

describe("a return that was saved and signed without a network, while its agreement was extended", () => {
  test("is recorded as signed: neither its first version nor its signatures are refused", async () => {
    phone.network = () => "down";
    await signReturn((await saveReturn()).id);
    await extendAgreement();
    phone.network = () => "up";
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("is recorded as signed where it fills a prepared protocol", async () => {
    const { rentalId, api } = world;
    const made = await api.office("POST", `/api/rental/${rentalId}/documents`);
    expect(made.status).toBe(201);
    const [prepared] = await returns();
    if (!prepared) throw new Error("Expected a prepared return");
    const own = { ...ofReturn(), protocolId: prepared.id };
    const content = protocolContent.parse(protocolJson(lateReturn));
    const base: Base = { type: "version", version: prepared.version, content: null };
    phone.network = () => "down";
    const { id } = await queueEntry(phone, { ...own, wish: { type: "save", content }, base });
    const json = await signingJson("return", prepared.id, lateReturn, { shownToSigners });
    const change = { type: "sign" as const, signing: protocolSigning.parse(json) };
    await queueEntry(phone, { ...own, wish: change, base: { type: "entry", id } });
    const links = await api.office("GET", `/api/rentaldocument/rental/${rentalId}`);
    const [agreement] = agreementSummaries.parse(links.json);
    if (!agreement) throw new Error("Expected an agreement");
    const later = agreementJson(rentalId, { validTo: "2026-11-30T12:00:00.000Z" });
    const path = `/api/rentaldocument/json/${agreement.id}`;
    expect((await api.office("PUT", path, { json: later })).status).toBe(200);
    phone.network = () => "up";
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: prepared.id, status: "signed" }]);
  });

  test("is recorded as signed if its first version was refused and the reply was lost", async () => {
    phone.network = () => "down";
    const { id } = await saveReturn();
    await extendAgreement();
    phone.network = () => "lost";
    await pushDue(phone);
    await signReturn(id);
    phone.network = () => "up";
    await tryNow(phone, "pressed");
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("is recorded as signed where its first version was being refused while both signed", async () => {
    phone.network = () => "down";
    const { id } = await saveReturn();
    await extendAgreement();
    phone.network = () => "up";
    const signed = Promise.withResolvers<void>();
    const refusing = phone.holdNextReply(signed.promise);
    const pushed = pushDue(phone);
    await refusing;
    await signReturn(id);
    signed.resolve();
    await pushed;
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("is recorded as signed if its first version was recorded and the reply was lost", async () => {
    const { id } = await saveReturn();
    phone.network = () => "lost";
    await pushDue(phone);
    await signReturn(id);
    await extendAgreement();
    phone.network = () => "up";
    await tryNow(phone, "pressed");
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("is recorded as signed from a file, on another device", async () => {
    phone.network = () => "down";
    await signReturn((await saveReturn()).id);
    await extendAgreement();
    const other = await world.anotherDevice();
    await importUnsent(other, JSON.stringify(await exportUnsent(phone)));
    await pushDue(other);
    expect(await unsentEntries(other)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("is recorded as signed where the other device already had its first version", async () => {
    phone.network = () => "down";
    const { id } = await saveReturn();
    const other = await world.anotherDevice();
    await importUnsent(other, JSON.stringify(await exportUnsent(phone)));
    await signReturn(id);
    await extendAgreement();
    await importUnsent(other, JSON.stringify(await exportUnsent(phone)));
    await pushDue(other);
    expect(await unsentEntries(other)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("is recorded as signed where our version was chosen in a conflict with its signatures", async () => {
    const { api, rentalId } = world;
    const path = "/api/rentalprotocolin";
    const theirs = { ...protocolJson({ dateTime: lateReturn.dateTime }), id: protocolId, rentalId };
    expect((await api.office("POST", path, { json: theirs })).status).toBe(201);
    const base = { type: "version" as const, version: 1, content: null };
    phone.network = () => "down";
    await signReturn((await saveReturn(base)).id);
    const json = { ...theirs, mileage: 130_000 };
    expect((await api.office("PUT", `${path}/${protocolId}`, { json })).status).toBe(200);
    await extendAgreement();
    phone.network = () => "up";
    await pushDue(phone);
    const [stuck] = await unsentEntries(phone);
    expect(stuck?.state.name).toBe("conflict");
    await settleByChoice(phone, stuck?.id ?? "", { mileage: "mine", settlement: "mine" });
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await returns()).toMatchObject([{ id: protocolId, status: "signed" }]);
  });

  test("is checked against the current agreement once its signatures are removed from the queue", async () => {
    phone.network = () => "down";
    const signed = await signReturn((await saveReturn()).id);
    await dropEntry(phone, signed.id);
    await extendAgreement();
    phone.network = () => "up";
    await pushDue(phone);
    expect((await unsentEntries(phone))[0]?.state).toMatchObject({ name: "refused", status: 409 });
    expect(await returns()).toEqual([]);
  });

  test("is refused where it is only saved, since somebody can still correct it", async () => {
    phone.network = () => "down";
    await saveReturn();
    await extendAgreement();
    phone.network = () => "up";
    await pushDue(phone);
    expect((await unsentEntries(phone))[0]?.state).toMatchObject({ name: "refused", status: 409 });
    expect(await returns()).toEqual([]);
  });
});
