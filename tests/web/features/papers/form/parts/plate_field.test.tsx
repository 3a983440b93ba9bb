import { expect, test } from "vitest";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import { PlateField } from "../../../../../../web/features/papers/form/parts/ProtocolFields.tsx";
import { readText, renderedHtml } from "../../../../rendered_text.tsx";

test.each([
  ["TK-7719M-XX", true],
  ["TK 7719M", false],
  ["", false],
])("a protocol's registration number '%s' shows a hint at its field: %s", (value, hasHint) => {
  const field = <PlateField value={value} error={undefined} change={() => undefined} />;
  expect(readText(renderedHtml(field)).includes(officeMessages.registrationInvalid)).toBe(hasHint);
});
