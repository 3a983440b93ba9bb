import { expect, test } from "vitest";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import { keptPapersWords } from "../../../../../../web/features/office/rentals/edit/use_rental_edit.ts";

const before = {
  rentalCarId: "c1",
  startDateTime: "2026-12-01T08:00:00.000Z",
  endDateTime: "2026-12-03T08:00:00.000Z",
};
const later = { ...before, endDateTime: "2026-12-04T08:00:00.000Z" };

test("another car or period under an agreement signed on the screen made an annex", () => {
  const words = (after: typeof before) => keptPapersWords("agreement_on_screen", before, after);
  expect(words(later)).toBe(officeMessages.agreementAnnexed);
  expect(words({ ...before, startDateTime: "2026-12-01T09:00:00.000Z" }))
    .toBe(officeMessages.agreementAnnexed);
  expect(words({ ...before, rentalCarId: "c2" })).toBe(officeMessages.agreementAnnexed);
});

test("no annex is announced where nothing of the agreement changed, or another paper is signed", () => {
  expect(keptPapersWords("agreement_on_screen", before, before))
    .toBe(officeMessages.papersKeptSigned);
  expect(keptPapersWords("others", before, later)).toBe(officeMessages.papersKeptSigned);
});
