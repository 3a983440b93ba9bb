import type { PaperBlock } from "./paper.ts";

/**
 * A text of a return after that of its handover, each under its label, with the difference marked;
 * nothing where neither says anything. Of a prepared return it is left to be written by hand.
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
  // In full, since they stand without their heading where a text goes on.
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

/** What was copied from the handover and gone on with was added to. */
function differenceOf(before: string, after: string): string {
  if (after === "") return "brak";
  return after.startsWith(before) ? "dopisano" : "zmieniono";
}

const NOTHING = "Nic nie wpisano.";
