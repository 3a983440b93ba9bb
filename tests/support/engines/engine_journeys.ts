import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../browser/browser_days.ts";
import { isReady } from "../browser/browser_offline_office.ts";
import { addedRental } from "../browser/browser_office_rentals.ts";
import {
  type OtherAdministrator,
  otherAdministrator,
} from "../browser/browser_other_administrator.ts";
import { putShowroom, showroom } from "../browser/browser_showroom.ts";
import { anna, bookingForm, fillBookingForm } from "../pages/page_booking_form.ts";
import { keptOnDevice } from "../pages/page_device.ts";
import { SCRAWL } from "../pages/page_finger.ts";
import { logIn } from "../pages/page_login.ts";
import { pointer } from "../pages/page_pointer.ts";
import { protocolForm } from "../pages/page_protocol_form.ts";
import { drawWithMouse } from "./engine_page.ts";
import { engines, type EngineVisit, openEngineVisit } from "./engine_visit.ts";

const NEW_VERSION = "Dostępna jest nowa wersja";

/** Adds the tasks of a visitor and of the office, in a browser of this engine, one after the other. */
export function engineJourneys(name: keyof typeof engines): void {
  describe(`in ${name}`, () => {
    let visit: EngineVisit;
    let page: Page;
    let other: OtherAdministrator;

    beforeAll(async () => {
      visit = await openEngineVisit(name, { fill: putShowroom });
      ({ page } = visit);
      other = await otherAdministrator(visit.proxy.origin);
    });
    afterEach(async () => {
      expect(await visit.faults(), "unexpected faults").toEqual([]);
    });
    afterAll(() => visit?.close());

    test("a visitor picks days and times, books a car once, and gets the mail", async () => {
      await page.goto("/wypozyczalnia-aut");
      await page.locator(".fv").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Akceptuj", exact: true }).click();
      await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).click();
      const form = bookingForm(page);
      const hand = pointer(page, "mouse");
      await hand.pickDay(form.pickupDate, dayFromNow(3));
      await hand.pickTime(form.pickupTime, "09:30");
      await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
      await fillBookingForm(page);
      await form.book.click();
      await page.getByText(`Zarezerwowano: ${showroom.small.name}`).waitFor();
      expect(await other.call("GET", "/rental")).toMatchObject([{
        customerLastName: anna.lastName,
        startDateTime: fromWarsaw(dayFromNow(3), "09:30"),
      }]);
      const mailed = () => visit.mail.received.map(({ to }) => to?.[0]?.address);
      await expect.poll(mailed).toContain(anna.email);
    });

    test("the app can be installed, and a new version waits while a form is being filled in", async () => {
      await page.goto("/kontakt");
      expect(await installationFiles(page)).toEqual([192, 512, 512]);
      const name = page.getByRole("textbox", { name: "Imię" });
      await name.fill(anna.firstName);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        Reflect.set(globalThis, "isSamePage", true);
      });
      visit.proxy.release();
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      await page.getByText("Odśwież, gdy zapiszesz to, co wpisujesz.").waitFor();
      expect(await name.inputValue()).toBe(anna.firstName);
      expect(await isSamePage(page)).toBe(true);

      await page.goto("/wypozyczalnia-aut");
      await page.getByText(NEW_VERSION).waitFor();
      await page.evaluate(() => void Reflect.set(globalThis, "isSamePage", true));
      await page.getByRole("button", { name: "Odśwież" }).click();
      await expect.poll(() => isSamePage(page)).toBe(false);
      await page.getByText("3 auta", { exact: true }).waitFor();
      expect(await page.getByText(NEW_VERSION).count()).toBe(0);
    });

    test("a handover filled in and signed while the server is away, in a tab that is closed while typing, is recorded once", async () => {
      const { id: rentalId } = await addedRental(
        other,
        { lastName: "Parkingowa", carId: showroom.van.id, from: 0, to: 3 },
        { startDateTime: fromWarsaw(dayFromNow(0), "23:50") },
      );
      await page.goto("/logowanie");
      await logIn(page, pointer(page, "mouse"));
      const handOver = page.getByRole("link", { name: "Wydaj auto: Anna Parkingowa" });
      await handOver.waitFor();
      await expect.poll(() => isReady(page), { timeout: 30_000 }).toBe(true);

      await visit.stopServer();
      await page.goto("/admin");
      await handOver.click();
      const typed = protocolForm(page);
      const hand = pointer(page, "mouse");
      await hand.write(typed.mileage, "148320");
      await hand.write(typed.remarks, "Zażółć gęślą jaźń.");
      await expect.poll(() => keptOnDevice(page)).toContain("Zażółć gęślą jaźń.");
      const address = await page.evaluate(() => location.pathname + location.search);
      expect(await visit.faults(), "unexpected faults").toEqual([]);
      await visit.engine.replaceTab();

      await page.goto(address);
      await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
      const form = protocolForm(page);
      expect((await form.mileage.inputValue()).replace(/\D/g, "")).toBe("148320");
      expect(await form.remarks.inputValue()).toBe("Zażółć gęślą jaźń.");
      await form.reason.fill("Drukarka bez papieru.");
      await form.sign.click();
      await form.signing.waitFor();
      for (const pad of await form.signing.locator("[data-signature]").all()) {
        await drawWithMouse(visit.engine, pad, SCRAWL);
      }
      await form.signing.getByRole("button", { name: "Podpisz i zablokuj" }).click();
      await page.getByText("Podpisany na tym urządzeniu · czeka na wysłanie").waitFor();
      await page.reload();
      await page.getByText("Podpisany na tym urządzeniu · czeka na wysłanie").waitFor();

      await visit.startServer();
      other = await otherAdministrator(visit.proxy.origin);
      await page.reload();
      await expect.poll(() => other.call("GET", "/rentalprotocolout"), { timeout: 15_000 })
        .toMatchObject([{ rentalId, status: "signed", mileage: 148320 }]);
      const history = await other.call("GET", `/rental/${rentalId}/history`);
      const papers = rentalHistory.parse(history).entries.map(({ what }) => what)
        .filter((what) => what.startsWith("paper_"));
      expect(papers).toEqual(["paper_signed", "paper_filled"]);

      await form.download.waitFor({ timeout: 60_000 });
      await keepBlobs(page);
      await form.download.click();
      await expect.poll(() => firstBytes(page), { timeout: 30_000 }).toBe("%PDF-");
      await page.getByRole("button", { name: "Podgląd protokołu" }).click();
      const preview = page.getByRole("dialog", { name: /^Podgląd: / });
      // Safari's engine leaves a frame with a PDF empty on our pages.
      await (name === "WebKit"
        ? preview.getByRole("link", { name: "Otwórz PDF" })
        : preview.locator("iframe")).waitFor({ timeout: 45_000 });
    });
  });
}

/** The widths of the manifest's icons as the browser draws them, in pixels. */
function installationFiles(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const { icons } = await (await fetch(link?.href ?? "")).json();
    const widths = icons.map(async ({ src }: { src: string }) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return picture.naturalWidth;
    });
    return await Promise.all(widths);
  });
}

/** Whether the page has not been loaded again since it was marked. */
function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(globalThis, "isSamePage") === true);
}

/** Keeps each file that the page offers for download. */
function keepBlobs(page: Page): Promise<void> {
  return page.evaluate(() => {
    const offer = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      Reflect.set(globalThis, "offered", file);
      return offer(file);
    };
  });
}

function firstBytes(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const file: Blob | undefined = Reflect.get(globalThis, "offered");
    return await file?.slice(0, 5).text();
  });
}
