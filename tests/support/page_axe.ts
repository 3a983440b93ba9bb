import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds on a page as it is shown, by WCAG 2.2 AA: 'color-contrast: .button > span'. */
export async function axeFindings(page: Page): Promise<string[]> {
  // There are no frames to look into, and what passes is of no interest: a third of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode()
    .options({ runOnly: [...WCAG_22_AA], resultTypes: ["violations"] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`)
  );
}

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;
