import { beforeEach, expect, test, vi } from "vitest";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { usePaperPdf } from "../../../../web/features/papers/use_paper_pdf.ts";
import { downloadFile } from "../../../../web/api/download_file.ts";
import { fakeBrowser, problem } from "../../api/fake_browser.ts";
import { renderedHtml } from "../../rendered_text.tsx";
import { aProtocol } from "./a_protocol.ts";

vi.mock("../../../../web/api/download_file.ts", () => ({ downloadFile: vi.fn() }));

beforeEach(() => void vi.clearAllMocks());

const PDF = () => new Response("%PDF-1.7", { headers: { "Content-Type": "application/pdf" } });

/** Downloads the PDF of a shown paper. @returns what the screen is given to show */
async function download(paper: Protocol) {
  const shown: unknown[] = [];
  const downloads: (() => Promise<void>)[] = [];
  function Shown() {
    const say = (news: unknown) => void shown.push(news);
    downloads.push(usePaperPdf({ paper, say, onChanged: () => undefined }).download);
    return null;
  }
  renderedHtml(<Shown />);
  await downloads[0]?.();
  return shown;
}

test("the PDF of a protocol signed a moment ago is requested, since the server then draws it", async () => {
  const { calls } = fakeBrowser(PDF);
  const protocol = aProtocol({ status: "signed", filePath: null });
  expect(await download(protocol)).toEqual([]);
  expect(calls.map(({ path }) => path)).toEqual([`/api/rentalprotocolout/${protocol.id}/pdf`]);
  expect(downloadFile)
    .toHaveBeenCalledWith("protokol-wydania-TK7719M-2026-11-21.pdf", expect.any(Blob));
});

test("a protocol that was never drawn is reported to have no PDF, without a request", async () => {
  const { calls } = fakeBrowser(PDF);
  expect(await download(aProtocol({ filePath: null })))
    .toEqual([{ good: false, title: officeMessages.pdfMissing }]);
  expect(calls).toEqual([]);
});

test("a PDF that cannot be loaded is reported with the reason", async () => {
  fakeBrowser(() => problem(500, "Coś poszło nie tak."));
  expect(await download(aProtocol({ filePath: "/api/x/pdf" })))
    .toEqual([{ good: false, title: officeMessages.pdfNotLoaded, text: "Coś poszło nie tak." }]);
  expect(downloadFile).not.toHaveBeenCalled();
});
