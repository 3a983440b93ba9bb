import { expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { SigningFailure } from "../../../../../web/features/papers/signing/SigningDialog.tsx";
import { NetworkFailure, ProblemFailure } from "../../../../../web/api/failures.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

test.each([
  [new NetworkFailure(), "Podpisy czekają tutaj."],
  [
    new ProblemFailure(409, { errorMessage: officeMessages.protocolSigned }),
    officeMessages.protocolSigned,
  ],
])("a failed signing shows its reason: %s", (failure, reason) => {
  const words = readText(renderedHtml(<SigningFailure failure={failure} />));
  expect(words).toContain(officeMessages.protocolNotSigned);
  expect(words).toContain(reason);
});

test("a signing without a failure shows nothing", () => {
  expect(renderedHtml(<SigningFailure failure={undefined} />)).toBe("");
});
