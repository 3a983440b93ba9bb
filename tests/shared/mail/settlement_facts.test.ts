import { expect, test } from "vitest";
import { settlementFacts } from "../../../shared/mail/settlement_facts.ts";
import { content, settlementJson } from "../../support/papers/protocols.ts";

test("a settlement in a mail has each line, the sum, the deposit and the result", () => {
  const settled = content({
    settlement: settlementJson({ fees: [{ label: "Mycie", amount: 80 }], deposit: 500 }),
  });
  const facts = settlementFacts(settled);
  expect(facts).toContainEqual({ label: "Mycie", value: "80 zł" });
  expect(facts.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Razem opłaty", "Wpłacona kaucja"]),
  );
  expect(facts.at(-1)?.label).toMatch(/^(Do dopłaty|Do zwrotu z kaucji)$/);
});

test("a return without a settlement adds nothing to its mail", () => {
  expect(settlementFacts(content({ settlement: null }))).toEqual([]);
});
