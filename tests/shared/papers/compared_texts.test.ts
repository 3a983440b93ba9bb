import { describe, expect, test } from "vitest";
import { comparedTexts } from "../../../shared/papers/compared_texts.ts";

const heading = { kind: "heading", text: "Uwagi" };
const before = { kind: "note", label: "Uwagi przy wydaniu", text: "Opony zimowe." };

/** The note of the return. */
function after(text: string, difference: string) {
  return { kind: "note", label: "Uwagi przy zwrocie", text, difference, isChanged: true };
}

describe("a text of the handover and that of the return", () => {
  test("two texts are printed one after the other, each under its label, with the difference marked", () => {
    expect(comparedTexts("Uwagi", "Opony zimowe.", "Opony letnie."))
      .toEqual([heading, before, after("Opony letnie.", "zmieniono")]);
  });

  test("a text of the return that continues the handover's is marked as extended", () => {
    expect(comparedTexts("Uwagi", "Opony zimowe.", "Opony zimowe. Zapach dymu."))
      .toEqual([heading, before, after("Opony zimowe. Zapach dymu.", "dopisano")]);
  });

  test("an empty one of the two texts is printed as empty", () => {
    expect(comparedTexts("Uwagi", "", "Zapach dymu.")).toEqual([
      heading,
      { ...before, text: "Nic nie wpisano." },
      after("Zapach dymu.", "dopisano"),
    ]);
    expect(comparedTexts("Uwagi", "Opony zimowe.", ""))
      .toEqual([heading, before, after("Nic nie wpisano.", "brak")]);
  });

  test("equal texts are printed once, without a mark", () => {
    expect(comparedTexts("Uwagi", "Opony zimowe.", "Opony zimowe.")).toEqual([heading, {
      kind: "note",
      label: "Uwagi przy wydaniu i przy zwrocie",
      text: "Opony zimowe.",
      difference: "bez zmian",
    }]);
  });

  test("two empty texts print nothing", () => {
    expect(comparedTexts("Uwagi", "", "")).toEqual([]);
  });

  test("a prepared return has empty lines to write on", () => {
    expect(comparedTexts("Uwagi", "Opony zimowe.", "", true))
      .toEqual([heading, before, { kind: "writing", label: "Uwagi przy zwrocie", lines: 2 }]);
  });
});
