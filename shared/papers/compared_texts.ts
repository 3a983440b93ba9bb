import type { PaperBlock } from "./paper.ts";

/**
 * A text of the handover and that of its return, each under its label, with the difference marked;
 * nothing if both are empty. For a prepared return, lines to write on.
 */
export function comparedTexts(
  title: string,
  before: string,
  after: string,
  prepared = false,
): PaperBlock[] {
  if (before === "" && after === "") return [];
  const heading: PaperBlock = { kind: "heading", text: title };
  if (before === after) {
    const label = `${title} przy wydaniu i przy zwrocie`;
    return [heading, { kind: "note", label, text: before, difference: "bez zmian" }];
  }
  // In full, since the heading is missing if a text continues on the next page.
  const atReturn = `${title} przy zwrocie`;
  return [
    heading,
    { kind: "note", label: `${title} przy wydaniu`, text: before || NOTHING },
    prepared && after === "" ? { kind: "writing", label: atReturn, lines: 2 } : {
      kind: "note",
      label: atReturn,
      text: after || NOTHING,
      difference: differenceOf(before, after),
      isChanged: true,
    },
  ];
}

/** A return text that begins with the handover's counts as extended. */
function differenceOf(before: string, after: string): string {
  if (after === "") return "brak";
  return after.startsWith(before) ? "dopisano" : "zmieniono";
}

const NOTHING = "Nic nie wpisano.";
