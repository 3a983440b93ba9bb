import { expect, test } from "vitest";
import {
  agreementListAddress,
  agreementQuery,
  selectionCount,
} from "../../../../../web/features/papers/agreement_list/agreement_view.ts";

const write = (view: Parameters<typeof agreementListAddress.write>[0]) =>
  agreementListAddress.write(view, new URLSearchParams());

test("a searched PESEL or phone number is not written into the address of the agreement list", () => {
  const address = (text: string) => write({ text, show: "signed", page: 1 }).toString();
  expect(address("90010112349")).toBe("show=signed");
  expect(address("kowalska 600 100 200")).toBe("text=kowalska&show=signed");
});

test("the view of the agreement list is written to its address and read back, and an invalid address shows all", () => {
  const view = { text: "żak", show: "signed", page: 2 } as const;
  expect(agreementListAddress.read(write(view))).toEqual(view);
  expect(agreementListAddress.read(new URLSearchParams("show=nonsense&page=-1")))
    .toEqual({ text: "", show: "all", page: 1 });
});

test("the server is asked for a selection by its state, and each selection is counted", () => {
  const totals = { planned: 0, filled: 3, signed: 4 };
  expect(agreementQuery({ text: "żak", show: "unsigned", page: 2 }))
    .toEqual({ search: "żak", state: "filled", page: 2 });
  expect((["all", "unsigned", "signed"] as const).map((show) => selectionCount(totals, show)))
    .toEqual([7, 3, 4]);
});
