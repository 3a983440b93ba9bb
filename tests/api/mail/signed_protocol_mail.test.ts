import { describe, expect, test } from "vitest";
import { protocol } from "../../../shared/api/protocol.ts";
import { rental } from "../../../shared/api/rental.ts";
import { troubledMails } from "../../../shared/api/mail.ts";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { drawDuePdfs } from "../../../server/reactions/draw_due_pdfs.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { paperMailSuite, PESEL } from "../../support/papers/rental_papers.ts";
import { storedText } from "../../support/server/stored_text.ts";

const { mail, world } = paperMailSuite();

async function drawnUp(rentalId = world.rentalId): Promise<string> {
  const json = { ...protocolJson(), rentalId };
  return protocol.parse((await world.call("POST", "/rentalprotocolout", { json })).json).id;
}
async function sign(id: string, headers: Record<string, string> = {}) {
  const json = await signingJson("handover", id);
  return await world.call("POST", `/rentalprotocolout/${id}/sign`, { json, headers });
}
async function signed(): Promise<string> {
  const id = await drawnUp();
  expect((await sign(id)).status).toBe(200);
  return id;
}
async function mailEvents(): Promise<string[]> {
  const all = await world.api.events();
  return all.slice(3).map(({ event }) => event.type).filter((type) => type.startsWith("Mail"));
}
async function failed() {
  return troubledMails.parse((await world.call("GET", "/email/failed")).json);
}
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

describe("a protocol that was signed on the screen", () => {
  test("is mailed to its customer with its PDF, byte for byte", async () => {
    await world.agreement();
    const id = await signed();
    await sendDue(world.api.services);
    const [sent, ...others] = mail.received;
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      to: [{ address: "anna@example.com" }],
      subject: "Podpisany protokół wydania samochodu",
    });
    const [attachment] = sent?.attachments ?? [];
    expect(attachment).toMatchObject({
      filename: "protokol-wydania.pdf",
      mimeType: "application/pdf",
    });
    const content = attachment?.content;
    if (!(content instanceof ArrayBuffer)) throw new Error("Expected the bytes of a file");
    const kept = await world.bytes(`/rentalprotocolout/${id}/pdf`);
    expect(await sha256(new Uint8Array(content))).toBe(await sha256(kept));
    expect(sent?.text).toContain("podpisany 27-11-2026 | 08:20");
    expect(`${sent?.text}${sent?.html}`).not.toContain(PESEL);
    expect(await mailEvents()).toEqual(["MailQueued", "MailSent"]);
    expect(world.drawing.drawn).toHaveLength(1);
  });

  test("is drawn automatically, also after a restart, and only once", async () => {
    const id = await signed();
    await drawDuePdfs(world.api.services);
    await drawDuePdfs(world.api.services);
    expect(world.drawing.drawn).toHaveLength(1);
    expect((await world.call("GET", `/rentalprotocolout/${id}/pdf`)).status).toBe(200);
  });

  test("is mailed once, also where the reply to its signing is lost", async () => {
    const id = await drawnUp();
    const headers = { "Idempotency-Key": "k1" };
    await sign(id, headers);
    await sign(id, headers);
    expect((await sign(id)).status).toBe(409);
    expect(await mailEvents()).toEqual(["MailQueued"]);
  });

  test("the mail with a signed protocol is retried while the mail server is down, and listed in 'Poczta'", async () => {
    await signed();
    mail.answer(451);
    await sendDue(world.api.services);
    expect(await failed()).toMatchObject([{
      kind: "signed_protocol",
      status: "waiting",
      recipient: "anna@example.com",
      customerName: "Anna Żółkiewska",
      attempts: 1,
    }]);
    mail.answer(0);
    world.api.setNow("2026-11-21T09:00:10.000Z");
    await sendDue(world.api.services);
    expect([await failed(), mail.received.length]).toEqual([[], 1]);
  });

  test("the mail waits where its PDF cannot be drawn, with the cause", async () => {
    await signed();
    world.drawing.before = () => {
      throw new Error("Anna Żółkiewska");
    };
    await sendDue(world.api.services);
    await drawDuePdfs(world.api.services);
    expect(await failed()).toMatchObject([{ status: "waiting", reason: "NO_PDF" }]);
    expect(world.api.logged.join("")).not.toContain("Żółkiewska");
    world.drawing.before = () => undefined;
    world.api.setNow("2026-11-21T09:00:10.000Z");
    await sendDue(world.api.services);
    expect(mail.received).toHaveLength(1);
  });

  test("is mailed although its rental was edited since", async () => {
    await signed();
    world.api.setNow("2026-11-21T09:00:05.000Z");
    const json = bookingJson({ additionalInfo: "inne", status: "Aktywne" });
    expect((await world.call("PUT", `/rental/${world.rentalId}`, { json })).status).toBe(200);
    await sendDue(world.api.services);
    expect(mail.received.map(({ subject }) => subject)).toEqual([
      "Podpisany protokół wydania samochodu",
    ]);
    const booked = await world.call("GET", `/rental/${world.rentalId}`);
    expect(rental.parse(booked.json).emailSent).toBe(false);
  });

  test("the mail is withdrawn once its customer is erased", async () => {
    await signed();
    await eraseCustomer(
      world.api.services,
      { actor: "administrator/1" },
      "anna@example.com",
    );
    await sendDue(world.api.services);
    expect(mail.received).toEqual([]);
    expect(await mailEvents()).toEqual(["MailQueued", "MailWithdrawn", "MailWithdrawn"]);
  });

  test("the store and the log contain no PDF, name or address unencrypted", async () => {
    await signed();
    await sendDue(world.api.services);
    const text = await storedText(world.api.services.kv) + world.api.logged.join("");
    for (const words of ["Żółkiewska", "anna@example.com", "%PDF-"]) {
      expect(text).not.toContain(words);
    }
  });
});

test("no mail is sent after the upload of a scan", async () => {
  const id = await drawnUp();
  await world.send("PUT", `/rentalprotocolout/${id}/upload-signed`, [
    ["file", "a.pdf", onePagePdf()],
  ]);
  expect(await mailEvents()).toEqual([]);
});
