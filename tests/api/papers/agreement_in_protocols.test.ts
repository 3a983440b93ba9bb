import { describe, expect, test } from "vitest";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { drawDuePdfs } from "../../../server/reactions/draw_due_pdfs.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { type AgreementReply, type MadePapers, madePapers } from "../../../shared/api/agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Paper } from "../../../shared/papers/paper.ts";
import type { ApiReply } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { agreementJson, openPaperWorld } from "../../support/papers/rental_papers.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { eachTest } from "../../support/each_test.ts";

const OUT = "/rentalprotocolout";
const IN = "/rentalprotocolin";
const world = eachTest(() => openPaperWorld());

async function made(): Promise<MadePapers> {
  const reply = await world.call("POST", `/rental/${world.rentalId}/documents`);
  return madePapers.parse(reply.json);
}
async function revise(agreement: AgreementReply, changes: Record<string, unknown>) {
  const { validFrom, validTo, rentalFee, deposit, deliveryFee, pesel, drivingLicense, note } =
    agreement;
  const same = { validFrom, validTo, rentalFee, deposit, deliveryFee, pesel, drivingLicense, note };
  const json = agreementJson(world.rentalId, { ...same, ...changes });
  const reply = await world.call("PUT", `/rentaldocument/json/${agreement.id}`, { json });
  expect(reply.status).toBe(200);
}
async function pdf(path: string) {
  return await world.call("GET", `${path}/pdf`);
}
async function filePath(path: string): Promise<string | null> {
  return protocol.parse((await world.call("GET", path)).json).filePath;
}
/** A paper's texts. */
function textOf(paper: Paper): string {
  return JSON.stringify(paper).replaceAll("\u00a0", " ");
}

