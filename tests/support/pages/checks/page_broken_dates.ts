import type { Page } from "playwright";

/**
 * Dates such as '06-12-2026' and '6 grudnia' that a window of this width (px) breaks into several
 * lines, with the text around them.
 */
export async function brokenDates(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 });
  return await page.evaluate(() => {
    const found: string[] = [];
    const months = "stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud";
    const dates = new RegExp(
      `\\d{2}-\u2060?\\d{2}-\u2060?\\d{4}|\\d{1,2}\\s(?:${months})\\p{L}+`,
      "gu",
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: date, index } of text.nodeValue?.matchAll(dates) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + date.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`${date} in '${text.parentElement?.textContent}'`);
      }
    }
    return found;
  });
}
