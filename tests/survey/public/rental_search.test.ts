import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { BOOKING_MONTHS_AHEAD } from "../../../shared/rental/period_rules.ts";
import { formatDay, formatMonth, plusDays, plusMonths, weekday } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { bookingForm } from "../../support/pages/page_booking_form.ts";
import { dayButton } from "../../support/pages/page_calendar.ts";
import { fieldError } from "../../support/pages/checks/page_field_error.ts";
import { periodFields } from "../../support/pages/page_period.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { searchAddress } from "../../support/pages/page_search_address.ts";

const site = browserSuite({ fill: putShowroom });

test("the rental list shows every car that may be rented, with its facts and its lowest price", async () => {
  const { page } = await site.visit();
  await page.goto("/wypozyczalnia-aut");
  await page.getByText("3 auta", { exact: true }).waitFor();
  const cards = page.getByRole("article");
  expect((await cards.getByRole("heading").allTextContents()).sort())
    .toEqual([showroom.small.name, showroom.estate.name, showroom.van.name].sort());

  const estate = cards.filter({ hasText: showroom.estate.name });
  for (
    const fact of ["od 149 ZŁ/dzień", "Olej napędowy", "Automatyczna", "5,8 l", "Klimatyzacja"]
  ) {
    await estate.getByText(fact).waitFor();
  }
  // The van has no prices, and therefore no price list to open.
  const van = cards.filter({ hasText: showroom.van.name });
  expect(await van.textContent()).toContain("N/A");
  expect(await van.getByRole("button", { name: /Cennik/ }).count()).toBe(0);
});

test("the whole card of a rental car links to its page, except for its buttons", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto("/wypozyczalnia-aut");
  const card = page.getByRole("article").filter({ hasText: showroom.estate.name });
  await card.getByRole("button", { name: `Cennik: ${showroom.estate.name}` }).tap();
  await page.getByRole("dialog").getByText("189,50").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  // On the photo.
  await card.tap({ position: { x: 60, y: 60 } });
  await page.getByRole("heading", { level: 1, name: showroom.estate.name }).waitFor();
});

test("the searched period is still chosen after a reload, and on the next visit of the list", async () => {
  const { page } = await site.visit();
  const hand = pointer(page, "mouse");
  const chosen = periodFields(page.getByRole("search"));
  const [pickup, back] = [dayFromNow(40), dayFromNow(45)];
  await page.goto("/wypozyczalnia-aut");
  await hand.pickDay(chosen.pickupDate, pickup);
  await hand.pickTime(chosen.pickupTime, "17:50");
  await hand.pickDay(chosen.returnDate, back);

  const expectChosen = async () => {
    await page.getByText("3 auta", { exact: true }).waitFor();
    const texts = Object.values(chosen).map((field) => field.textContent());
    expect(await Promise.all(texts))
      .toEqual([formatDay(pickup), "17:50", formatDay(back), "08:00"]);
  };
  await page.reload();
  await expectChosen();
  await page.goto("/logowanie");
  await page.goto("/wypozyczalnia-aut");
  await expectChosen();
});

test("a link with a period fills the search box and shows only the cars that are free then", async () => {
  const [pickup, back] = [dayFromNow(50), dayFromNow(52)];
  await otherVisitorBooks(site.origin, showroom.van.id, { pickupDate: pickup, returnDate: back });
  const { page } = await site.visit();
  await page.goto(searchAddress(dayFromNow(51), dayFromNow(53)));
  await page.getByText("2 z 3 aut wolne w tym terminie").waitFor();
  const { pickupDate } = periodFields(page.getByRole("search"));
  expect(await pickupDate.textContent()).toBe(formatDay(dayFromNow(51)));
  expect(await page.getByRole("article").getByRole("heading").allTextContents())
    .not.toContain(showroom.van.name);

  // The car is free from the minute of its return.
  await page.goto(searchAddress(back, dayFromNow(53)));
  await page.getByText("3 z 3 aut wolne w tym terminie").waitFor();
  await page.getByRole("link", { name: "Pokaż wszystkie" }).click();
  await page.getByText("3 auta", { exact: true }).waitFor();
});

test("a link with a period in the past shows that, lists all cars, and is not stored", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(searchAddress("2020-05-04", "2020-05-06"));
  await page.getByText(`${messages.startInPast} Pokazujemy wszystkie auta.`).waitFor();
  await page.getByText("3 auta", { exact: true }).waitFor();
  expect(await page.getByRole("main").textContent()).not.toContain("w tym terminie");
  const { pickupDate } = periodFields(page.getByRole("search"));
  expect(await pickupDate.textContent()).toBe(formatDay(dayFromNow(0)));
  expect(await page.evaluate(() => localStorage.getItem("pickupDate"))).toBeNull();
});

