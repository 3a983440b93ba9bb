import type { Paper } from "../../shared/paperwork/paper.ts";
import { oneAtATime } from "../identity/one_at_a_time.ts";
import type { PdfAnswer } from "./pdf_worker.ts";

/** Draws a paper as PDF. @throws Busy where too many wait; Error where it cannot be drawn. */
export type PdfRenderer = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;

/** Draws papers one after the other, each in a worker of its own that ends with it. */
export function createPdfRenderer({ longest = LONGEST } = {}): PdfRenderer {
  const inTurn = oneAtATime(MOST_WAITING);
  return (paper) => inTurn(() => draw(paper, longest));
}

async function draw(paper: Paper, longest: number): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./pdf_worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<PdfAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ fault: `not done within ${longest} ms` }), longest);
      worker.addEventListener("message", ({ data }: MessageEvent<PdfAnswer>) => resolve(data));
      worker.addEventListener("error", (event) => {
        // Said by this function's own error; the process goes on.
        event.preventDefault();
        resolve({ fault: "the worker failed" });
      });
      worker.postMessage(paper);
    });
    if ("fault" in answer) throw new Error(`Cannot draw a PDF: ${answer.fault}`);
    return answer.pdf;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Milliseconds for one paper; the worker's start takes most of a second by itself. */
const LONGEST = 30_000;
const MOST_WAITING = 20;
