import { Secret, TOTP } from "otpauth";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { officeMessages } from "../../../shared/office_messages.ts";
import { administrator } from "../browser/browser_administrator.ts";
import { dayFromNow } from "../browser/browser_days.ts";
import type { Device } from "../browser/browser_devices.ts";
import { browserSuite } from "../browser/browser_suite.ts";
import { pdfText } from "../papers/poppler.ts";
import { anna, bookingForm, fillBookingForm } from "./page_booking_form.ts";
import { carForm, fillRentalCar, fillSaleCar } from "./page_car_form.ts";
import { axeFindings, axeScript } from "./checks/page_axe.ts";
import { logIn } from "./page_login.ts";
import { periodFields } from "./page_period.ts";
import { pointer } from "./page_pointer.ts";
import { cameraPhoto } from "../server/photo_files.ts";
import { chooseInMenu } from "./page_rentals.ts";

const PASSWORD = "moje zupełnie nowe hasło";
/** What the owner types into 'Dane firmy', by group and label. */
const FACTS = {
  Firma: {
    "Nazwa handlowa": "Auto Jurek",
    "Nazwa prawna": "Auto Jurek Jerzy Nowak",
    NIP: "123-456-32-18",
    "Rachunek bankowy": "61 1090 1014 0000 0712 1981 2874",
  },
  Adres: { "Ulica i numer": "Kielecka 7", "Kod pocztowy": "28-300", "Miejscowość": "Jędrzejów" },
  "Dział samochodów": { Telefon: "+48 500 600 700", "E-mail": "auta@jurek.example" },
} as const;

