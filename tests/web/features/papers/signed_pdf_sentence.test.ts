import { expect, test } from "vitest";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ProblemFailure } from "../../../../web/api/failures.ts";
import { signedPdfSentence } from "../../../../web/features/papers/protocol_words.ts";

test("the message for a scan of a paper that was changed elsewhere asks to compare both; other failures have their own", () => {
  expect(signedPdfSentence(new ProblemFailure(412, { errorMessage: "Dane zmieniły się." })))
    .toBe(officeMessages.paperChangedBeforeScan);
  expect(signedPdfSentence(new ProblemFailure(415, { errorMessage: officeMessages.pdfUnreadable })))
    .toBe(officeMessages.pdfUnreadable);
});
