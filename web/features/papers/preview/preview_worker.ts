import { getDefaultFont } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { paperTemplate } from "../../../../shared/papers/drawing/paper_template.ts";
import type { Paper } from "../../../../shared/papers/paper.ts";

/** The worker's reply: the PDF, or why there is none. */
export type PreviewAnswer =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly fault: string };

// Drawing takes a phone a second or more: in a worker it does not freeze the screen.
self.addEventListener("message", async ({ data }: MessageEvent<Paper>) => {
  self.postMessage(await answerTo(data));
});

async function answerTo(paper: Paper): Promise<PreviewAnswer> {
  try {
    const pdf = await generate(paperTemplate(paper, getDefaultFont()));
    return { pdf: new Uint8Array(pdf) };
  } catch (error) {
    return { fault: error instanceof Error ? error.name : "unknown" };
  }
}