describe("protocols' PDFs, which show the agreement's period, fee and deposit", () => {
  test.each([
    ["the deposit", { deposit: 1_500 }],
    ["the daily fee", { rentalFee: 77 }],
    ["the end", { validTo: "2026-12-01T07:00:00.000Z" }],
  ])(
    "are deleted with their files by a later change of %s",
    async (_, other) => {
      const { agreement, handover, return: back } = await made();
      await revise(agreement, other);
      for (const path of [`${OUT}/${handover.id}`, `${IN}/${back.id}`]) {
        expect(await filePath(path)).toBeNull();
        const reply = await pdf(path);
        expect(reply.refusal()).toEqual([404, officeMessages.pdfMissing]);
      }
      expect(await world.files()).toEqual([]);
      const { kv } = world.api.services;
      expect(await verify(kv)).toMatchObject({ problems: [] });
      const rows = await storedRows(kv);
      await rebuild(kv);
      expect(await storedRows(kv)).toEqual(rows);
    },
  );

  test("show the new deposit when drawn again, and an edit begun before is accepted", async () => {
    const papers: string[] = [];
    world.drawing.before = (paper) => void papers.push(textOf(paper));
    const { agreement, handover } = await made();
    await revise(agreement, { deposit: 1_500 });
    const path = `${OUT}/${handover.id}`;
    expect((await world.call("POST", `${path}/pdf`)).status).toBe(200);
    expect(papers[0]).not.toContain("1 500,00 zł");
    expect(papers.at(-1)).toContain("1 500,00 zł");
    const headers = { "If-Match": `"${handover.version}"` };
    const json = protocolJson();
    expect((await world.call("PUT", path, { json, headers })).status).toBe(200);
  });

  test("are deleted by the customer's change, and by a yes to a later end, without an agreement", async () => {
    const { agreement, handover, return: back } = await made();
    expect((await world.call("DELETE", `/rentaldocument/${agreement.id}`)).status).toBe(204);
    const paths = [`${OUT}/${handover.id}`, `${IN}/${back.id}`];
    async function areDeletedBy(change: () => Promise<ApiReply>) {
      for (const path of paths) {
        expect((await world.call("POST", `${path}/pdf`)).status).toBe(200);
      }
      expect((await change()).status).toBe(200);
      expect(await Promise.all(paths.map(filePath))).toEqual([null, null]);
      expect(await world.files()).toEqual([]);
    }
    const path = `/rental/${world.rentalId}`;
    const { json } = await world.call("POST", `${path}/link`, { json: { send: false } });
    const headers = { [BOOKING_TOKEN]: newLink.parse(json).address.split("#")[1] ?? "" };
    const term = {
      startDateTime: "2026-12-05T09:00:00.000Z",
      endDateTime: "2026-12-08T09:00:00.000Z",
    };
    const priced = { json: { rentalCarId: CAR, ...term } };
    const quote = (await world.call("POST", "/quote", priced)).json;
    await areDeletedBy(() =>
      world.api.call("POST", "/api/booking/change", { json: { ...term, quote }, headers })
    );

    const confirmed = bookingJson({ ...term, status: "Aktywne" });
    expect((await world.call("PUT", path, { json: confirmed })).status).toBe(200);
    const until = "2026-12-09T09:00:00.000Z";
    const options = { json: { until }, headers };
    expect((await world.api.call("POST", "/api/booking/extension", options)).status).toBe(200);
    const yes = { json: { accept: true, until, price: "keep" } };
    await areDeletedBy(() => world.call("POST", `${path}/extension`, yes));
  });

  test.each([
    ["a PESEL", { pesel: "90010112349" }],
    ["nothing", {}],
  ])("are kept after a later change of %s", async (_, same) => {
    const { agreement, handover, return: back } = await made();
    await revise(agreement, same);
    expect((await pdf(`${OUT}/${handover.id}`)).status).toBe(200);
    expect((await pdf(`${IN}/${back.id}`)).status).toBe(200);
  });

  test("are also deleted when the agreement is deleted, or drawn up later", async () => {
    const { agreement, handover } = await made();
    const path = `${OUT}/${handover.id}`;
    expect((await world.call("DELETE", `/rentaldocument/${agreement.id}`)).status).toBe(204);
    expect(await filePath(path)).toBeNull();
    expect((await world.call("POST", `${path}/pdf`)).status).toBe(200);
    await world.agreement();
    expect(await filePath(path)).toBeNull();
    expect(await world.files()).toEqual([]);
  });

  test("are drawn again where the agreement changes during the drawing", async () => {
    const { agreement, handover } = await made();
    const papers: string[] = [];
    world.drawing.before = async (paper) => {
      papers.push(textOf(paper));
      if (papers.length === 1) await revise(agreement, { deposit: 1_500 });
    };
    expect((await world.call("POST", `${OUT}/${handover.id}/pdf`)).status).toBe(200);
    expect(papers.map((paper) => paper.includes("1 500,00 zł"))).toEqual([false, true]);
    expect(await world.files()).toHaveLength(1);
  });

  test("name the number of the signed agreement after an annex has moved the pickup's day", async () => {
    const papers: string[] = [];
    world.drawing.before = (paper) => void papers.push(textOf(paper));
    const { agreement: { id }, handover } = await made();
    expect((await world.signAgreement(id)).status).toBe(200);
    const moved = bookingJson({ startDateTime: "2026-11-28T07:00:00.000Z" });
    expect((await world.call("PUT", `/rental/${world.rentalId}`, { json: moved })).status).toBe(
      200,
    );
    const number = `20261127/${world.rentalId.slice(-6).toUpperCase()}`;
    papers.splice(0);
    expect((await world.call("POST", `${OUT}/${handover.id}/pdf`)).status).toBe(200);
    await drawDuePdfs(world.api.services);
    expect(papers).toHaveLength(2);
    expect(papers[0]).toContain(`do umowy najmu nr ${number}`);
    for (const text of papers) expect(text).toContain(`samochodu nr ${number}`);
    const signing = await signingJson("handover", handover.id);
    expect((await world.call("POST", `${OUT}/${handover.id}/sign`, { json: signing })).status)
      .toBe(200);
    await drawDuePdfs(world.api.services);
    expect(papers.at(-1)).toContain(`do umowy najmu nr ${number}`);
  });

  test.each([
    ["on the screen", async (path: string, id: string) => {
      const json = await signingJson("handover", id);
      expect((await world.call("POST", `${path}/sign`, { json })).status).toBe(200);
    }],
    ["by a scan", async (path: string) => {
      const scan = onePagePdf("skan");
      await world.send("PUT", `${path}/upload-signed`, [["file", "a.pdf", scan]]);
    }],
  ])("one that was signed %s stays as it was signed", async (_, sign) => {
    const { agreement, handover } = await made();
    const path = `${OUT}/${handover.id}`;
    await sign(path, handover.id);
    const signed = await world.bytes(`${path}/pdf`);
    await revise(agreement, { deposit: 1_500 });
    expect(await world.bytes(`${path}/pdf`)).toEqual(signed);
  });
});
