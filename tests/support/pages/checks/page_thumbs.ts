import type { Locator, Page } from "playwright";

/**
 * Taps a field and writes into it letter by letter as the keyboard of a phone does, which commits text
 * and presses no keys: Chromium loses keys that are pressed right behind a tap.
 */
export async function writeWithThumbs(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.and(page.locator(":focus")).waitFor();
  for (const letter of text) await page.keyboard.insertText(letter);
}
