import { beforeEach, expect, test, vi } from "vitest";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { downloadPdf } from "../../../../web/features/papers/paper_pdf.ts";
import { downloadFile } from "../../../../web/api/download_file.ts";
import { toast } from "../../../../web/kit/dialogs/toast.ts";
import { fakeBrowser, problem } from "../../api/fake_browser.ts";
import { aProtocol } from "./a_protocol.ts";

vi.mock("../../../../web/api/download_file.ts", () => ({ downloadFile: vi.fn() }));
vi.mock("../../../../web/kit/dialogs/toast.ts", () => ({ toast: { failure: vi.fn() } }));

beforeEach(() => void vi.clearAllMocks());

const PDF = () => new Response("%PDF-1.7", { headers: { "Content-Type": "application/pdf" } });

test("the PDF of a protocol signed a moment ago is requested, since the server then draws it", async () => {
  const { calls } = fakeBrowser(PDF);
  const protocol = aProtocol({ status: "signed", filePath: null });
  await downloadPdf(protocol);
  expect(calls.map(({ path }) => path)).toEqual([`/api/rentalprotocolout/${protocol.id}/pdf`]);
  expect(downloadFile)
    .toHaveBeenCalledWith("protokol-wydania-TK7719M-2026-11-21.pdf", expect.any(Blob));
  expect(toast.failure).not.toHaveBeenCalled();
});

test("a protocol that was never drawn is reported to have no PDF, without a request", async () => {
  const { calls } = fakeBrowser(PDF);
  await downloadPdf(aProtocol({ filePath: null }));
  expect(calls).toEqual([]);
  expect(toast.failure).toHaveBeenCalledWith(officeMessages.pdfMissing);
});

test("a PDF that cannot be loaded is reported with the reason", async () => {
  fakeBrowser(() => problem(500, "Coś poszło nie tak."));
  await downloadPdf(aProtocol({ filePath: "/api/x/pdf" }));
  expect(toast.failure)
    .toHaveBeenCalledWith(officeMessages.pdfNotLoaded, { text: "Coś poszło nie tak." });
  expect(downloadFile).not.toHaveBeenCalled();
});
