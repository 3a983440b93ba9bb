import { getDefaultFont } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { setPriority } from "node:os";
import { paperTemplate } from "../../shared/papers/drawing/paper_template.ts";
import { consoleLines, createLog, loggedCause } from "../log.ts";
import type { Paper } from "../../shared/papers/paper.ts";

/** The worker's answer: the PDF, or why there is none; a fault contains no data of the paper. */
export type PdfAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly fault: string };

/** The lowest priority of a thread. */
const LOWEST = 19;
const log = createLog(consoleLines, () => new Date().toISOString());
letRequestsGoFirst();

// Drawing takes the processor for up to a second: in a separate thread it blocks no request.
globalThis.addEventListener("message", async ({ data }: MessageEvent<Paper>) => {
  const answer = await answerTo(data);
  globalThis.postMessage(answer, { transfer: "pdf" in answer ? [answer.pdf.buffer] : [] });
});

/** Where processors are few, this thread runs on what the requests leave. */
function letRequestsGoFirst(): void {
  try {
    // 0: of the calling thread alone.
    setPriority(0, LOWEST);
  } catch (failure) {
    log.error("drawing has no lower priority", { cause: loggedCause(failure) });
  }
}

async function answerTo(paper: Paper): Promise<PdfAnswer> {
  try {
    return { pdf: await generate(paperTemplate(paper, getDefaultFont())) };
  } catch (error) {
    return { fault: error instanceof Error ? error.name : "unknown" };
  }
}
