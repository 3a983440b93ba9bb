import { expect, test } from "vitest";
import type { Protocol } from "../../../../../shared/api/protocol.ts";
import { RentalFileCards } from "../../../../../web/features/papers/files/RentalFileCards.tsx";
import { readText, renderedHtml } from "../../../rendered_text.tsx";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol } from "../a_protocol.ts";

function card(changes: Partial<Protocol>): string {
  const protocol = aProtocol(changes);
  return readText(renderedHtml(
    <RentalFileCards
      files={{ rental: aRental(), agreement: undefined, handover: protocol, return: undefined }}
      onChanged={() => undefined}
      onDetails={() => undefined}
    />,
  ));
}

test("a protocol signed on the screen offers its PDF, and no drawing, before the PDF exists", () => {
  const words = card({
    status: "signed",
    filePath: null,
    signing: { by: "screen", at: "2026-11-21T08:06:00.000Z", contentHash: null, signatures: null },
  });
  expect(words).toContain("Pobierz podpisany PDF");
  expect(words).not.toContain("Generuj PDF");
});

test("a protocol without a PDF can be drawn as long as it is not signed", () => {
  expect(card({ filePath: null })).toContain("Generuj PDF");
  expect(card({ filePath: null })).not.toContain("Pobierz");
});
