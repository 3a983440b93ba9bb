import { expect, test } from "vitest";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import { RegenerationDialog } from "../../../../../../web/features/office/rentals/edit/RegenerationDialog.tsx";
import { readText, renderedHtml } from "../../../../rendered_text.tsx";

const nothing = () => undefined;

test("the question about new papers states what is kept and what is drawn again, and promises no more", () => {
  const words = readText(renderedHtml(
    <RegenerationDialog open onClose={nothing} onAnswer={nothing} />,
  ));
  const [, stays = "", redone = ""] = words.split(/Zostają:|Od nowa z wynajmu:/);
  expect(words).toContain(officeMessages.regenerationAsked);
  for (const kept of ["PESEL", "NIP", "prawo jazdy", "opłata za dostawę", "uwagi"]) {
    expect(stays).toContain(kept);
  }
  expect(stays).toContain("protokołów wypełnionych");
  expect(stays).toContain("przy tym samym kliencie (e-mailu) także PESEL");
  for (const reset of ["opłata za dzień", "kaucja", "okres", "imię", "nazwisko", "adres"]) {
    expect(redone).toContain(reset);
  }
});
