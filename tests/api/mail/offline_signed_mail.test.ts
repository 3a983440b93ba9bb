import { beforeEach, expect, test } from "vitest";
import { v7 } from "uuid";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import { drawDuePdfs } from "../../../server/reactions/draw_due_pdfs.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { type FakeDevice, openDevice } from "../../support/offline/fake_device.ts";
import { handoverContent, saveHandover } from "../../support/offline/offline_world.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { shownToSignersJson, signingJson } from "../../support/papers/protocols.ts";
import { paperMailSuite } from "../../support/papers/rental_papers.ts";

let phone: FakeDevice;
const protocolId = v7();
const { mail, world } = paperMailSuite();
beforeEach(async () => {
  phone = await openDevice(world.api, { token: world.token });
});

/**
 * Filled at the car and signed there, as the form does it: a version that is saved, and its
 * signatures.
 */
async function fillAndSign(shownToSigners?: Record<string, unknown>): Promise<void> {
  const { rentalId } = world;
  const saved = await saveHandover(phone, { protocolId, rentalId, content: handoverContent() });
  const signing = protocolSigning.parse(
    await signingJson("handover", protocolId, {}, { shownToSigners }),
  );
  await queueEntry(phone, {
    kind: "handover",
    protocolId,
    rentalId,
    title: "Skoda Octavia",
    wish: { type: "sign", signing },
    base: { type: "entry", id: saved.id },
  });
}

/** Types of the events about protocols and mails since the booking and its own mail. */
async function recorded(): Promise<string[]> {
  const all = await world.api.events();
  return all.slice(3).map(({ event }) => event.type);
}

test("a handover signed offline is recorded once, mailed once to its customer, and keeps the mailed PDF", async () => {
  await fillAndSign();
  phone.network = () => "down";
  await pushDue(phone);
  await sendDue(world.api.services);
  expect([await recorded(), mail.received]).toEqual([[], []]);

  // The network is available again, but the first reply to each call is lost.
  let calls = 0;
  phone.network = () => (calls += 1) % 2 === 1 ? "lost" : "up";
  for (let tries = 0; tries < 4; tries += 1) {
    await tryNow(phone, "pressed");
    await pushDue(phone);
  }
  expect([calls, await unsentEntries(phone)]).toEqual([4, []]);
  expect(await recorded()).toEqual(["ProtocolDrawnUp", "ProtocolSigned", "MailQueued"]);

  await drawDuePdfs(world.api.services);
  await sendDue(world.api.services);
  const [sent, ...others] = mail.received;
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    to: [{ address: "anna@example.com" }],
    subject: "Podpisany protokół wydania samochodu",
    attachments: [{ filename: "protokol-wydania.pdf", mimeType: "application/pdf" }],
  });
  const content = sent?.attachments[0]?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error("Expected the bytes of a file");
  const kept = await world.bytes(`/rentalprotocolout/${protocolId}/pdf`);
  expect(new Uint8Array(content)).toEqual(kept);
});

test("the mailed PDF shows the signers' context, though the rental was changed before it was sent", async () => {
  const papers: string[] = [];
  world.drawing.before = (paper) => void papers.push(JSON.stringify(paper));
  await fillAndSign(shownToSignersJson());
  phone.network = () => "down";
  await pushDue(phone);
  const json = bookingJson({ customerAddress: "Kraków, Nowa 1" });
  expect((await world.call("PUT", `/rental/${world.rentalId}`, { json })).status).toBe(200);
  phone.network = () => "up";
  await tryNow(phone, "pressed");
  await pushDue(phone);
  expect(await unsentEntries(phone)).toEqual([]);
  await drawDuePdfs(world.api.services);
  expect(papers).toHaveLength(1);
  expect(papers[0]).toContain("Kielce, Leśna 4");
  expect(papers[0]).not.toContain("Kraków");
});
