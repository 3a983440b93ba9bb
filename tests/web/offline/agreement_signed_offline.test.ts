import { asSigned } from "../../support/papers/paper_data.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { readPaper } from "../../../server/papers/read_paper.ts";
import {
  type AgreementReply,
  agreementReply,
  agreementSigning,
  type PaperToSign,
  paperToSign,
} from "../../../shared/api/agreement.ts";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import { agreementMessages } from "../../../shared/agreement_messages.ts";
import { agreementPaper } from "../../../shared/papers/agreement_paper.ts";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import { agreementToSign } from "../../../web/features/papers/signing/sign_agreement.ts";
import { protocolReads } from "../../../web/features/papers/draft/related_reads.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { allUnsent, NewerOnDevice, queueEntry } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { pullReplica } from "../../../web/offline/replica/replica.ts";
import { exportUnsent, importUnsent } from "../../../web/offline/unsent_file.ts";
import type { NetworkState } from "../../support/offline/fake_device.ts";
import { givenPhone, phone, protocolId, save, world } from "../../support/offline/given_phone.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";
import { signingJson } from "../../support/papers/protocols.ts";
import { fakeBrowser } from "../api/fake_browser.ts";

// A pickup of the next day: its agreement is on devices (decisions §12.13).
givenPhone({ startDateTime: "2026-11-22T07:00:00.000Z", endDateTime: "2026-11-30T07:00:00.000Z" });
let agreement: AgreementReply;
beforeEach(async () => {
  const { api, rentalId } = world;
  const json = agreementJson(rentalId);
  const reply = await api.office("POST", "/api/rentaldocument", { json });
  agreement = agreementReply.parse(reply.json);
  await pullReplica(phone);
  // The device's own calls are those of `phone`; the page's never get a reply.
  fakeBrowser(() => new TypeError("Failed to fetch"));
  phone.network = () => "down";
});

function paperOnDevice(): Promise<PaperToSign> {
  return agreementToSign(phone, { id: agreement.id, rentalId: world.rentalId });
}
/** Signs what the device has of the agreement, or the content with this hash. */
async function signOffline(contentHash?: string) {
  const signing = agreementSigning.parse({
    customerName: "Anna Żółkiewska",
    customerSignature: { strokes: [[10, 20, 300, 40]] },
    businessSignature: { strokes: [[50, 60, 370, 80], [1, 2]] },
    signedAt: "2026-11-27T07:20:00.000Z",
    contentHash: contentHash ?? (await paperOnDevice()).contentHash,
  });
  const title = "Skoda Octavia · Anna Żółkiewska";
  const { rentalId } = world;
  return await queueEntry(phone, {
    kind: "agreement",
    agreementId: agreement.id,
    rentalId,
    title,
    wish: { type: "signAgreement", signing },
  });
}
async function handOverOffline() {
  const { id } = await save(120_000);
  const { rentalId } = world;
  const signing = protocolSigning.parse(await signingJson("handover", protocolId));
  const of = { kind: "handover" as const, protocolId, rentalId, title: "Skoda Octavia" };
  return await queueEntry(phone, {
    ...of,
    wish: { type: "sign", signing },
    base: { type: "entry", id },
  });
}
async function agreementNow() {
  const { api } = world;
  return agreementReply.parse(
    (await api.office("GET", `/api/rentaldocument/${agreement.id}`)).json,
  );
}
/** The events of the ledger about this agreement and its handover, in order. */
async function recorded(): Promise<string[]> {
  const events = await world.api.events();
  return events.filter(({ stream }) =>
    stream === `agreement/${agreement.id}` || stream.startsWith("handover/")
  ).map(({ event }) => event.type);
}
/** Sends with these outcomes of the first calls, then with a network, until nothing waits. */
async function reconnect(...outcomes: NetworkState[]): Promise<void> {
  phone.network = () => outcomes.shift() ?? "up";
  for (let round = 0; round < 12; round += 1) {
    await tryNow(phone, "pressed");
    await pushDue(phone);
  }
}