test("a search without a free car shows that and offers all cars", async () => {
  const period = { pickupDate: dayFromNow(60), returnDate: dayFromNow(62) };
  for (const { id } of [showroom.small, showroom.estate, showroom.van]) {
    await otherVisitorBooks(site.origin, id, period);
  }
  const { page } = await site.visit({ device: "phone" });
  await page.goto(searchAddress(period.pickupDate, period.returnDate));
  await page.getByText("W tym terminie wszystkie auta są zajęte").waitFor();
  await page.getByRole("link", { name: "Pokaż wszystkie auta" }).tap();
  await page.getByText("3 auta", { exact: true }).waitFor();
  // The pressed link no longer exists: the focus moves to the heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("a rental list that failed loads on the next try, and the focus stays in the page", async () => {
  const { page, context, faults } = await site.visit();
  faults.expect("500 /api/rentalcar");
  await context.route("**/api/rentalcar", (route) => route.fulfill({ status: 500 }));
  await page.goto("/logowanie");
  await page.getByRole("navigation", { name: "Menu główne" })
    .getByRole("link", { name: "Wypożyczalnia Aut" }).click();
  await page.getByRole("alert").getByText(messages.carsNotLoadedRetry).waitFor();
  await context.unroute("**/api/rentalcar");
  await page.getByRole("button", { name: "Spróbuj ponownie" }).press("Enter");
  await page.getByText("3 auta", { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("a return before the pickup is reported at the search box, and nothing is searched", async () => {
  const { page } = await site.visit();
  const hand = pointer(page, "mouse");
  const { pickupDate, returnDate } = periodFields(page.getByRole("search"));
  await page.goto("/wypozyczalnia-aut");
  await hand.pickDay(pickupDate, dayFromNow(12));
  await hand.pickDay(returnDate, dayFromNow(11));
  await page.getByRole("button", { name: "Szukaj" }).click();
  await page.getByRole("search").getByText(messages.endNotAfterStart).waitFor();
  expect(await fieldError(returnDate)).toBe(messages.endNotAfterStart);
  expect(new URL(page.url()).search).toBe("");
});

test("the narrowest phone shows whole dates, and a phone in landscape whole pickers and a form that scrolls as a whole", async () => {
  const today = dayFromNow(0);
  const sunday = plusDays(today, 6 - weekday(today));
  const { page } = await site.visit({
    device: "phone",
    kept: { pickupDate: sunday, returnDate: plusDays(sunday, 7) },
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/wypozyczalnia-aut");
  const fields = periodFields(page.getByRole("search"));
  for (const field of [fields.pickupDate, fields.returnDate]) {
    expect(await field.textContent()).toMatch(/^niedz\., .+-20\d\d$/);
    const shown = field.locator("span").first();
    expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }

  await page.setViewportSize({ width: 844, height: 390 });
  for (const field of Object.values(fields)) {
    await field.tap();
    const panel = page.locator("[popover]:popover-open");
    await panel.getByRole("button").or(panel.getByRole("option")).first().waitFor();
    await expect.poll(() =>
      panel.evaluate((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      })
    ).toBe(true);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).tap();
  const form = bookingForm(page);
  await form.firstName.scrollIntoViewIfNeeded();
  const bottom = await form.dialog.getByRole("heading", { name: "Formularz rezerwacji" })
    .evaluate((one) => one.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(0);
});

test("only days from today to three months ahead can be picked", async () => {
  const { page } = await site.visit();
  await page.goto("/wypozyczalnia-aut");
  await periodFields(page.getByRole("search")).pickupDate.click();
  const calendar = page.getByRole("dialog", { name: "Data odbioru" });
  const next = calendar.getByRole("button", { name: "Następny miesiąc" });
  await next.waitFor();
  expect(await dayButton(calendar, dayFromNow(0)).isEnabled()).toBe(true);
  const before = calendar.getByRole("button", { name: "Poprzedni miesiąc jest poza zakresem" });
  expect(await before.getAttribute("aria-disabled")).toBe("true");
  for (let month = 0; month < 3; month += 1) await next.click();
  const after = calendar.getByRole("button", { name: "Następny miesiąc jest poza zakresem" });
  expect(await after.getAttribute("aria-disabled")).toBe("true");
  const lastDay = plusMonths(dayFromNow(0), BOOKING_MONTHS_AHEAD);
  const days = calendar.locator("[data-day] button");
  const enabled = await days.evaluateAll((all) =>
    all.filter((day) => !day.hasAttribute("disabled")).length
  );
  expect(enabled).toBe(Number(lastDay.slice(-2)));
});

test("the calendar distinguishes free, partly taken and taken days, and strikes out the busy times of a day", async () => {
  const [first, middle, last] = [dayFromNow(70), dayFromNow(71), dayFromNow(72)];
  await otherVisitorBooks(site.origin, showroom.small.id, {
    pickupDate: first,
    pickupTime: "10:00",
    returnDate: last,
    returnTime: "12:00",
  });
  // A device in another time zone shows Warsaw's days and times.
  const { page } = await site.visit({ device: "phone", timezoneId: "America/Los_Angeles" });
  await page.goto(searchAddress(last, dayFromNow(73), "13:00"));
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).tap();
  await bookingForm(page).calendar.tap();
  const calendar = page.getByRole("dialog", { name: "Dostępność samochodu" });
  await calendar.getByText("Naciśnij dzień").waitFor();
  // The four days may be in two months.
  let shown = last;
  const wordsOf = async (date: string) => {
    if (await calendar.getByRole("grid", { name: formatMonth(date) }).count() === 0) {
      const arrow = date < shown ? "Poprzedni miesiąc" : "Następny miesiąc";
      await calendar.getByRole("button", { name: arrow }).tap();
      await calendar.getByText("Naciśnij dzień").waitFor();
    }
    shown = date;
    return await dayButton(calendar, date).getAttribute("aria-label");
  };
  expect(await wordsOf(first)).toContain("częściowo zajęty");
  expect(await wordsOf(middle)).toMatch(/, zajęty$/);
  expect(await wordsOf(dayFromNow(73))).toMatch(/, wolny$/);
  expect(await wordsOf(last)).toContain("częściowo zajęty");

  await dayButton(calendar, last).tap();
  const slots = calendar.getByRole("listitem");
  await slots.filter({ hasText: "08:00" }).waitFor();
  expect(await slots.count()).toBe(84);
  const struck = await slots.locator("del").allTextContents();
  expect([struck.at(0), struck.at(-1), struck.length]).toEqual(["08:00", "11:50", 24]);

  // Back to the month, with the focus on the opened day, and back to the form.
  await calendar.getByRole("button", { name: "Kalendarz" }).tap();
  await expect.poll(() =>
    dayButton(calendar, last).evaluate((day) => day === document.activeElement)
  ).toBe(true);
  await calendar.getByRole("button", { name: "Wróć do formularza" }).tap();
  await bookingForm(page).book.waitFor();
});

test("where the system's colours replace ours, days that are free, taken or out of range differ by more than colour", async () => {
  const day = dayFromNow(40);
  await otherVisitorBooks(site.origin, showroom.estate.id, {
    pickupDate: dayFromNow(39),
    pickupTime: "08:00",
    returnDate: dayFromNow(41),
    returnTime: "12:00",
  });
  const { page } = await site.visit();
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(searchAddress(dayFromNow(50), dayFromNow(52)));
  await page.getByRole("button", { name: `Wypożycz: ${showroom.estate.name}` }).click();
  await bookingForm(page).calendar.click();
  const calendar = page.getByRole("dialog", { name: "Dostępność samochodu" });
  await calendar.getByText("Naciśnij dzień").waitFor();
  const open = async (date: string) => {
    for (const arrow of ["Poprzedni miesiąc", "Następny miesiąc"]) {
      for (let month = 0; month < 3 && await dayButton(calendar, date).count() === 0; month += 1) {
        const button = calendar.getByRole("button", { name: arrow, exact: true });
        if (await button.count() === 0) break;
        await button.click();
        await calendar.getByText("Naciśnij dzień").waitFor();
      }
    }
    return dayButton(calendar, date);
  };
  const disabled = calendar.locator("[data-day] button:disabled");
  await open(dayFromNow(0));
  if (await disabled.count() === 0) await open(plusMonths(dayFromNow(0), BOOKING_MONTHS_AHEAD));
  const looks = {
    outside: await shapeOf(disabled.first()),
    free: await shapeOf(await open(dayFromNow(38))),
    partly: await shapeOf(await open(dayFromNow(41))),
    taken: await shapeOf(await open(day)),
  };
  expect(new Set(Object.values(looks)).size, JSON.stringify(looks)).toBe(4);
});

/** What of a day's look is no colour: its frame, its size, its strokes and the mark below it. */
function shapeOf(button: Locator): Promise<string> {
  return button.evaluate((one) => {
    const { borderTopStyle, fontSize, textDecorationLine } = getComputedStyle(one);
    const { backgroundImage, content } = getComputedStyle(one, "::after");
    return [borderTopStyle, fontSize, textDecorationLine, content, backgroundImage].join(" ");
  });
}
