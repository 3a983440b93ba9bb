import { describe, expect, test } from "vitest";
import { protocol } from "../../../shared/api/protocol.ts";
import { agreementReply, madePapers } from "../../../shared/api/agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { encryptedPdf, onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { agreementJson, openPaperWorld } from "../../support/papers/rental_papers.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { jpeg, png } from "../../support/server/sent_files.ts";
import { eachTest } from "../../support/each_test.ts";

const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const world = eachTest(() => openPaperWorld());

async function handover(): Promise<string> {
  const json = { ...protocolJson(), rentalId: world.rentalId };
  return protocol.parse((await world.call("POST", "/rentalprotocolout", { json })).json).id;
}
async function signed(): Promise<string> {
  const id = await handover();
  const json = await signingJson("handover", id);
  expect((await world.call("POST", `/rentalprotocolout/${id}/sign`, { json })).status).toBe(200);
  return id;
}
async function events(type: string) {
  return (await world.api.events()).filter(({ event }) => event.type === type);
}

describe("POST and GET /{paper}/{id}/pdf", () => {
  test.each(["handover", "return"] as const)(
    "a %s that was signed on the screen is not drawn over",
    async (kind) => {
      const path = kind === "handover" ? "/rentalprotocolout" : "/rentalprotocolin";
      const json = { ...protocolJson(), rentalId: world.rentalId };
      const { id } = protocol.parse((await world.call("POST", path, { json })).json);
      const signing = await signingJson(kind, id);
      expect((await world.call("POST", `${path}/${id}/sign`, { json: signing })).status).toBe(200);
      const kept = await world.bytes(`${path}/${id}/pdf`);
      const reply = await world.call("POST", `${path}/${id}/pdf`);
      expect([reply.status, reply.problem().type, reply.problem().errorMessage])
        .toEqual([409, "/problems/signed_protocol", officeMessages.protocolSigned]);
      expect(await world.bytes(`${path}/${id}/pdf`)).toEqual(kept);
    },
  );

  test("draws an agreement's PDF, which is then served inline, private and unchanged", async () => {
    const { id } = await world.agreement();
    const before = await world.call("GET", `/rentaldocument/${id}/pdf`);
    expect(before.refusal()).toEqual([404, officeMessages.pdfMissing]);
    const reply = await world.call("POST", `/rentaldocument/${id}/pdf`);
    expect([reply.status, reply.headers.get("ETag")]).toEqual([200, '"2"']);
    expect(agreementReply.parse(reply.json).filePath).toBe(`/api/rentaldocument/${id}/pdf`);
    const pdf = await world.call("GET", `/rentaldocument/${id}/pdf`);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(pdf.headers.get("Content-Disposition")).toBe('inline; filename="umowa-najmu.pdf"');
    expect(pdf.headers.get("Cache-Control")).toBe("no-store");
    expect(pdf.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const bytes = await world.bytes(`/rentaldocument/${id}/pdf`);
    const [drawn] = await events("AgreementPdfDrawn");
    expect(drawn?.event).toMatchObject({
      file: { size: bytes.length, contentType: "application/pdf" },
    });
  });

  test("a protocol is drawn again each time, and the previous PDF is deleted", async () => {
    const id = await handover();
    await world.call("POST", `/rentalprotocolout/${id}/pdf`);
    const first = await world.bytes(`/rentalprotocolout/${id}/pdf`);
    await world.call("POST", `/rentalprotocolout/${id}/pdf`);
    expect(await world.bytes(`/rentalprotocolout/${id}/pdf`)).not.toEqual(first);
    expect(await world.files()).toHaveLength(1);
  });

  test("a change deletes the PDF until it is drawn again", async () => {
    const { id } = await world.agreement();
    await world.call("POST", `/rentaldocument/${id}/pdf`);
    const json = agreementJson(world.rentalId, { deposit: 1 });
    const reply = await world.call("PUT", `/rentaldocument/json/${id}`, { json });
    expect(agreementReply.parse(reply.json).filePath).toBeNull();
    expect((await world.call("GET", `/rentaldocument/${id}/pdf`)).status).toBe(404);
  });

  test.each([
    ["changed", "PUT", "", () => protocolJson({ mileage: 7 })],
    ["signed", "POST", "/sign", (id: string) => signingJson("handover", id)],
    ["deleted", "DELETE", "", () => undefined],
  ])("a protocol that is %s leaves no file of the previous PDF", async (_, method, path, body) => {
    const id = await handover();
    await world.call("POST", `/rentalprotocolout/${id}/pdf`);
    const [drawn = ""] = await world.files();
    const json = await body(id);
    const reply = await world.call(method, `/rentalprotocolout/${id}${path}`, json ? { json } : {});
    expect([200, 204]).toContain(reply.status);
    expect(await world.files()).not.toContain(drawn);
  });

  test("a paper that changes while it is drawn is drawn again: its PDF is never outdated", async () => {
    const { id } = await world.agreement();
    world.drawing.before = async () => {
      world.drawing.before = () => undefined;
      const json = agreementJson(world.rentalId, { deposit: 1 });
      await world.call("PUT", `/rentaldocument/json/${id}`, { json });
    };
    expect((await world.call("POST", `/rentaldocument/${id}/pdf`)).status).toBe(200);
    expect(world.drawing.drawn).toHaveLength(2);
    expect(await world.files()).toHaveLength(1);
  });

  test("the PDF of a protocol signed by a wrong clock shows when the server received it", async () => {
    const drawn: string[] = [];
    world.drawing.before = (paper) => void drawn.push(JSON.stringify(paper));
    const id = await signed();
    expect((await world.call("GET", `/rentalprotocolout/${id}/pdf`)).status).toBe(200);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toContain("Podpisano na ekranie 27-11-2026, godz. 08:20");
    expect(drawn[0]).toContain("Przyjęto przez system 21-11-2026, godz. 10:00");
  });

  test("the PDF shows the time of receipt also where an annex came before it was drawn", async () => {
    const drawn: string[] = [];
    world.drawing.before = (paper) => void drawn.push(JSON.stringify(paper));
    const id = await signed();
    world.api.setNow("2026-11-21T09:10:00.000Z");
    const json = { content: protocolJson(), writtenAt: "2026-11-21T08:00:00.000Z" };
    const annexed = await world.call("POST", `/rentalprotocolout/${id}/annex`, { json });
    expect(annexed.status).toBe(201);
    expect((await world.call("GET", `/rentalprotocolout/${id}/pdf`)).status).toBe(200);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toContain("Przyjęto przez system 21-11-2026, godz. 10:00");
  });

  test("a drawing that fails records nothing and leaves no file", async () => {
    const { id } = await world.agreement();
    world.drawing.before = () => {
      throw new Error("no font");
    };
    const reply = await world.call("POST", `/rentaldocument/${id}/pdf`);
    expect(reply.refusal()).toEqual([500, officeMessages.pdfNotMade]);
    expect([await events("AgreementPdfDrawn"), await world.files()]).toEqual([[], []]);
  });

  test("a repeated request draws nothing twice, and a stale version is 412 before anything is drawn", async () => {
    const { id } = await world.agreement();
    const path = `/rentaldocument/${id}/pdf`;
    const headers = { "Idempotency-Key": "k1", "If-Match": '"1"' };
    const first = await world.call("POST", path, { headers });
    const again = await world.call("POST", path, { headers });
    expect([again.status, again.json]).toEqual([200, first.json]);
    const json = agreementJson(world.rentalId, { deposit: 1 });
    await world.call("PUT", `/rentaldocument/json/${id}`, { json });
    expect((await world.call("POST", path, { headers: { "If-Match": '"2"' } })).status).toBe(412);
    expect(world.drawing.drawn).toHaveLength(1);
  });

  test.each([["a protocol", "handover"], ["an agreement", "agreement"]] as const)(
    "%s that was only drawn since accepts an edit of the previous version, and of no older one",
    async (_, kind) => {
      const id = kind === "agreement" ? (await world.agreement()).id : await handover();
      const base = kind === "agreement" ? "/rentaldocument" : "/rentalprotocolout";
      async function edit(change: number, version: number): Promise<number> {
        const json = kind === "agreement"
          ? agreementJson(world.rentalId, { deposit: change })
          : protocolJson({ mileage: change });
        const path = kind === "agreement" ? `${base}/json/${id}` : `${base}/${id}`;
        return (await world.call("PUT", path, { json, headers: { "If-Match": `"${version}"` } }))
          .status;
      }
      await world.call("POST", `${base}/${id}/pdf`);
      expect(await edit(1, 1)).toBe(200);
      await world.call("POST", `${base}/${id}/pdf`);
      await world.call("POST", `${base}/${id}/pdf`);
      expect([await edit(2, 1), await edit(2, 2), await edit(2, 6)]).toEqual([412, 412, 412]);
      expect(await edit(2, 3)).toBe(200);
      await world.call("POST", `${base}/${id}/pdf`);
      const headers = { "If-Match": '"6"' };
      expect((await world.call("DELETE", `${base}/${id}`, { headers })).status).toBe(204);
    },
  );

  test("a PDF is 401 without a token, and cannot be read by a guessed path", async () => {
    const { id } = await world.agreement();
    await world.call("POST", `/rentaldocument/${id}/pdf`);
    const [file = ""] = await world.files();
    for (const path of [`/api/rentaldocument/${id}/pdf`, `/api/rentaldocument/${id}/file`]) {
      for (const token of ["", "a.b.c"]) {
        const reply = await world.api.call("GET", path, { token });
        expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
      }
    }
    for (const path of [`/images/${file}`, `/api/${file}`]) {
      const reply = await world.api.call("GET", path);
      expect([401, 404]).toContain(reply.status);
    }
    expect((await world.call("GET", `/rentaldocument/${UNKNOWN_ID}/pdf`)).status).toBe(404);
  });
});

describe("a protocol that was signed on the screen", () => {
  test("has its PDF drawn once, at the first read, and it never changes afterwards", async () => {
    const id = await signed();
    const path = `/rentalprotocolout/${id}/pdf`;
    const [one, other] = await Promise.all([world.bytes(path), world.bytes(path)]);
    expect(one).toEqual(other);
    expect(await events("ProtocolPdfDrawn")).toHaveLength(1);
    const reply = await world.call("POST", path);
    expect(reply.refusal()).toEqual([409, officeMessages.protocolSigned]);
    expect(await world.bytes(path)).toEqual(one);
    expect(await world.files()).toHaveLength(1);
  });

  test("accepts no scan as a replacement for its signatures", async () => {
    const id = await signed();
    const reply = await world.send("PUT", `/rentalprotocolout/${id}/upload-signed`, [
      ["file", "skan.pdf", onePagePdf()],
    ]);
    expect(reply.refusal()).toEqual([409, officeMessages.protocolSigned]);
    expect(await world.files()).toEqual([]);
  });
});

describe("uploading a signed PDF", () => {
  test("makes a protocol read-only, replaces the drawn one, and may be repeated", async () => {
    const id = await handover();
    const path = `/rentalprotocolout/${id}`;
    await world.call("POST", `${path}/pdf`);
    for (const title of ["pierwszy", "drugi"]) {
      const bytes = onePagePdf(title);
      const reply = await world.send("PUT", `${path}/upload-signed`, [["file", "a.pdf", bytes]]);
      expect(reply.status).toBe(200);
      expect(protocol.parse(reply.json)).toMatchObject({
        status: "signed",
        isManuallyUploaded: true,
        filePath: `/api${path}/pdf`,
      });
      expect(await world.bytes(`${path}/pdf`)).toEqual(bytes);
    }
    expect(await world.files()).toHaveLength(1);
    const drawn = await world.call("POST", `${path}/pdf`);
    expect(drawn.refusal()).toEqual([409, officeMessages.protocolSigned]);
    expect((await world.call("DELETE", path)).status).toBe(204);
    expect(await world.files()).toEqual([]);
  });

  test("of a prepared protocol records no condition of the car", async () => {
    const made = await world.call("POST", `/rental/${world.rentalId}/documents`);
    const { handover: { id, rentalCarId } } = madePapers.parse(made.json);
    const path = `/rentalprotocolout/${id}/upload-signed`;
    for (const name of ["a.pdf", "b.pdf"]) {
      const reply = await world.send("PUT", path, [["file", name, onePagePdf(name)]]);
      expect(protocol.parse(reply.json).status).toBe("signed");
    }
    const lastByCar = `/rentalprotocolout/lastbycar/${rentalCarId}`;
    expect((await world.call("GET", lastByCar)).status).toBe(404);
    const known = await world.call("GET", `/rentalcar/${rentalCarId}/condition`);
    expect([known.status, known.json]).toEqual([200, null]);
  });

  test("locks an agreement, which is given by its own id or its rental's, in field File or file", async () => {
    const { id } = await world.agreement();
    const byRental = await world.send("PUT", `/rentaldocument/rental/${world.rentalId}`, [
      ["File", "umowa.pdf", onePagePdf("jeden")],
    ]);
    expect(agreementReply.parse(byRental.json).isManuallyUploaded).toBe(true);
    const byId = await world.send("PUT", `/rentaldocument/rental/${id}`, [
      ["file", "umowa.pdf", onePagePdf("dwa")],
    ]);
    expect(byId.status).toBe(200);
    const json = agreementJson(world.rentalId, { deposit: 1 });
    for (
      const reply of [
        await world.call("PUT", `/rentaldocument/json/${id}`, { json }),
        await world.call("POST", `/rentaldocument/${id}/pdf`),
      ]
    ) {
      expect(reply.refusal()).toEqual([409, officeMessages.agreementHoldsSignedFile]);
    }
    expect(await world.bytes(`/rentaldocument/${id}/pdf`)).toEqual(onePagePdf("dwa"));
  });

  test.each(
    [
      ["no PDF", () => Promise.resolve(Uint8Array.of(1, 2, 3)), 415, "pdfUnreadable"],
      ["a file with the name of a picture", () => jpeg(), 415, "pdfUnreadable"],
      ["0 bytes", () => Promise.resolve(new Uint8Array()), 400, "fileEmpty"],
      ["a PDF with a password", () => Promise.resolve(encryptedPdf()), 400, "pdfEncrypted"],
      [
        "21 MiB",
        () => Promise.resolve(new Uint8Array(21 * 1024 * 1024)),
        413,
        "pdfTooLarge",
      ],
    ] as const,
  )("of %s is refused clearly, and nothing changes", async (_, file, status, name) => {
    const { id } = await world.agreement();
    const out = await handover();
    const bytes = await file();
    const count = (await world.api.events()).length;
    for (
      const path of [`/rentaldocument/rental/${id}`, `/rentalprotocolout/${out}/upload-signed`]
    ) {
      const reply = await world.send("PUT", path, [["file", "skan.pdf", bytes]]);
      expect(reply.refusal()).toEqual([status, officeMessages[name]]);
    }
    expect(await world.api.events()).toHaveLength(count);
    expect(await world.files()).toEqual([]);
  });

  test("repeated records nothing twice; a stale version is 412; a missing file or form is refused", async () => {
    const { id } = await world.agreement();
    const path = `/rentaldocument/rental/${id}`;
    const files = [["file", "a.pdf", onePagePdf()]] as const;
    const headers = { "Idempotency-Key": "k1", "If-Match": '"1"' };
    expect((await world.send("PUT", path, files, headers)).status).toBe(200);
    expect((await world.send("PUT", path, files, headers)).status).toBe(200);
    expect(await events("SignedAgreementUploaded")).toHaveLength(1);
    expect((await world.send("PUT", path, files, { "If-Match": '"1"' })).status).toBe(412);
    expect((await world.send("PUT", path, [])).status).toBe(400);
    expect((await world.call("PUT", path, { json: {} })).status).toBe(415);
    expect((await world.send("PUT", `/rentaldocument/rental/${UNKNOWN_ID}`, files)).status).toBe(
      404,
    );
    expect(await world.files()).toHaveLength(1);
  });
});

describe("an attachment of an agreement", () => {
  const docx = Uint8Array.from([
    ...[0x50, 0x4b, 0x03, 0x04],
    ...new TextEncoder().encode("PK\u0001\u0002 word/document.xml PK\u0005\u0006"),
  ]);
  const doc = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

  test.each([
    ["umowa.pdf", () => Promise.resolve(onePagePdf()), "application/pdf"],
    ["dowód (1).jpg", () => jpeg(), "image/jpeg"],
    ['a"b.png', () => png(), "image/png"],
    ["aneks.docx", () => Promise.resolve(docx), word],
    ["aneks.doc", () => Promise.resolve(doc), "application/msword"],
  ])("%s comes back as it was sent, to be saved under its name", async (name, file, type) => {
    const { id } = await world.agreement();
    const bytes = await file();
    const reply = await world.send("PUT", `/rentaldocument/${id}`, [["file", name, bytes]]);
    expect(agreementReply.parse(reply.json).attachment)
      .toEqual({ name, size: bytes.length, filePath: `/api/rentaldocument/${id}/file` });
    const path = `/rentaldocument/${id}/file`;
    const { headers } = await world.call("GET", path);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; /);
    const fileName = /filename\*=UTF-8''(.+)$/.exec(headers.get("Content-Disposition") ?? "")?.[1];
    expect(decodeURIComponent(fileName ?? "")).toBe(name);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(await world.bytes(path)).toEqual(bytes);
  });

  test("replaces an earlier one, and is deleted with its agreement", async () => {
    const { id } = await world.agreement();
    const path = `/rentaldocument/${id}`;
    await world.send("PUT", path, [["file", "a.png", await png()]]);
    await world.send("PUT", path, [["file", "b.pdf", onePagePdf()]]);
    expect(await world.files()).toHaveLength(1);
    await world.call("POST", `${path}/pdf`);
    expect((await world.call("DELETE", path)).status).toBe(204);
    expect(await world.files()).toEqual([]);
  });

  test.each(
    [
      ["a program", Uint8Array.from([0x4d, 0x5a, 0, 0]), 415, "attachmentTypeUnknown"],
      ["a drawing with scripts", new TextEncoder().encode("<svg/>"), 415, "attachmentTypeUnknown"],
      ["a zip without a text", Uint8Array.of(0x50, 0x4b, 3, 4, 0), 415, "attachmentTypeUnknown"],
      ["a cut-off picture", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 415, "attachmentTypeUnknown"],
      ["nothing", new Uint8Array(), 400, "fileEmpty"],
      ["a PDF with a password", encryptedPdf(), 400, "pdfEncrypted"],
      ["21 MiB", new Uint8Array(21 * 1024 * 1024), 413, "pdfTooLarge"],
    ] as const,
  )("%s is refused, whatever its name", async (_, bytes, status, name) => {
    const { id } = await world.agreement();
    const reply = await world.send("PUT", `/rentaldocument/${id}`, [["file", "a.pdf", bytes]]);
    expect(reply.refusal()).toEqual([status, officeMessages[name]]);
  });
});

test.each([["A signed PDF", "/rentaldocument/rental"], ["An attachment", "/rentaldocument"]])(
  "%s is refused, and not kept, if its agreement passes to another customer while it is stored",
  async (_, path) => {
    const { id } = await world.agreement();
    const { files } = world.api.services;
    const { put } = files;
    files.put = async (...file) => {
      files.put = put;
      const json = bookingJson({ customerEmail: "jan@example.com", customerFirstName: "Jan" });
      await world.call("PUT", `/rental/${world.rentalId}`, { json });
      const named = { json: agreementJson(world.rentalId, { customerFirstName: "Jan" }) };
      expect((await world.call("PUT", `/rentaldocument/json/${id}`, named)).status).toBe(200);
      await put(...file);
    };
    const reply = await world.send("PUT", `${path}/${id}`, [["file", "a.pdf", onePagePdf()]]);
    expect([reply.status, await world.files()]).toEqual([503, []]);
  },
);
