import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";
import { useSubmit } from "../../../web/records/use_submit.ts";

test("a form with a wrong field sends nothing", async () => {
  const work = vi.fn(() => Promise.resolve());
  expect(await drawn().submit({ email: "Podaj adres." }, work)).toBe("refused");
  expect(work).not.toHaveBeenCalled();
});

test.each([
  ["done", () => Promise.resolve()],
  ["done", () => Promise.resolve({})],
  ["refused", () => Promise.resolve({ email: "Nie ma takiego adresu." })],
  ["refused", () => Promise.reject(new NetworkFailure())],
  ["refused", () => Promise.reject(new ProblemFailure(409, {}))],
  ["gone", () => Promise.reject(new ProblemFailure(410, {}))],
])("a form is %s by what its work returns or throws", async (outcome, work) => {
  expect(await drawn().submit({}, work)).toBe(outcome);
});

/** The first render of a form. */
function drawn() {
  const forms: ReturnType<typeof useSubmit>[] = [];
  function Form() {
    forms.push(useSubmit());
    return null;
  }
  renderToString(<Form />);
  const [form] = forms;
  if (!form) throw new Error("Cannot draw the form");
  return form;
}
