import { describe, expect, test } from "vitest";
import { heroSection } from "../../../shared/api/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { administrator } from "../../support/browser/browser_administrator.ts";
import { administratorTokens } from "../../support/browser/browser_administrator_tokens.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { putShowroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { keyboard } from "../../support/pages/page_keyboard.ts";
import { cameraPhoto } from "../../support/server/photo_files.ts";

const { site, openOffice, tokens } = officeSuite({ fill: putShowroom });

async function openSettings(device: Device = "office", own = tokens) {
  const visit = await openOffice(adminPaths.settings, device, own);
  const account = visit.page.getByRole("form", { name: "Konto e-mail" });
  const hero = visit.page.getByRole("form", { name: "Sekcja główna strony" });
  await account.waitFor();
  await hero.waitFor();
  return { ...visit, account, hero };
}

/** A reply that never comes. */
function neverAnswered(): Promise<void> {
  return new Promise(() => {});
}

async function heroNow() {
  const reply = await fetch(`${site.origin}/api/settings/hero-section`);
  return heroSection.parse(await reply.json());
}

describe("the mail account", () => {
  test("never shows its password, and sends a test mail", async () => {
    const { page, account } = await openSettings();
    await account.getByLabel("Adres e-mail").fill("biuro@example.com");
    await account.getByLabel(/^Kod aplikacji/).fill("abcd efgh ijkl mnop");
    await account.getByRole("button", { name: "Wyślij wiadomość próbną" }).click();
    await account.getByText(officeMessages.testMailUnsaved).waitFor();
    await account.getByRole("button", { name: "Zapisz" }).click();
    await account.getByText(messages.fieldRequired).waitFor();
    await account.getByLabel("Twoje hasło").fill(administrator.password);
    await account.getByRole("button", { name: "Zapisz" }).click();
    await page.getByText(officeMessages.settingsSaved).waitFor();
    // The note to save first is no longer shown.
    await account.getByText(officeMessages.testMailUnsaved).waitFor({ state: "hidden" });
    expect(await account.getByLabel(/^Kod aplikacji/).inputValue()).toBe("");

    await page.reload();
    await account.getByText("Zapisany", { exact: true }).waitFor();
    expect(await account.getByLabel("Adres e-mail").inputValue()).toBe("biuro@example.com");
    await account.getByRole("button", { name: "Wyślij wiadomość próbną" }).click();
    await account.getByText("Sprawdź skrzynkę biuro@example.com.").waitFor();
    expect(site.mail.received.map(({ subject }) => subject)).toContain("Wiadomość próbna");
  });

  test("shows the mail server's reply where it refuses a mail", async () => {
    const { page, account, faults } = await openSettings("phone");
    faults.expect("502 /api/settings/EmailSettings/test");
    site.mail.answer(554);
    await account.getByRole("button", { name: "Wyślij wiadomość próbną" }).tap();
    const answer = page.getByRole("alert").filter({ hasText: officeMessages.testMailNotSent });
    await answer.getByText(/554/).waitFor();
    site.mail.answer(0);
  });

  test("asks over unsaved changes before a logout leaves its form", async () => {
    const { page, account } = await openSettings("phone", await administratorTokens(site.origin));
    await account.getByLabel("Adres e-mail").fill("inne@example.com");
    await account.getByRole("button", { name: "Wyloguj" }).tap();
    const question = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await question.getByRole("button", { name: "Wyloguj" }).tap();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

describe("the hero section", () => {
  test("is previewed before it is saved, and then shown to visitors with its image", async () => {
    const { page, context, hero } = await openSettings();
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    const preview = hero.getByRole("region", { name: "Podgląd na żywo" });
    await hero.getByLabel("Tytuł", { exact: true }).fill("Auta od ręki");
    await preview.getByText("Auta od ręki").waitFor();
    expect((await heroNow()).title).not.toBe("Auta od ręki");
    expect(await axeFindings(page)).toEqual([]);

    await hero.locator('input[type="file"]').setInputFiles(
      await cameraPhoto("hero.jpg", "#3f4a3c"),
    );
    await page.getByText(officeMessages.heroImageChanged).waitFor({ timeout: 40_000 });
    expect(await hero.getByLabel("Tytuł", { exact: true }).inputValue()).toBe("Auta od ręki");
    await hero.getByRole("textbox", { name: "Skala (%)" }).fill("80");
    await hero.getByRole("button", { name: "Zapisz" }).click();
    await page.getByText(officeMessages.settingsSaved).waitFor();
    const saved = await heroNow();
    expect(saved).toMatchObject({ title: "Auta od ręki", scale: 80 });

    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: /Auta od ręki/ }).waitFor();
    const image = page.locator(`img[src$="${saved.imagePath}"]`);
    await expect.poll(
      () =>
        image.evaluate((one) =>
          one instanceof HTMLImageElement && one.complete ? one.naturalWidth : 0
        ),
      { timeout: 15_000 },
    ).toBeGreaterThan(400);
  }, 90_000);

  test("keeps its image if the form is left before a new image is uploaded", async () => {
    const { page, hero } = await openSettings();
    const before = (await heroNow()).imagePath;
    await page.route("**/hero-section/image", neverAnswered);
    await hero.locator('input[type="file"]').setInputFiles(
      await cameraPhoto("inny.jpg", "#3f4a3c"),
    );
    await page.getByRole("progressbar", { name: "Wysyłanie inny.jpg" }).waitFor();
    const givenUp = page.waitForEvent("requestfailed", {
      predicate: (request) => request.url().endsWith("/hero-section/image"),
    });
    await page.getByRole("link", { name: "Wynajmy" }).click();
    await page.getByRole("dialog", { name: "Niezapisane zmiany" })
      .getByRole("button", { name: "Wyjdź bez zapisywania" }).click();
    await givenUp;
    expect((await heroNow()).imagePath).toBe(before);
  });

  test("is moved by keyboard, and an invalid number shows an error at its field", async () => {
    const { page, hero } = await openSettings();
    const hand = keyboard(page);
    const slider = hero.getByRole("slider", { name: "Odsunięcie od góry (px)" });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const top = hero.getByRole("textbox", { name: "Odsunięcie od góry (px)" });
    expect(await top.inputValue()).toBe("2");
    const scale = hero.getByRole("textbox", { name: "Skala (%)" });
    await scale.fill("dużo");
    await hand.press(hero.getByRole("button", { name: "Zapisz" }));
    await hero.getByText(officeMessages.heroScaleOutside).waitFor();
    await scale.and(page.locator(":focus")).waitFor();
    await hand.press(hero.getByRole("button", { name: "Cofnij zmiany" }));
    expect(await top.inputValue()).toBe("0");
    await page.getByRole("heading", { name: "Sekcja główna strony" }).and(page.locator(":focus"))
      .waitFor();
  });

  test("goes back to the default drawing after a confirmation", async () => {
    const { page, hero } = await openSettings();
    await hero.locator('input[type="file"]').setInputFiles(
      await cameraPhoto("hero.jpg", "#3f4a3c"),
    );
    await page.getByText(officeMessages.heroImageChanged).waitFor({ timeout: 40_000 });
    await hero.getByRole("button", { name: "Usuń obraz" }).click();
    const question = page.getByRole("dialog", { name: "Usuwanie obrazu" });
    await question.getByText(officeMessages.heroImageDeletionAsked).waitFor();
    await question.getByRole("button", { name: "Usuń" }).click();
    await hero.getByText("Rysunek samochodu, dopóki nie dodasz własnego obrazu").waitFor();
    expect((await heroNow()).imagePath).toBe("");
  }, 90_000);

  test("is edited on a phone too, where Back asks over unsaved changes", async () => {
    const { page, hero } = await openSettings("phone");
    await hero.getByLabel("Podtytuł").fill("Bez czekania");
    await hero.getByRole("button", { name: "Skala 1:1" }).tap();
    await hero.getByText("Skala podglądu: 100%").waitFor();
    await page.evaluate(() => history.back());
    const question = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await question.getByRole("button", { name: "Zostań" }).tap();
    await question.waitFor({ state: "hidden" });
    expect(await hero.getByLabel("Podtytuł").inputValue()).toBe("Bez czekania");
    await hero.getByRole("button", { name: "Zapisz" }).tap();
    await page.getByText(officeMessages.settingsSaved).waitFor();
    expect((await heroNow()).subtitle).toBe("Bez czekania");
  });
});

describe("the sections of the home page", () => {
  test(
    "are switched off for every visitor, in the menus and without a network too, and on again",
    async () => {
      const { page } = await openOffice(adminPaths.settings, "phone");
      const form = page.getByRole("form", { name: "Sekcje strony głównej" });
      const save = async (boxes: Readonly<Record<string, boolean>>) => {
        for (const [name, isOn] of Object.entries(boxes)) {
          await form.getByRole("checkbox", { name }).setChecked(isOn);
        }
        await form.getByRole("button", { name: "Zapisz" }).tap();
        await page.getByText(officeMessages.settingsSaved).first().waitFor();
        await form.getByText("Niezapisane zmiany").waitFor({ state: "detached" });
      };
      await save({ "Części samochodowe": false, "Hasła reklamowe": false });

      const visitor = await site.visit({ device: "phone", serviceWorker: true });
      const bar = visitor.page.getByRole("navigation", { name: "Menu dolne" });
      const shows = async () => {
        await visitor.page.getByRole("heading", { name: "Nasze usługi" }).waitFor();
        return {
          bar: await bar.getByRole("link").count(),
          parts: await visitor.page.locator('a[href="/czesci-samochodowe"]').count(),
          brands: await visitor.page.getByText(/francuskich marek/).count(),
          praise: await visitor.page.getByText(/opisane uczciwie, wypo|100% Zaufana/).count(),
        };
      };
      const without = { bar: 4, parts: 0, brands: 0, praise: 0 };
      await visitor.page.goto("/");
      expect(await shows()).toEqual(without);
      await visitor.page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(() =>
        visitor.page.evaluate(async () => {
          const kept = await (await caches.open("catalogue")).match("/api/settings/company");
          return (await kept?.json())?.sections?.parts;
        })
      ).toBe(false);
      visitor.faults.expect(/ERR_INTERNET_DISCONNECTED/);
      await visitor.context.setOffline(true);
      await visitor.page.reload();
      expect(await shows()).toEqual(without);

      await save({ "Części samochodowe": true, "Francuskie marki": false });
      const desk = await site.visit();
      await desk.page.goto("/");
      await desk.page.getByRole("heading", { name: "Nasze usługi" }).waitFor();
      await desk.page.getByRole("navigation", { name: "Menu główne" })
        .getByRole("link", { name: "Części" }).waitFor();
      expect(await desk.page.getByText("100% Zaufana").count()).toBe(0);
      expect(await desk.page.getByText("francuskich marek").count()).toBe(0);
      await save({ "Francuskie marki": true, "Hasła reklamowe": true });
    },
    60_000,
  );
});

describe("the settlement rates", () => {
  test("are saved as typed, and show an error for a value that is no amount", async () => {
    const { page } = await openOffice(adminPaths.rateSettings, "phone");
    const rates = page.getByRole("form", { name: "Rozliczenie zwrotu" });
    const late = rates.getByLabel(/^Spóźnienie/);
    await late.fill("dużo");
    await rates.getByRole("button", { name: "Zapisz" }).tap();
    await rates.getByText(officeMessages.numberUnreadable).waitFor();
    await late.fill("60,50");
    await rates.getByRole("button", { name: "Zapisz" }).tap();
    await page.getByText(officeMessages.settingsSaved).waitFor();
    expect(await late.inputValue()).toBe("60,50");
  });
});

const TABS = [
  [adminPaths.settings, "Konto i strona główna", "Konto administratora"],
  [adminPaths.companySettings, "Firma", "Dane firmy"],
  [adminPaths.mailSettings, "Wiadomości", "Wiadomości do klientów"],
  [adminPaths.rateSettings, "Rozliczenia", "Rozliczenie zwrotu"],
  [adminPaths.deviceSettings, "To urządzenie", "Praca bez internetu"],
] as const;

describe("the tabs of the settings", () => {
  test.each<[Device]>([["office"], ["phone"]])(
    "have an address each, which opens with its block only, and axe finds nothing (%s)",
    async (device) => {
      const { page, context } = await openOffice(adminPaths.settings, device);
      await context.addInitScript({ content: axeScript() });
      const tabs = page.getByRole("navigation", { name: "Części ustawień" });
      for (const [address, tab, block] of TABS) {
        await page.goto(address);
        await page.getByRole("heading", { level: 2, name: block }).waitFor();
        const current = tabs.getByRole("link", { name: tab, exact: true })
          .and(page.locator("[aria-current=page]"));
        // Also where the row of tabs scrolls.
        await expect.poll(() =>
          current.evaluate((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left >= 0 && right <= innerWidth;
          })
        ).toBe(true);
        for (const [, , other] of TABS.filter((one) => one[0] !== address)) {
          expect(await page.getByRole("heading", { level: 2, name: other }).count()).toBe(0);
        }
        await page.getByText("Wczytywanie ustawień").first().waitFor({ state: "detached" });
        expect(await axeFindings(page), address).toEqual([]);
      }
    },
    60_000,
  );

  test("ask over unsaved changes before another one opens, and mark the menu's entry on each", async () => {
    const { page } = await openOffice(adminPaths.rateSettings);
    const menu = page.getByRole("complementary", { name: "Panel" });
    await menu.getByRole("link", { name: "Ustawienia" }).and(page.locator("[aria-current=page]"))
      .waitFor();
    const late = page.getByLabel(/^Spóźnienie/);
    await late.fill("70");
    await page.getByRole("link", { name: "Firma", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await question.getByRole("button", { name: "Zostań" }).click();
    expect(await late.inputValue()).toBe("70");
    await page.getByRole("link", { name: "Firma", exact: true }).click();
    await question.getByRole("button", { name: "Wyjdź bez zapisywania" }).click();
    await page.waitForURL((url) => url.pathname === adminPaths.companySettings);
    await page.getByRole("form", { name: "Dane firmy" }).waitFor();
    // Nothing of the tab that was left is asked about again.
    await page.getByRole("link", { name: "Rozliczenia" }).click();
    await expect.poll(() => page.getByLabel(/^Spóźnienie/).inputValue()).not.toBe("70");
  });
});
