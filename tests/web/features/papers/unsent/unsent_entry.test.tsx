import { expect, test } from "vitest";
import { protocolSigning } from "../../../../../shared/api/protocol.ts";
import { messages } from "../../../../../shared/messages.ts";
import { UnsentEntry } from "../../../../../web/features/papers/unsent/UnsentCard.tsx";
import { signingJson } from "../../../../support/papers/protocols.ts";
import { anEntry } from "../../../offline/an_entry.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

const refused = { name: "refused", status: 404, reason: messages.rentalNotFound } as const;
const ofDeletedRental = anEntry({ state: { ...refused, rentalGone: true } });
const nothing = () => undefined;

function shown(entry = anEntry(), before = undefined as typeof entry | undefined): string {
  return readText(renderedHtml(
    <UnsentEntry
      entry={entry}
      surroundings={{ before, online: true, now: 0 }}
      isNewest
      onSend={nothing}
      onCompare={nothing}
      onRemove={nothing}
    />,
  ));
}

test("an unsent entry offers its form where it can be opened", () => {
  expect(shown()).toContain("Otwórz formularz");
  expect(shown(anEntry({ state: { ...refused, reason: "Nie znaleziono protokołu." } })))
    .toContain("Otwórz formularz");
});

test("no form is offered where the rental was deleted, nor for the entries behind that one", () => {
  expect(shown(ofDeletedRental)).not.toContain("Otwórz formularz");
  expect(shown(anEntry(), ofDeletedRental)).not.toContain("Otwórz formularz");
});

test("the deletion of an unsent entry with signatures is in a menu, that of any other is a button", async () => {
  const signing = protocolSigning.parse(await signingJson("handover", "p1"));
  expect(shown()).toContain("Usuń");
  const signed = shown(anEntry({ wish: { type: "sign", signing } }));
  expect(signed).toContain("Wyślij teraz");
  expect(signed).not.toContain("Usuń");
});
