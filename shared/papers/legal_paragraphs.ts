import type { LegalBlock, LegalDocument, LegalText } from "../legal/legal_document.ts";
import { tiedWords } from "../tied_words.ts";
import type { PaperBlock } from "./paper.ts";

/** The sections of a legal text as paragraphs of a paper: '§ 1. Postanowienia ogólne'. */
export function legalParagraphs({ sections }: Pick<LegalDocument, "sections">): PaperBlock[] {
  return sections.flatMap(({ title, blocks }, index): PaperBlock[] => [
    { kind: "heading", text: `§ ${index + 1}. ${title}` },
    ...blocks.flatMap(paragraphs),
  ]);
}

function paragraphs(block: LegalBlock): PaperBlock[] {
  switch (block.kind) {
    case "text":
      return [paragraph(plain(block.text))];
    case "statement":
      return [paragraph(block.text)];
    case "list":
      return [{ kind: "list", marker: "bullet", look: "small", items: block.items.map(plain) }];
    case "entries":
      return block.entries.map(({ title, facts }) =>
        paragraph(`${title}: ${facts.map(({ label, value }) => `${label}: ${value}`).join("; ")}`)
      );
    case "slot":
      // Only for screens.
      return [];
    default:
      return block satisfies never;
  }
}

function paragraph(text: string): PaperBlock {
  return { kind: "paragraph", look: "small", text: tiedWords(text) };
}

/** A link is its label, which names the phone number, the e-mail or the text that it leads to. */
function plain(text: LegalText): string {
  if (typeof text === "string") return text;
  return text.map((part) => {
    if (typeof part === "string") return part;
    return "strong" in part ? part.strong : part.label;
  }).join("");
}
