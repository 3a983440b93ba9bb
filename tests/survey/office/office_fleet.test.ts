import type { BrowserContext, Locator, Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { fleet } from "../../../shared/api/fleet.ts";
import { rental } from "../../../shared/api/rental.ts";
import { serviceBlock } from "../../../shared/api/service_block.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { fromWarsaw, plusDays, weekday } from "../../../shared/warsaw.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { keyboard } from "../../support/pages/page_keyboard.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { postJson } from "../../support/server/server_process.ts";

const { site, other, openOffice } = officeSuite({ fill: putShowroom });
/** Longer than a busy machine takes. */
const SOON = { timeout: 15_000 };
/** Each test uses its own week, so that their rentals do not overlap. */
let monday = plusDays(dayFromNow(0), -weekday(dayFromNow(0)));

beforeEach(() => {
  monday = plusDays(monday, 7);
});

const week = () => `/admin/os-floty?od=${monday}`;
const at = (day: number, time = "08:00") => fromWarsaw(plusDays(monday, day), time);

async function book(carId: string, from: number, to: number, name = "Nowak"): Promise<string> {
  const json = {
    ...bookingJson({ rentalCarId: carId, customerFirstName: "Piotr", customerLastName: name }),
    startDateTime: at(from),
    endDateTime: at(to),
  };
  return rental.parse(await other.call("POST", "/rental", json)).id;
}
async function rentalNow(id: string) {
  const { rentalCarId, startDateTime, endDateTime } = rental.parse(
    await other.call("GET", `/rental/${id}`),
  );
  return [rentalCarId, startDateTime, endDateTime];
}
async function blocksNow() {
  const window = new URLSearchParams({ from: at(0, "00:00"), to: at(7, "00:00") });
  return fleet.parse(await other.call("GET", `/fleet?${window}`)).serviceBlocks;
}
const row = (page: Page, car: string) => page.getByRole("row", { name: car });
const bar = (page: Page, car: string, name: string) =>
  row(page, car).getByRole("button", { name: new RegExp(name) });
const notice = (page: Page, text: string) => page.locator("[data-sonner-toast]").getByText(text);

/** The points from the middle of a bar to another day and row. */
async function target(page: Page, from: Locator, days: number, car: string) {
  const box = await from.boundingBox();
  const column = await page.locator("[data-day]").first().boundingBox();
  const there = await row(page, car).boundingBox();
  if (!box || !column || !there) throw new Error("Cannot drag: something is not drawn");
  const start = { x: box.x + Math.min(box.width / 2, 30), y: box.y + box.height / 2 };
  const end = { x: start.x + days * column.width, y: there.y + there.height / 2 };
  return { start, end };
}
async function drag(page: Page, from: Locator, days: number, car: string): Promise<void> {
  const { start, end } = await target(page, from, days, car);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

describe("a bar dragged on the timeline", () => {
  test("moves its rental to another day and car at the same time of day, some seconds later", async () => {
    const id = await book(showroom.small.id, 1, 3);
    const { page } = await openOffice(week());
    await drag(page, bar(page, showroom.small.name, "Piotr Nowak"), 2, showroom.van.name);
    await bar(page, showroom.van.name, `Piotr Nowak.+${momentWords(at(3))}`).waitFor();
    await notice(page, officeMessages.rentalMoved).waitFor();
    expect(await rentalNow(id)).toEqual([showroom.van.id, at(3), at(5)]);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("and taken back by 'Cofnij' is never sent, but at once where the page is left", async () => {
    const id = await book(showroom.small.id, 1, 3);
    const { page } = await openOffice(week());
    await drag(page, bar(page, showroom.small.name, "Piotr Nowak"), 2, showroom.van.name);
    await bar(page, showroom.van.name, "Piotr Nowak").waitFor();
    await page.getByRole("button", { name: "Cofnij" }).click();
    await bar(page, showroom.small.name, `Piotr Nowak.+${momentWords(at(1))}`).waitFor();
    const history = async () => JSON.stringify(await other.call("GET", `/rental/${id}/history`));

    await drag(page, bar(page, showroom.small.name, "Piotr Nowak"), 2, showroom.van.name);
    await notice(page, officeMessages.rentalMoving).waitFor();
    expect(await history()).not.toMatch(/"moved"|booking_changed/);
    await page.goto("about:blank");
    await expect.poll(() => rentalNow(id), { timeout: 5_000 })
      .toEqual([showroom.van.id, at(3), at(5)]);
    expect((await history()).match(/"moved"/g)).toHaveLength(1);
  });

  test("of a confirmed rental asks first and says what the customer will get", async () => {
    const id = await book(showroom.small.id, 1, 3);
    await other.call("POST", `/rental/${id}/confirmation`);
    const { page } = await openOffice(week());
    await drag(page, bar(page, showroom.small.name, "Piotr Nowak"), 2, showroom.van.name);
    const question = page.getByRole("dialog", { name: "Przenieść wynajem?" });
    await question.getByText("Klient dostanie e-mail z nowym terminem.").waitFor();
    await question.getByRole("button", { name: "Anuluj" }).click();
    await bar(page, showroom.small.name, "Piotr Nowak").waitFor();
    expect(await rentalNow(id)).toEqual([showroom.small.id, at(1), at(3)]);
  });

  test("onto another rental is moved back, and the reason is shown", async () => {
    const id = await book(showroom.small.id, 1, 3);
    await book(showroom.van.id, 2, 6, "Zajęta");
    const { page, faults } = await openOffice(week());
    faults.expect(/^409 \/api\/rental\//);
    await drag(page, bar(page, showroom.small.name, "Piotr Nowak"), 1, showroom.van.name);
    await notice(page, messages.carNotAvailable).waitFor();
    await bar(page, showroom.small.name, `Piotr Nowak.+${momentWords(at(1))}`).waitFor();
    expect(await rentalNow(id)).toEqual([showroom.small.id, at(1), at(3)]);
  });

  test("is shown at its new place where somebody else has moved it", async () => {
    const id = await book(showroom.small.id, 1, 3);
    const { page, faults } = await openOffice(week());
    faults.expect(/^412 \/api\/rental\//);
    await bar(page, showroom.small.name, "Piotr Nowak").waitFor();
    const now = rental.parse(await other.call("GET", `/rental/${id}`));
    const moved = { ...now, startDateTime: at(4), endDateTime: at(6) };
    await other.call("PUT", `/rental/${id}`, moved);
    await drag(page, bar(page, showroom.small.name, "Piotr Nowak"), 1, showroom.van.name);
    await notice(page, officeMessages.periodChangedSince).waitFor();
    await bar(page, showroom.small.name, `Piotr Nowak.+${momentWords(at(4))}`).waitFor();
    expect(await rentalNow(id)).toEqual([showroom.small.id, at(4), at(6)]);
  });

  test("is dropped in place by Escape, and a press without a move opens it", async () => {
    const id = await book(showroom.small.id, 1, 3);
    const { page } = await openOffice(week());
    const from = bar(page, showroom.small.name, "Piotr Nowak");
    const { start, end } = await target(page, from, 2, showroom.van.name);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await from.click();
    const dialog = page.getByRole("dialog", { name: "Piotr Nowak" });
    await dialog.getByText(showroom.small.name).waitFor();
    await dialog.getByRole("link", { name: "Zadzwoń" }).waitFor();
    expect(await rentalNow(id)).toEqual([showroom.small.id, at(1), at(3)]);
    await dialog.getByRole("link", { name: "Otwórz wynajem" }).click();
    await page.getByRole("heading", { level: 1, name: showroom.small.name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/dokumenty-wynajmu/${id}`);
  });

  test("by touch moves after a long press, while a touch that moves immediately only scrolls", async () => {
    const id = await book(showroom.small.id, 0, 2);
    const { page, context } = await openOffice(week(), "phone");
    const from = bar(page, showroom.small.name, "Piotr Nowak");
    await from.waitFor();
    await dragByTouch(page, context, from, showroom.van.name, false);
    expect(await rentalNow(id)).toEqual([showroom.small.id, at(0), at(2)]);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await dragByTouch(page, context, from, showroom.van.name, true);
    await notice(page, officeMessages.rentalMoved).waitFor();
    await expect.poll(async () => (await rentalNow(id))[0], SOON).toBe(showroom.van.id);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

/** Presses a bar by touch, waits for the drag to begin if `isLong`, and moves to another car's row. */
async function dragByTouch(
  page: Page,
  context: BrowserContext,
  from: Locator,
  car: string,
  isLong: boolean,
): Promise<void> {
  const { start, end } = await target(page, from, 0, car);
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", start.x, start.y);
  if (isLong) await page.locator("[data-dragged]").waitFor();
  for (let step = 1; step <= 8; step += 1) {
    if (!isLong) expect(await page.locator("[data-dragged]").count()).toBe(0);
    await touch("touchMove", start.x, start.y + (end.y - start.y) * step / 8);
  }
  await touch("touchEnd");
}

describe("the timeline used by keyboard alone", () => {
  test("moves a rental by its form, which keeps the typed values where the car is taken", async () => {
    const id = await book(showroom.small.id, 1, 3);
    await book(showroom.van.id, 1, 3, "Zajęta");
    const { page, faults } = await openOffice(week());
    faults.expect(/^409 \/api\/rental\//);
    const hand = keyboard(page);
    await hand.press(bar(page, showroom.small.name, "Piotr Nowak"));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Przenieś" }));
    const form = page.getByRole("form", { name: "Przenieś wynajem" });
    await form.getByLabel("Samochód").selectOption(showroom.van.id);
    await hand.press(form.getByRole("button", { name: "Przenieś" }));
    await form.getByRole("alert").getByText(messages.carNotAvailable).waitFor();
    expect(await form.getByLabel("Samochód").inputValue()).toBe(showroom.van.id);

    await hand.pickDay(form.getByRole("combobox", { name: "Do: dzień" }), plusDays(monday, 6));
    await hand.pickDay(form.getByRole("combobox", { name: "Od: dzień" }), plusDays(monday, 4));
    await hand.press(form.getByRole("button", { name: "Przenieś" }));
    await notice(page, officeMessages.rentalMoved).waitFor();
    await bar(page, showroom.van.name, "Piotr Nowak").waitFor();
    expect(await rentalNow(id)).toEqual([showroom.van.id, at(4), at(6)]);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("asks before a changed form is closed, and keeps its values if that is cancelled", async () => {
    await book(showroom.small.id, 1, 3);
    const { page } = await openOffice(week());
    const hand = keyboard(page);
    await hand.press(page.getByRole("button", { name: "Dodaj blokadę serwisową" }));
    const dialog = page.getByRole("dialog", { name: "Nowa blokada serwisowa" });
    await dialog.getByLabel("Powód").selectOption("naprawa");
    await page.keyboard.press("Escape");
    await dialog.getByText("Zamknąć bez zapisywania?").waitFor();
    await hand.press(dialog.getByRole("button", { name: "Zostań" }));
    expect(await dialog.getByLabel("Powód").inputValue()).toBe("naprawa");
    await page.keyboard.press("Escape");
    await hand.press(dialog.getByRole("button", { name: "Zamknij bez zapisywania" }));
    await dialog.waitFor({ state: "hidden" });
    expect(await blocksNow()).toEqual([]);
  });
});

test("an unfinished form of the timeline survives a reload, and is deleted when it is closed without saving", async () => {
  await book(showroom.small.id, 1, 3);
  const { page } = await openOffice(week());
  const add = page.getByRole("button", { name: "Dodaj blokadę serwisową" });
  const dialog = page.getByRole("dialog", { name: "Nowa blokada serwisowa" });
  await add.click();
  await dialog.getByLabel("Powód").selectOption("naprawa");
  await page.reload();
  await add.click();
  await dialog.getByText("Przywrócono niezapisane zmiany.").waitFor();
  expect(await dialog.getByLabel("Powód").inputValue()).toBe("naprawa");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Zamknij bez zapisywania" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => sessionStorage.getItem("fleetDrafts"))).toBeNull();

  const move = page.getByRole("dialog", { name: "Przenieś wynajem" });
  const openMove = async () => {
    await bar(page, showroom.small.name, "Piotr Nowak").click();
    await page.getByRole("dialog", { name: "Piotr Nowak" })
      .getByRole("button", { name: "Przenieś" }).click();
  };
  await openMove();
  await move.getByLabel("Samochód").selectOption(showroom.van.id);
  await page.reload();
  await openMove();
  await move.getByText("Przywrócono niezapisane zmiany.").waitFor();
  expect(await move.getByLabel("Samochód").inputValue()).toBe(showroom.van.id);
  await move.getByRole("button", { name: "Przenieś" }).click();
  await notice(page, officeMessages.rentalMoved).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("fleetDrafts"))).toBeNull();
});

describe("a service block", () => {
  test("is created on an empty day, prevents bookings, is changed, and is deleted", async () => {
    const { page } = await openOffice(week());
    const hand = pointer(page, "mouse");
    await hand.press(row(page, showroom.small.name).locator(`[data-day="${plusDays(monday, 2)}"]`));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Blokada" }));
    const fresh = page.getByRole("dialog", { name: "Nowa blokada serwisowa" });
    expect(await fresh.getByLabel("Samochód").inputValue()).toBe(showroom.small.id);
    await fresh.getByLabel("Powód").selectOption("przegląd");
    await hand.press(fresh.getByRole("button", { name: "Dodaj blokadę" }));
    await notice(page, officeMessages.blockAdded).waitFor();
    const block = bar(page, showroom.small.name, "W serwisie, przegląd");
    await block.waitFor();
    expect(await blocksNow()).toMatchObject([
      { rentalCarId: showroom.small.id, startDateTime: at(2), endDateTime: at(3) },
    ]);
    const visitors = await postJson(
      `${site.origin}/api/rental`,
      bookingJson({
        rentalCarId: showroom.small.id,
        startDateTime: at(2, "10:00"),
        endDateTime: at(4),
      }),
    );
    expect(visitors.status).toBe(409);

    await hand.press(block);
    const dialog = page.getByRole("dialog", { name: "Blokada serwisowa" });
    await dialog.getByLabel("Powód").selectOption("naprawa");
    await hand.press(dialog.getByRole("button", { name: "Zapisz" }));
    await notice(page, officeMessages.blockSaved).waitFor();
    await hand.press(bar(page, showroom.small.name, "W serwisie, naprawa"));
    await hand.press(dialog.getByRole("button", { name: "Usuń" }));
    await dialog.getByText(officeMessages.blockDeletionAsked).waitFor();
    await hand.press(dialog.getByRole("button", { name: "Usuń blokadę" }));
    await notice(page, officeMessages.blockDeleted).waitFor();
    await row(page, showroom.small.name).getByText("Wolny").waitFor({ state: "attached" });
    expect(await blocksNow()).toEqual([]);
  });

  test("is dragged like a rental, and refused where the car is taken", async () => {
    await book(showroom.van.id, 3, 5);
    const json = { startDateTime: at(0), endDateTime: at(1), reason: "serwis" };
    const input = { ...json, rentalCarId: showroom.small.id };
    const { id } = serviceBlock.parse(await other.call("POST", "/serviceblock", input));
    const { page, faults } = await openOffice(week());
    faults.expect(`409 /api/serviceblock/${id}`);
    await drag(page, bar(page, showroom.small.name, "W serwisie"), 3, showroom.van.name);
    await notice(page, messages.carNotAvailable).waitFor();
    await bar(page, showroom.small.name, "W serwisie").waitFor();
    await drag(page, bar(page, showroom.small.name, "W serwisie"), 1, showroom.van.name);
    await notice(page, officeMessages.blockMoved).waitFor();
    expect(await blocksNow()).toMatchObject([
      { rentalCarId: showroom.van.id, startDateTime: at(1), endDateTime: at(2) },
    ]);
  });
});

test("the timeline keeps days and view in its address: Back undoes a step, and a reload keeps it", async () => {
  await book(showroom.small.id, 8, 10, "Następna");
  const { page } = await openOffice(week());
  await page.getByRole("button", { name: "Następny tydzień" }).click();
  await bar(page, showroom.small.name, "Następna").waitFor();
  await page.reload();
  await bar(page, showroom.small.name, "Następna").waitFor();
  await page.getByRole("button", { name: "Miesiąc" }).click();
  await page.getByRole("button", { name: "Poprzedni miesiąc" }).waitFor();
  expect(new URL(page.url()).searchParams.get("widok")).toBe("miesiac");
  await page.goBack();
  await page.getByRole("button", { name: "Poprzedni tydzień" }).waitFor();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).searchParams.get("od")).toBe(monday);
  await row(page, showroom.small.name).getByText("Wolny").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Dziś", exact: true }).click();
  await page.getByRole("columnheader", { name: /dziś$/ }).waitFor();
});

test("offline the timeline shows that days were never loaded, and loads them once there is a network", async () => {
  const { page, context, faults } = await openOffice(week(), "phone");
  faults.expect(/^net::ERR_INTERNET_DISCONNECTED/);
  await row(page, showroom.small.name).waitFor();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Następny tydzień" }).tap();
  await page.getByText("Tych dni nie ma na urządzeniu.").waitFor();
  await context.setOffline(false);
  await row(page, showroom.small.name).waitFor();
});
