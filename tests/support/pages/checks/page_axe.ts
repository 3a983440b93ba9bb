import { AxeBuilder } from "@axe-core/playwright";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { settle } from "../page_settle.ts";

/** Axe itself, for `context.addInitScript`: pages that hold it already are examined much faster. */
export function axeScript(): string {
  const near = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
  return near("axe-core").source;
}

/** What axe finds on a page that holds it, by WCAG 2.2 AA: 'color-contrast: .button > span …'. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A dialog that is still fading in has other colours for a moment.
  await settle(page);
  // There are no frames to look into, and what passes is of no interest.
  const { violations } = await new AxeBuilder({ page, axeSource: "void 0" }).setLegacyMode()
    .options({ runOnly: [...WCAG_22_AA], resultTypes: ["violations"] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`)
  );
}

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;
