import { generate } from "@pdfme/generator";
import { line, table, text } from "@pdfme/schemas";
import { company } from "../../shared/company.ts";
import type { Paper } from "../../shared/paperwork/paper.ts";
import { paperTemplate } from "./paper_template.ts";

/** What the worker answers: the PDF, or in a word why there is none; never what the paper says. */
export type PdfAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly fault: string };

// Drawing takes the processor for up to half a second: in a thread of its own, nobody waits for it.
globalThis.addEventListener("message", async ({ data }: MessageEvent<Paper>) => {
  globalThis.postMessage(await answerTo(data));
});

async function answerTo(paper: Paper): Promise<PdfAnswer> {
  try {
    const { template, inputs } = paperTemplate(paper);
    const pdf = await generate({
      template,
      inputs,
      plugins: { text, line, table },
      options: {
        title: paper.title,
        author: company.legalName,
        creator: company.name,
        producer: company.name,
        lang: "pl",
      },
    });
    return { pdf: new Uint8Array(pdf) };
  } catch (error) {
    return { fault: error instanceof Error ? error.name : "unknown" };
  }
}