/** Adds the test of a business that starts with an empty store, on a device that is used by `kind`. */
export function testNewBusiness(device: Device, kind: "mouse" | "finger"): void {
  const site = browserSuite({ company: null });

  test(
    `a business that starts with an empty store (${device}) is set up by its owner and booked by a visitor, and its mail and agreement contain its name`,
    async () => {
      const owner = await open(device);
      const { page } = owner;
      const hand = pointer(page, kind);

      // The first login, and the settings that are missing.
      await page.goto("/admin");
      await logIn(page, hand);
      await page.getByText("Uzupełnij dane firmy").first().waitFor();
      await examine(page);

      await page.getByRole("link", { name: "Uzupełnij dane firmy" }).click();
      await writeFacts(page.getByRole("form", { name: "Dane firmy" }));
      await page.getByText(officeMessages.settingsSaved).waitFor();
      await examine(page);

      // A password of their own, and a second factor.
      await page.goto("/admin/konto");
      const form = page.getByRole("form", { name: "Zmiana hasła" });
      await form.getByLabel(/^Obecne hasło/).fill(administrator.password);
      await form.getByLabel(/^Nowe hasło/).fill(PASSWORD);
      await form.getByRole("button", { name: "Zmień hasło" }).click();
      await page.getByText(officeMessages.passwordChanged).waitFor();
      const codeIn = await switchOnSecondFactor(page);
      await examine(page);
      await logsInWithCode(codeIn(30));

      // The first car for sale, with photos.
      await page.goto("/admin/sprzedaz-aut");
      await page.getByRole("link", { name: "Dodaj samochód" }).first().click();
      await fillSaleCar(page);
      await carForm(page).save.click();
      await page.getByText("Dodano: Škoda Fabia").waitFor();
      await page.getByRole("button", { name: "Dodaj zdjęcia" }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Wybierz zdjęcia" }).click();
      const photos = [["przod.jpg", "#8f1d1d"], ["tyl.jpg", "#1f3a5f"]] as const;
      await (await chooser).setFiles(
        await Promise.all(photos.map(([name, colour]) => cameraPhoto(name, colour, 1200))),
      );
      await page.getByText("Dodano 2 zdjęcia.").waitFor({ timeout: 40_000 });
      const saleCarId = new URL(page.url()).searchParams.get("car") ?? "";
      await examine(page);

      // The first car for rent.
      await page.goto("/admin/wynajem-aut");
      await page.getByRole("link", { name: "Dodaj samochód" }).first().click();
      await fillRentalCar(page, hand);
      await carForm(page).save.click();
      await page.getByText("Dodano: Toyota Yaris").waitFor();
      await examine(page);

      // A visitor opens the sale car, and books the rental car.
      const visitor = await open(device);
      await visitor.page.goto(`/sprzedaz-aut/${saleCarId}`);
      await visitor.page.getByRole("heading", { level: 1, name: "Škoda Fabia" }).waitFor();
      await expect.poll(() => widthOfFirstPhoto(visitor.page)).toBeGreaterThan(300);
      await visitor.page.getByRole("contentinfo").getByText("+48 500 600 700").first().waitFor();
      await examine(visitor.page);
      await book(visitor.page, kind);

      // The mail, the confirmation, and the agreement with the facts of the business.
      const mailTo = (address: string, subject: string) =>
        site.mail.received.find((mail) =>
          mail.to?.[0]?.address === address && mail.subject?.includes(subject)
        );
      await expect.poll(
        () => mailTo(administrator.email, "Nowa rezerwacja: Toyota Yaris") !== undefined,
        { timeout: 15_000 },
      ).toBe(true);
      await page.goto("/admin/zarzadzanie-wynajmami");
      const row = page.getByRole("article").filter({ hasText: anna.lastName });
      const created = page.waitForResponse((reply) =>
        /\/api\/rental\/.*documents$/.test(reply.url())
      );
      await chooseInMenu(row, "Utwórz dokumenty");
      expect((await created).status()).toBe(201);
      const [, rentalId = ""] = /rental\/([^/]+)\/documents/.exec((await created).url()) ?? [];
      await page.getByRole("dialog").getByRole("link", { name: "Pokaż dokumenty" }).waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "Zamknij" }).last().click();
      await examine(page);
      const agreement = await agreementText(page, rentalId);
      for (const fact of ["Auto Jurek Jerzy Nowak", "123-456-32-18", "Kielecka 7", anna.lastName]) {
        expect(agreement).toContain(fact);
      }
      expect(agreement).toMatch(/61 1090 1014 0000 0712 1981 2874/);

      await row.getByRole("link", { name: /^Wyślij wiadomość/ }).click();
      const message = page.getByRole("form", { name: "Wiadomość do klienta" });
      await message.getByRole("button", { name: "Wyślij" }).click();
      await page.getByText(officeMessages.mailSent).first().waitFor();
      const confirmation = mailTo(anna.email, "Potwierdzenie rezerwacji");
      expect(confirmation?.from?.name).toBe("Auto Jurek");
      expect(confirmation?.text).toContain("Auto Jurek Jerzy Nowak, NIP 123-456-32-18");
      expect(confirmation?.text).toContain("+48 500 600 700");
    },
    240_000,
  );

  async function open(on: Device) {
    const visit = await site.visit({ device: on });
    await visit.context.addInitScript({ content: axeScript() });
    return visit;
  }

  /** Another browser logs in with the new password and the app's code. */
  async function logsInWithCode(code: string): Promise<void> {
    const { page, faults } = await open(device);
    faults.expect("401 /api/identity/login");
    await page.goto("/logowanie");
    await logIn(page, pointer(page, kind), PASSWORD);
    await page.getByLabel(/^Kod z aplikacji/).fill(code);
    await examine(page);
    await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
    await page.waitForURL("**/admin");
  }

  async function agreementText(page: Page, rentalId: string): Promise<string> {
    const token = await page.evaluate(() => localStorage.getItem("accessToken"));
    const read = (path: string) =>
      fetch(`${site.origin}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const papers = await (await read(`/api/rentaldocument/rental/${rentalId}`)).json();
    const pdf = await read(papers[0].filePath);
    return pdfText(new Uint8Array(await pdf.arrayBuffer()));
  }
}

async function writeFacts(form: Locator): Promise<void> {
  for (const [group, facts] of Object.entries(FACTS)) {
    const fields = form.getByRole("group", { name: new RegExp(`^${group}`) });
    for (const [label, text] of Object.entries(facts)) {
      await fields.getByLabel(new RegExp(`^${label}`)).first().fill(text);
    }
  }
  await form.getByRole("button", { name: "Zapisz" }).click();
}

/**
 * @returns the code that the authenticator app shows after this number of seconds. The current code is
 * used up; the next one is accepted early.
 */
async function switchOnSecondFactor(page: Page): Promise<(seconds: number) => string> {
  const section = page.getByRole("region", { name: "Weryfikacja dwuetapowa" });
  await section.getByRole("button", { name: "Włącz" }).click();
  await section.getByLabel(/^Twoje hasło/).fill(PASSWORD);
  await section.getByRole("button", { name: "Dalej" }).click();
  await section.getByRole("img", { name: /^Kod QR/ }).waitFor();
  const secret = Secret.fromBase32((await section.locator("code").innerText()).replaceAll(" ", ""));
  const codeIn = (seconds: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
  await section.getByLabel(/^Kod z aplikacji/).fill(codeIn(0));
  await section.getByRole("button", { name: "Włącz" }).click();
  await section.getByRole("button", { name: "Gotowe" }).click();
  await section.getByText("Włączona").waitFor();
  return codeIn;
}

async function book(page: Page, kind: "mouse" | "finger"): Promise<void> {
  const hand = pointer(page, kind);
  await page.goto("/wypozyczalnia-aut");
  await hand.press(page.getByRole("button", { name: "Wypożycz: Toyota Yaris" }));
  const form = bookingForm(page);
  const period = periodFields(form.dialog);
  await hand.pickDay(period.pickupDate, dayFromNow(5));
  await hand.pickTime(period.pickupTime, "09:30");
  await hand.pickDay(period.returnDate, dayFromNow(8));
  await hand.pickTime(period.returnTime, "09:30");
  await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
  await fillBookingForm(page);
  await examine(page);
  await hand.press(form.book);
  await page.getByText("Rezerwacja została pomyślnie złożona.").waitFor();
}

async function widthOfFirstPhoto(page: Page): Promise<number> {
  return await page.getByRole("main").getByRole("img").first().evaluate((one) =>
    one instanceof HTMLImageElement && one.complete ? one.naturalWidth : 0
  );
}

/** Expects no axe findings on the full length of the page: a phone's bars would cover a part of it. */
async function examine(page: Page): Promise<void> {
  const before = page.viewportSize();
  if (!before) throw new Error("Cannot examine a page: it has no viewport");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...before, height: Math.max(height, before.height) });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(before);
}
