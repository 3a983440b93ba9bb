import { expect, test } from "vitest";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import { EditFailure } from "../../../../../../web/features/office/rentals/edit/RentalEditForm.tsx";
import { ProblemFailure } from "../../../../../../web/api/failures.ts";
import { readText, renderedHtml } from "../../../../rendered_text.tsx";

test("a failed check of the papers shows its reason and offers another try", () => {
  const words = readText(renderedHtml(
    <EditFailure
      title={officeMessages.relatedPapersNotChecked}
      failure={new ProblemFailure(500, { errorMessage: "Coś poszło nie tak." })}
      onLookAgain={() => undefined}
      onSaveWithoutPapers={undefined}
    />,
  ));
  expect(words).toContain("Nie udało się sprawdzić powiązanych dokumentów.");
  expect(words).toContain("Coś poszło nie tak.");
  expect(words).toContain("Spróbuj ponownie");
});
