import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import {
  type AgreementToEdit,
  useAgreementForm,
} from "../../../../../web/features/papers/agreement/use_agreement_form.ts";
import type { AgreementSave } from "../../../../../web/offline/with_unsent.ts";
import { type AgreementBase, fieldsOf } from "../../../../../web/offline/agreement_change.ts";
import { loggedInTab } from "../../../api/fake_browser.ts";
import { anAgreement } from "../an_agreement.ts";

const agreement = anAgreement({ deposit: 1500 });
const known = fieldsOf(anAgreement({ deposit: 1000 }));
const typed = { ...known, deposit: 500, drivingLicense: "12345/06/1234" };

beforeEach(() => void loggedInTab());

function refused(base: AgreementBase): AgreementSave {
  return {
    order: 1,
    id: "e1",
    subject: `agreement/${agreement.id}`,
    kind: "agreement",
    agreementId: agreement.id,
    rentalId: agreement.rentalId,
    title: "",
    savedAt: 0,
    wish: { type: "saveAgreement", fields: typed },
    base,
    state: { name: "refused", status: 412, reason: "" },
  };
}
/** The first render of the form of the server's agreement. */
function draw(opened: AgreementToEdit) {
  const drawn: ReturnType<typeof useAgreementForm>[] = [];
  function Form() {
    drawn.push(useAgreementForm(opened, () => {}));
    return null;
  }
  renderToString(<Form />);
  const form = drawn[0];
  if (!form) throw new Error("Cannot draw the form");
  return { restored: form.restored, values: form.fields.getValues(), base: form.base() };
}

test("a form continues with what was refused, on the version that it was based on: saving finds the conflict", () => {
  const base = { type: "version" as const, version: 3, fields: known };
  expect(draw({ agreement, etag: '"4"', refused: refused(base) })).toMatchObject({
    restored: true,
    values: { deposit: "500", drivingLicense: "12345/06/1234" },
    base: { etag: '"3"', values: { deposit: "1 000" } },
  });
});

test("a new agreement that was refused, since there is one, is typed into the form of that one", () => {
  expect(draw({ agreement, etag: '"4"', refused: refused({ type: "new" }) })).toMatchObject({
    restored: true,
    values: { deposit: "500" },
    base: { etag: '"4"', values: { deposit: "1 500" } },
  });
});

test("a form without anything refused shows the agreement", () => {
  expect(draw({ agreement, etag: '"4"' }))
    .toMatchObject({ restored: false, values: { deposit: "1 500" }, base: { etag: '"4"' } });
});
