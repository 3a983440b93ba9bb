import type { Locator, Page } from "playwright";
import { dayButton } from "./page_calendar.ts";
import type { Hand } from "./page_hand.ts";
import { typeOnTouchKeyboard } from "./checks/page_touch_typing.ts";

/** Operates a page by mouse, or by touch where the page supports it. */
export function pointer(page: Page, kind: "mouse" | "finger"): Hand {
  const press = (target: Locator) => kind === "finger" ? target.tap() : target.click();

  const pressDay = (calendar: Locator, date: string) => press(dayButton(calendar, date));

  return {
    press,
    pressDay,
    async write(field, text) {
      if (kind === "finger") return await typeOnTouchKeyboard(page, field, text);
      await press(field);
      await page.keyboard.type(text);
    },
    async pickDay(field, date) {
      await press(field);
      const panel = page.getByRole("dialog").filter({ has: page.getByRole("grid") }).last();
      const shown =
        await panel.locator("[data-day]:has(button)").first().getAttribute("data-day") ?? date;
      const months = monthNumber(date) - monthNumber(shown);
      const arrow = months < 0 ? "Poprzedni miesiąc" : "Następny miesiąc";
      for (let step = 0; step < Math.abs(months); step += 1) {
        await press(panel.getByRole("button", { name: arrow }));
      }
      await pressDay(panel, date);
      await panel.waitFor({ state: "hidden" });
    },
    async pickTime(field, time) {
      const [hour = "", minute = ""] = time.split(":");
      const list = (name: string) => page.getByRole("listbox", { name });
      const option = (name: string, text: string) =>
        list(name).getByRole("option", { name: text, exact: true });
      await press(field);
      await press(option("Godzina", hour));
      // Of those that the specification names, each choice closes the lists.
      if (!await list("Minuty").isVisible()) await press(field);
      await press(option("Minuty", minute));
      await list("Minuty").waitFor({ state: "hidden" });
    },
  };
}

function monthNumber(date: string): number {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return year * 12 + month;
}
