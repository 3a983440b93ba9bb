import type { Locator, Page } from "playwright";

/**
 * Taps a field and types letter by letter like a phone's keyboard, which inserts text and presses no
 * keys: Chromium loses keys that are pressed right after a tap.
 */
export async function typeOnTouchKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.and(page.locator(":focus")).waitFor();
  for (const letter of text) await page.keyboard.insertText(letter);
}
