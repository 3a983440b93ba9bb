import { AxeBuilder } from "@axe-core/playwright";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { settle } from "../page_settle.ts";

/** The source of axe for `context.addInitScript`: a page with axe already loaded is examined much faster. */
export function axeScript(): string {
  const near = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
  return near("axe-core").source;
}

/** The axe findings by WCAG 2.2 AA on a page that has axe loaded: 'color-contrast: .button > span …'. */
export async function axeFindings(page: Page): Promise<string[]> {
  // While a dialog fades in, its colours are different.
  await settle(page);
  // There are no frames to examine, and only violations matter.
  const { violations } = await new AxeBuilder({ page, axeSource: "void 0" }).setLegacyMode()
    .options({ runOnly: [...WCAG_22_AA], resultTypes: ["violations"] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`)
  );
}

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;
