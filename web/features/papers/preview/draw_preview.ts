import type { Paper } from "../../../../shared/paperwork/paper.ts";
import type { PreviewAnswer } from "./preview_worker.ts";

/**
 * Draws a paper as PDF on this device, with the server's code. Its worker is loaded now, and ends
 * with the reply or with `signal`.
 * @throws Error if it cannot be drawn
 */
export async function drawPreview(paper: Paper, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL("./preview_worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise<PreviewAnswer>((resolve) => {
      const fail = (fault: string) => resolve({ fault });
      const timer = setTimeout(() => fail(`not done within ${LONGEST} ms`), LONGEST);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        fail("the preview was closed");
      });
      worker.addEventListener("message", ({ data }: MessageEvent<PreviewAnswer>) => {
        clearTimeout(timer);
        resolve(data);
      });
      worker.addEventListener("error", () => {
        clearTimeout(timer);
        fail("the worker failed");
      });
      worker.postMessage(paper);
    });
    if ("fault" in answer) throw new Error(`Cannot draw a preview: ${answer.fault}`);
    return new Blob([answer.pdf], { type: "application/pdf" });
  } finally {
    worker.terminate();
  }
}

/** The longest time in ms, for a slow phone with twelve photos. */
const LONGEST = 60_000;
