import { expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { FeeRows } from "../../../../../web/features/papers/settlement/SettlementFields.tsx";
import { renderedHtml } from "../../../rendered_text.tsx";

function drawn(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => ({ label: `Opłata ${at}`, amount: "1" }));
  return renderedHtml(<FeeRows rows={rows} faults={new Map()} onChange={() => {}} />);
}

test("given 20 other fees, the form shows the server's limit", () => {
  expect(drawn(19)).toContain("Dodaj inną opłatę");
  expect(drawn(19)).not.toContain(officeMessages.feesFull);
  expect(drawn(20)).toContain(officeMessages.feesFull);
  expect(drawn(20)).not.toContain("Dodaj inną opłatę");
});
