import type { Page } from "playwright";

/**
 * Values of pickers such as 'niedz., 06-12-2026' whose date a window of this width (px) breaks into
 * several lines. Dates in sentences may be broken.
 */
export async function brokenDates(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 });
  return await page.evaluate(() => {
    const found: string[] = [];
    for (const picker of document.querySelectorAll("[role=combobox]")) {
      const texts = document.createTreeWalker(picker, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: date, index } of text.nodeValue?.matchAll(/\d{2}-\d{2}-\d{4}/g) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + date.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(`${date} in '${picker.textContent}'`);
        }
      }
    }
    return found;
  });
}