describe("an agreement signed at the car without a network", () => {
  test("is previewed block by block as the server draws it, also once it is signed", async () => {
    const paper = await paperOnDevice();
    const { services } = world.api;
    const printed = (await readPaper(services, "agreement", agreement.id)).paper;
    const preview = agreementPaper({ ...paper.shown, signing: null });
    // Without a signature of a screen, the server's paper has lines to write on, and places to sign.
    expect(agreementPaper(paper.shown)).toEqual(printed);
    expect(paper.contentHash).toBe(await contentHash("agreement", agreement.id, paper.shown));

    await signOffline();
    await reconnect();
    const drawn = (await readPaper(services, "agreement", agreement.id)).paper;
    expect(drawn.blocks.slice(0, preview.blocks.length)).toEqual(asSigned(preview.blocks));
    expect({ ...drawn, blocks: [] }).toEqual({ ...preview, blocks: [] });
  });

  test("is recorded once and before its handover, though replies are lost", async () => {
    await signOffline();
    await handOverOffline();
    await reconnect("down", "lost", "broken", "lost", "lost", "down", "lost");
    expect(await allUnsent(phone)).toEqual([]);
    expect((await recorded()).filter((type) => !type.includes("Pdf"))).toEqual([
      "AgreementDrawnUp",
      "AgreementSigned",
      "ProtocolDrawnUp",
      "ProtocolSigned",
    ]);
    expect(await agreementNow()).toMatchObject({
      state: "signed",
      signing: { by: "screen", at: "2026-11-27T07:20:00.000Z" },
    });
  });

  test("goes before a handover that was saved earlier", async () => {
    await handOverOffline();
    await signOffline();
    await reconnect();
    const types = await recorded();
    expect(types.indexOf("AgreementSigned")).toBeLessThan(types.indexOf("ProtocolDrawnUp"));
  });

  test("counts as signed in the handover's form at once, and cannot be signed a second time", async () => {
    const read = () => protocolReads(phone).agreed(world.rentalId);
    expect(await read()).toMatchObject({ agreement: { state: "unsigned", hasLicence: true } });
    await signOffline();
    expect(await read()).toMatchObject({ agreement: { state: "signed" }, isCurrent: false });
    await expect(signOffline()).rejects.toThrow(NewerOnDevice);
    await reconnect();
    expect(await read()).toMatchObject({ agreement: { state: "signed" } });
    await pullReplica(phone);
    expect(await read()).toMatchObject({ agreement: { state: "signed" } });
  });

  test("is refused in words where the agreement was changed before it was sent, and does not hold back the handover", async () => {
    await signOffline();
    await handOverOffline();
    const { api } = world;
    const json = agreementJson(world.rentalId, { deposit: 1500 });
    const path = `/api/rentaldocument/json/${agreement.id}`;
    expect((await api.office("PUT", path, { json })).status).toBe(200);
    await reconnect();
    expect(await allUnsent(phone)).toMatchObject([{
      kind: "agreement",
      state: { name: "refused", status: 409, reason: agreementMessages.changedBeforeSigning },
    }]);
    expect(await world.handovers()).toMatchObject([{ status: "signed" }]);
    expect((await protocolReads(phone).agreed(world.rentalId)).agreement)
      .toMatchObject({ state: "unsigned" });

    // Both sign what it says now; that replaces the refused signatures.
    const { json: read } = await api.office("GET", `/api/rentaldocument/${agreement.id}/paper`);
    await signOffline(paperToSign.parse(read).contentHash);
    expect(await allUnsent(phone)).toMatchObject([{ state: { name: "waiting" } }]);
    await reconnect();
    expect(await agreementNow()).toMatchObject({ state: "signed", deposit: 1500 });
  });

  test("is exported to another device, which records it once with the first one", async () => {
    await signOffline();
    const file = JSON.stringify(await exportUnsent(phone));
    const tablet = await world.anotherDevice();
    expect(await importUnsent(tablet, file)).toMatchObject({ entries: 1 });
    await pushDue(tablet);
    expect((await agreementNow()).state).toBe("signed");
    await reconnect();
    expect([await allUnsent(phone), await allUnsent(tablet)]).toEqual([[], []]);
    expect((await recorded()).filter((type) => type === "AgreementSigned")).toHaveLength(1);
  });

  test("is recognized as recorded under another key", async () => {
    const { order } = await signOffline();
    await reconnect("lost");
    await phone.db.outbox.update(order, {
      key: crypto.randomUUID(),
      wish: { type: "signAgreement", signing: await lastSigning() },
      state: { name: "waiting", tries: 1, nextTryAt: 0 },
    });
    await reconnect();
    expect(await allUnsent(phone)).toEqual([]);
    expect((await recorded()).filter((type) => type === "AgreementSigned")).toHaveLength(1);
  });
});

/** The signatures that were recorded, as a device would send them again. */
async function lastSigning() {
  const { signing } = await agreementNow();
  return agreementSigning.parse({
    customerName: "Anna Żółkiewska",
    customerSignature: { strokes: [[10, 20, 300, 40]] },
    businessSignature: { strokes: [[50, 60, 370, 80], [1, 2]] },
    signedAt: signing?.at,
    contentHash: signing?.contentHash,
  });
}
