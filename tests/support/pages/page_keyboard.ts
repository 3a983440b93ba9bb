import type { Locator, Page } from "playwright";
import { plusDays } from "../../../shared/warsaw.ts";
import type { Hand } from "./page_hand.ts";

/** Operates a page by keyboard alone: Tab, Enter, Space and the arrow keys. */
export function keyboard(page: Page): Hand {
  async function press(target: Locator): Promise<void> {
    await tabTo(page, target);
    const ticks = await target.evaluate((element) =>
      element instanceof HTMLInputElement && element.type === "checkbox"
    );
    await page.keyboard.press(ticks ? "Space" : "Enter");
  }

  return {
    press,
    async write(field, text) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    },
    async pressDay(calendar, date) {
      await tabTo(page, calendar.locator('[data-day] button[tabindex="0"]'));
      await pressDayFrom(page, date);
    },
    async pickDay(field, date) {
      await press(field);
      // An opened calendar takes the focus.
      await pressDayFrom(page, date);
      await focusOn(field);
    },
    async pickTime(field, time) {
      const [hour = "", minute = ""] = time.split(":");
      for (const [list, option] of [["Godzina", hour], ["Minuty", minute]] as const) {
        const choices = page.getByRole("listbox", { name: list }).getByRole("option");
        // The hour of a field that stays open leads to its minutes.
        if (!await choices.first().isVisible()) await press(field);
        // The panel is loaded when it is opened.
        await choices.first().waitFor();
        const options = await choices.allTextContents();
        const entry = await choices.evaluateAll((all) =>
          all.findIndex((one) => one instanceof HTMLElement && one.tabIndex === 0)
        );
        await tabTo(page, choices.nth(entry));
        const steps = options.indexOf(option) - entry;
        for (let step = 0; step < Math.abs(steps); step += 1) {
          await page.keyboard.press(steps < 0 ? "ArrowLeft" : "ArrowRight");
        }
        await page.keyboard.press("Enter");
        if (!await choices.first().isVisible()) await focusOn(field);
      }
    },
  };
}

/** More presses of Tab than any target on a page needs. */
const FARTHEST = 150;

/** Presses Tab until the focus is on `target`. @throws Error if Tab never reaches it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Cannot reach ${target} with the Tab key`);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Waits until `target` has the focus. */
async function focusOn(target: Locator): Promise<void> {
  await target.and(target.page().locator(":focus")).waitFor();
}

/** Moves by arrow keys from the focused day to another one, and presses Enter. */
async function pressDayFrom(page: Page, date: string): Promise<void> {
  let day = await focusedDay(page, /./);
  while (day !== date) {
    const [key, next] = stepTowards(day, date);
    await page.keyboard.press(key);
    day = await focusedDay(page, new RegExp(next));
  }
  await page.keyboard.press("Enter");
}

/** Waits until a matching day of a calendar has the focus. @returns its date */
async function focusedDay(page: Page, date: RegExp): Promise<string> {
  const found = await page.waitForFunction((pattern) => {
    const day = document.activeElement?.closest("[data-day]")?.getAttribute("data-day") ?? "";
    return new RegExp(pattern).test(day) && day;
  }, date.source);
  return String(await found.jsonValue());
}

function stepTowards(from: string, to: string): [key: string, next: string] {
  if (plusDays(from, 7) <= to) return ["ArrowDown", plusDays(from, 7)];
  if (plusDays(from, -7) >= to) return ["ArrowUp", plusDays(from, -7)];
  return from < to ? ["ArrowRight", plusDays(from, 1)] : ["ArrowLeft", plusDays(from, -1)];
}
