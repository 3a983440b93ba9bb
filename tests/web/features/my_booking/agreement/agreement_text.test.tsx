import { expect, test } from "vitest";
import { TERMS_VERSION } from "../../../../../shared/legal/printed_terms.ts";
import { agreementBlocks } from "../../../../../shared/papers/agreement_paper.ts";
import { shownOf } from "../../../../../shared/papers/agreement/agreement_shown.ts";
import { AgreementText } from "../../../../../web/features/my_booking/agreement/AgreementText.tsx";
import { agreementData } from "../../../../support/papers/paper_data.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

const { blocks } = agreementBlocks(shownOf({ ...agreementData, termsVersion: TERMS_VERSION }));
const html = renderedHtml(<AgreementText blocks={blocks} />);

test("the page of an agreement has every word of its paper", () => {
  const text = plain(readText(html));
  for (const block of blocks) for (const words of wordsOf(block)) expect(text).toContain(words);
});

test("the page of an agreement has headings, lists and facts that a screen reader knows", () => {
  for (const tag of ["<h3", "<h4", "<dl", "<ol", "<ul"]) expect(html).toContain(tag);
  expect(html).toContain("Stawka: 149,50\u00a0zł");
});

/** Every text of a block, except how it looks. */
function wordsOf(value: unknown, key = ""): string[] {
  if (["kind", "look", "side", "marker"].includes(key)) return [];
  if (typeof value === "string") return value === "" ? [] : [plain(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    // The first column's head is what each row begins with.
    return name === "columns" ? [] : wordsOf(inner, name);
  });
}

function plain(text: string): string {
  return text.replaceAll("\u2060", "").replace(/\s+/g, " ").trim();
}
