import { clearTimeout, setTimeout } from "node:timers";
import type { PaperKind } from "../../shared/papers/options.ts";
import type { Paper } from "../../shared/papers/paper.ts";
import { Busy, NotMade } from "../../shared/refusals.ts";
import { oneAtATime } from "../one_at_a_time.ts";
import type { PdfAnswer } from "./pdf_worker.ts";

/**
 * Draws a paper as PDF. Its photos are given away: their bytes are empty afterwards.
 * @throws Busy if too many wait; Error if it cannot be drawn.
 */
export type PdfRenderer = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Draws papers one after the other in a worker. Its start takes most of a second: it stays for the
 * next paper, for `kept` ms, and goes where it fails or takes longer than `longest` ms.
 */
export function createPdfRenderer({ longest = LONGEST, kept = KEPT } = {}): PdfRenderer {
  const inTurn = oneAtATime(MOST_WAITING);
  let waiting: Worker | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function start(): Worker {
    const worker = new Worker(new URL("./pdf_worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("error", (event) => {
      // One that fails is not the next paper's; the process goes on.
      event.preventDefault();
      letGo(worker);
    });
    return worker;
  }

  function letGo(worker: Worker): void {
    if (waiting === worker) waiting = undefined;
    worker.terminate();
  }

  function keep(worker: Worker): void {
    waiting = worker;
    leaving = setTimeout(() => letGo(worker), kept);
    leaving.unref();
  }

  return (paper) =>
    inTurn(async () => {
      clearTimeout(leaving);
      const worker = waiting ?? start();
      waiting = undefined;
      const answer = await answerOf(worker, paper, longest);
      if ("pdf" in answer) {
        keep(worker);
        return answer.pdf;
      }
      letGo(worker);
      throw new Error(`Cannot draw a PDF: ${answer.fault}`);
    });
}

/**
 * Draws a paper as PDF. @throws NotMade with this sentence, and with the step where several papers
 * are drawn; Busy.
 */
export async function renderPaper(
  { renderPdf }: { readonly renderPdf: PdfRenderer },
  paper: Paper,
  sentence: string,
  step?: PaperKind,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await renderPdf(paper);
  } catch (error) {
    if (error instanceof Busy) throw error;
    throw new NotMade(sentence, error, step);
  }
}

async function answerOf(worker: Worker, paper: Paper, longest: number): Promise<PdfAnswer> {
  const { promise, resolve } = Promise.withResolvers<PdfAnswer>();
  const answered = ({ data }: MessageEvent<PdfAnswer>) => resolve(data);
  const failed = () => resolve({ fault: "the worker failed" });
  const timer = setTimeout(() => resolve({ fault: `not done within ${longest} ms` }), longest);
  worker.addEventListener("message", answered);
  worker.addEventListener("error", failed);
  try {
    worker.postMessage(paper, photoBuffers(paper));
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.removeEventListener("message", answered);
    worker.removeEventListener("error", failed);
  }
}

/** Megabytes, which are handed over to the worker instead of being copied while requests wait. */
function photoBuffers({ blocks }: Paper): ArrayBuffer[] {
  const photos = blocks.flatMap((block) => block.kind === "photos" ? block.photos : []);
  const buffers = photos.flatMap(({ jpeg }) => jpeg ? ownBuffer(jpeg) : []);
  return [...new Set(buffers)];
}

/** The buffer of these bytes, unless others lie in it, which would go along. */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** Milliseconds. */
const LONGEST = 30_000;
const KEPT = 60_000;
const MOST_WAITING = 20;
