import { describe, expect, test } from "vitest";
import { protocol } from "../../../shared/api/protocol.ts";
import { madePapers } from "../../../shared/api/agreement.ts";
import type { Paper } from "../../../shared/papers/paper.ts";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { openPaperWorld } from "../../support/papers/rental_papers.ts";
import { eachTest } from "../../support/each_test.ts";

const world = eachTest(() => openPaperWorld());

const OUT = "/rentalprotocolout";
const IN = "/rentalprotocolin";

async function filled(path: string, changes: Record<string, unknown> = {}): Promise<string> {
  const json = { ...protocolJson(changes), rentalId: world.rentalId };
  return protocol.parse((await world.call("POST", path, { json })).json).id;
}
async function drawnReturn(): Promise<string> {
  const id = await filled(IN, { mileage: 120_500, dateTime: "2026-11-30T07:00:00.000Z" });
  expect((await world.call("POST", `${IN}/${id}/pdf`)).status).toBe(200);
  return id;
}
async function read(path: string) {
  return protocol.parse((await world.call("GET", path)).json);
}
/** A paper's texts. */
function textOf(paper: Paper): string {
  return JSON.stringify(paper).replaceAll("\u00a0", " ");
}
/** A write of a handover that was filled before. */
type Change = (id: string) => Promise<number>;
const revise: Change = async (id) =>
  (await world.call("PUT", `${OUT}/${id}`, { json: protocolJson({ mileage: 119_000 }) })).status;
const signOther: Change = async (id) => {
  const json = await signingJson("handover", id, { mileage: 119_000 });
  return (await world.call("POST", `${OUT}/${id}/sign`, { json })).status;
};
const remove: Change = async (id) => (await world.call("DELETE", `${OUT}/${id}`)).status;
const saveSame: Change = async (id) =>
  (await world.call("PUT", `${OUT}/${id}`, { json: protocolJson() })).status;
const signSame: Change = async (id) => {
  const json = await signingJson("handover", id);
  return (await world.call("POST", `${OUT}/${id}/sign`, { json })).status;
};
const draw: Change = async (id) => (await world.call("POST", `${OUT}/${id}/pdf`)).status;

describe("a return's PDF, which shows the handover's values", () => {
  test.each([
    ["changed", revise],
    ["signed with other values", signOther],
    ["deleted", remove],
  ])("is deleted with its file when the handover is %s", async (_, change) => {
    const out = await filled(OUT);
    const back = await drawnReturn();
    expect(await change(out)).toBeLessThan(300);
    expect((await read(`${IN}/${back}`)).filePath).toBeNull();
    expect((await world.call("GET", `${IN}/${back}/pdf`)).status).toBe(404);
    expect(await world.files()).toEqual([]);
  });

  test.each([
    ["saved unchanged", saveSame],
    ["signed as it is", signSame],
    ["drawn", draw],
  ])("is kept when the handover is %s", async (_, change) => {
    const out = await filled(OUT);
    const back = await drawnReturn();
    expect(await change(out)).toBe(200);
    expect((await read(`${IN}/${back}`)).filePath).toBe(`/api${IN}/${back}/pdf`);
  });

  test("is deleted when the handover is filled later, whether it was prepared or not", async () => {
    const back = await drawnReturn();
    await filled(OUT);
    expect((await read(`${IN}/${back}`)).filePath).toBeNull();

    const rentalId = await world.book({
      startDateTime: "2026-12-05T08:00:00.000Z",
      endDateTime: "2026-12-07T08:00:00.000Z",
    });
    const made = madePapers.parse((await world.call("POST", `/rental/${rentalId}/documents`)).json);
    expect(made.return.filePath).not.toBeNull();
    const json = protocolJson({ dateTime: "2026-12-05T08:00:00.000Z" });
    expect((await world.call("PUT", `${OUT}/${made.handover.id}`, { json })).status).toBe(200);
    expect((await read(`${IN}/${made.return.id}`)).filePath).toBeNull();
  });

  test("shows the new values when drawn again, and an edit begun before is accepted", async () => {
    const papers: string[] = [];
    world.drawing.before = (paper) => void papers.push(textOf(paper));
    const out = await filled(OUT);
    const back = await drawnReturn();
    const { version } = await read(`${IN}/${back}`);
    await revise(out);
    expect((await world.call("POST", `${IN}/${back}/pdf`)).status).toBe(200);
    expect(papers.map((paper) => paper.includes("119 000"))).toEqual([false, true]);
    const json = protocolJson({ mileage: 120_900, dateTime: "2026-11-30T07:00:00.000Z" });
    const headers = { "If-Match": `"${version}"` };
    expect((await world.call("PUT", `${IN}/${back}`, { json, headers })).status).toBe(200);
  });

  test("is drawn again where the handover changes during the drawing", async () => {
    const papers: string[] = [];
    const out = await filled(OUT);
    const back = await filled(IN, { mileage: 120_500, dateTime: "2026-11-30T07:00:00.000Z" });
    world.drawing.before = async (paper) => {
      papers.push(textOf(paper));
      if (papers.length === 1) await revise(out);
    };
    expect((await world.call("POST", `${IN}/${back}/pdf`)).status).toBe(200);
    expect(papers.map((paper) => paper.includes("119 000"))).toEqual([false, true]);
    expect(await world.files()).toHaveLength(1);
  });

  test.each([
    ["on the screen", async (id: string) => {
      const fields = { mileage: 120_500, dateTime: "2026-11-30T07:00:00.000Z" };
      const json = await signingJson("return", id, fields, {
        signedAt: "2026-11-30T07:10:00.000Z",
      });
      expect((await world.call("POST", `${IN}/${id}/sign`, { json })).status).toBe(200);
      return await world.bytes(`${IN}/${id}/pdf`);
    }],
    ["by a scan", async (id: string) => {
      const scan = onePagePdf("skan");
      await world.send("PUT", `${IN}/${id}/upload-signed`, [["file", "a.pdf", scan]]);
      return scan;
    }],
  ])("one that was signed %s stays as it was signed", async (_, sign) => {
    const out = await filled(OUT);
    const back = await drawnReturn();
    const signed = await sign(back);
    expect(await revise(out)).toBe(200);
    expect(await world.bytes(`${IN}/${back}/pdf`)).toEqual(signed);
  });
});
