import { expect, test } from "vitest";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { holdsSignedAgreement } from "../../../../web/features/papers/rental_papers.ts";
import { AgreementLoss } from "../../../../web/features/papers/DeletePapersDialog.tsx";
import { DeletePaperDialog } from "../../../../web/features/papers/DeletePaperDialog.tsx";
import { anAgreement } from "./an_agreement.ts";
import { aProtocol } from "./a_protocol.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";
import { fakeBrowser, json } from "../../api/fake_browser.ts";

function words(agreement: Parameters<typeof AgreementLoss>[0]["agreement"]): string {
  return readText(renderedHtml(<AgreementLoss agreement={agreement} />)).trim();
}

test("deleting all papers warns of a signed agreement, and if it is unknown whether it is signed", () => {
  expect(words("signed")).toBe(officeMessages.signedAgreementDeletionAsked);
  expect(words("unknown")).toContain(officeMessages.relatedPapersNotChecked);
  expect(words("unknown")).toContain("Jeśli umowa jest podpisana");
  expect([words("looking"), words("unsigned")]).toEqual(["", ""]);
});

test.each([[true], [false]])(
  "an agreement with a scan counts as signed: %s",
  async (isManuallyUploaded) => {
    const { calls } = fakeBrowser(() => json([anAgreement({ isManuallyUploaded })]));
    expect(await holdsSignedAgreement("r1")).toBe(isManuallyUploaded);
    expect(calls.map(({ path }) => path)).toEqual(["/api/rentaldocument/rental/r1"]);
  },
);

const toDelete = {
  onClose: () => undefined,
  onChanged: () => undefined,
  onDeleted: () => undefined,
};

test.each([["signed", true], ["filled", false]] as const)(
  "the deletion of a %s protocol warns about its signatures: %s",
  (status, warned) => {
    const shown = readText(renderedHtml(
      <DeletePaperDialog paper={aProtocol({ status })} {...toDelete} />,
    ));
    expect(shown).toContain(officeMessages.protocolDeletionAsked);
    expect(shown.includes(officeMessages.signedProtocolDeletionAsked)).toBe(warned);
  },
);

test.each([["signed", true], ["unsigned", false]] as const)(
  "the deletion of an agreement that is %s warns about its signatures: %s",
  (state, warned) => {
    const shown = readText(renderedHtml(
      <DeletePaperDialog
        paper={anAgreement({ state })}
        {...toDelete}
      />,
    ));
    expect(shown).toContain(officeMessages.agreementDeletionAsked);
    expect(shown.includes(officeMessages.signedAgreementDeletionAsked)).toBe(warned);
  },
);
