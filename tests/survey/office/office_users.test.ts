import { readFile } from "node:fs/promises";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { tokens } from "../../../shared/api/identity.ts";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { administrator } from "../../support/browser/browser_administrator.ts";
import { administratorTokens } from "../../support/browser/browser_administrator_tokens.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { openOffice } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { hasReplica } from "../../support/browser/browser_offline_office.ts";
import { otherAdministrator } from "../../support/browser/browser_other_administrator.ts";
import { filledProtocol } from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { postJson } from "../../support/server/server_process.ts";

const site = browserSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const NEW = "zupełnie nowe hasło";
let mine: Record<string, string>;
beforeAll(async () => {
  mine = await administratorTokens(site.origin);
});

/** The link in the latest mail to a recipient. */
async function mailedLink(recipient: string): Promise<string> {
  const find = () =>
    site.mail.received.findLast(({ to, text }) =>
      to?.[0]?.address === recipient && text?.includes("/nowe-haslo#")
    );
  await expect.poll(() => find() !== undefined, { timeout: 10_000 }).toBe(true);
  const [link = ""] = /\/nowe-haslo#\S+/.exec(find()?.text ?? "") ?? [];
  return link;
}

async function users(device: Device = "office") {
  const visit = await openOffice(site, mine, "/admin/uzytkownicy", device);
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.evaluate(axeScript());
  const list = visit.page.getByRole("region", { name: "Dostęp do panelu" });
  await list.getByText("To Ty").waitFor();
  const row = (email: string) => list.getByRole("listitem").filter({ hasText: email });
  return { ...visit, row };
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole("form", { name: "Zaproszenie" }).getByLabel(/^E-mail/).fill(email);
  await page.getByRole("button", { name: "Zaproś", exact: true }).click();
}

/** Confirms the open dialog with the administrator's password. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Twoje hasło/).fill(administrator.password);
  await dialog.getByRole("button", { name: button }).click();
}

/** Opens a mailed link and sets a password. */
async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^Nowe hasło/).fill(NEW);
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^Login/).fill(email);
  await page.getByLabel(/^Hasło/).fill(password);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
}

async function examine(page: Page, isPhone: boolean): Promise<void> {
  // Scrolled above the bar at the bottom of a phone.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, isPhone ? 390 : 1440)).toEqual([]);
  if (isPhone) expect(await smallTargets(page)).toEqual([]);
}

describe("'Użytkownicy'", () => {
  test.each<[Device]>([["office"], ["phone"]])(
    "an invited person sets a password by the mailed link and is logged in (%s)",
    async (device) => {
      const email = `ola.${device}@example.com`;
      const { page, row, faults } = await users(device);
      await invite(page, "ola");
      await page.getByText(messages.emailInvalid).waitFor();
      await invite(page, email);
      const dialog = page.getByRole("dialog", { name: "Zaproszenie" });
      faults.expect("400 /api/user");
      await dialog.getByRole("button", { name: "Zaproś" }).click();
      await dialog.getByText(messages.fieldRequired).waitFor();
      await dialog.getByLabel(/^Twoje hasło/).fill("inne hasło");
      await dialog.getByRole("button", { name: "Zaproś" }).click();
      await dialog.getByText(officeMessages.passwordWrong).waitFor();
      await examine(page, device === "phone");
      await confirm(page, "Zaproś");
      await page.getByText("Zaproszenie wysłane").waitFor();
      await row(email).getByText(/^Zaproszenie działa do/).waitFor();
      await examine(page, device === "phone");

      const guest = await site.visit({ device });
      await guest.context.addInitScript({ content: axeScript() });
      const link = await mailedLink(email);
      await guest.page.goto(link);
      await examine(guest.page, device === "phone");
      await guest.page.getByLabel(/^Nowe hasło/).fill("krótkie");
      await guest.page.getByRole("button", { name: "Ustaw hasło" }).click();
      await guest.page.getByText(loginMessages.passwordTooShort).waitFor();
      await setPassword(guest.page, link);
      await guest.page.getByText(loginMessages.passwordSet).waitFor();
      await logIn(guest.page, email, NEW);
      await guest.page.waitForURL("**/admin");

      const late = await site.visit({ device });
      late.faults.expect("410 /api/identity/password-link/use");
      await setPassword(late.page, link);
      await late.page.getByText(loginMessages.linkEnded).waitFor();
    },
  );

  test("a deactivated user is sent to the login, and can save an unsent protocol to a file", async () => {
    const email = "jan@example.com";
    const { page, row } = await users();
    await invite(page, email);
    await confirm(page, "Zaproś");
    const guest = await site.visit({ device: "phone" });
    await setPassword(guest.page, await mailedLink(email));
    await guest.page.getByText(loginMessages.passwordSet).waitFor();
    const reply = await postJson(`${site.origin}/api/identity/login`, { email, password: NEW });
    const jans = { ...tokens.parse(await reply.json()) };

    const other = await otherAdministrator(site.origin);
    const toAdd = { lastName: "Kowalska", carId: showroom.small.id, from: 2, to: 3 };
    const rental = await addedRental(other, toAdd);
    const { id } = await filledProtocol(other, "handover", rental.id, {});
    const phone = await openOffice(site, jans, `/admin/edytuj-protokol-wydania/${id}`, "phone");
    phone.faults.expect(
      /^404 \/api\//,
      /^401 \/api\//,
      /^net::ERR_INTERNET_DISCONNECTED /,
      /^console error: (Error: Unable to preload CSS|TypeError: Failed to fetch dynamically)/,
    );
    const form = protocolForm(phone.page);
    await form.mileage.waitFor();
    await expect.poll(() => hasReplica(phone.page), { timeout: 15_000 }).toBe(true);
    await phone.context.setOffline(true);
    await form.mileage.fill("98765");
    await form.save.click();
    await phone.page.getByText(/^Zapisano na urządzeniu/).waitFor();

    await page.reload();
    await row(email).getByRole("button", { name: /^Odbierz dostęp/ }).click();
    await confirm(page, "Odbierz dostęp");
    await row(email).getByText("Bez dostępu").waitFor();

    await phone.context.setOffline(false);
    await phone.page.getByRole("heading", { level: 1, name: "Logowanie" }).waitFor();
    await phone.page.getByText(loginMessages.unsentHere).waitFor();
    await phone.page.getByRole("link", { name: "Przejdź do zapisu" }).tap();
    const download = phone.page.waitForEvent("download");
    await phone.page.getByRole("button", { name: "Zapisz do pliku" }).tap();
    const file = await (await download).path();
    expect(await readFile(file, "utf8")).toContain("98765");
  });
});

describe("a second factor", () => {
  test.each<[Device]>([["office"], ["phone"]])(
    "is enabled with an app, required at the login, and disabled (%s)",
    async (device) => {
      const isPhone = device === "phone";
      const { page, context, faults } = await openOffice(site, mine, "/admin/konto", device);
      faults.expect("400 /api/identity/second-factor");
      await page.evaluate(axeScript());
      const section = page.getByRole("region", { name: "Weryfikacja dwuetapowa" });
      await section.getByRole("button", { name: "Włącz" }).click();
      await section.getByLabel(/^Twoje hasło/).fill(administrator.password);
      await section.getByRole("button", { name: "Dalej" }).click();
      await section.getByRole("img", { name: /^Kod QR/ }).waitFor();
      await examine(page, isPhone);
      const secret = (await section.locator("code").innerText()).replaceAll(" ", "");
      const codeIn = (seconds: number) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({
          timestamp: Date.now() + seconds * 1000,
        });
      await section.getByLabel(/^Kod z aplikacji/).fill("000000");
      await section.getByRole("button", { name: "Włącz" }).click();
      await section.getByText(officeMessages.secondFactorWrong).waitFor();
      await section.getByLabel(/^Kod z aplikacji/).fill(codeIn(0));
      await section.getByRole("button", { name: "Włącz" }).click();
      const codes = section.getByRole("list", { name: "Kody zapasowe" }).getByRole("listitem");
      await expect.poll(() => codes.count()).toBe(10);
      await examine(page, isPhone);
      const recovery = await codes.first().innerText();
      await section.getByRole("button", { name: "Gotowe" }).click();
      await section.getByText("Włączona").waitFor();

      for (const [label, code] of [["Kod z aplikacji", codeIn(30)], ["Kod zapasowy", recovery]]) {
        const guest = await site.visit({ device });
        guest.faults.expect("401 /api/identity/login");
        await guest.page.goto("/logowanie");
        await guest.page.evaluate(axeScript());
        await logIn(guest.page, administrator.email, administrator.password);
        await guest.page.getByText("Weryfikacja dwuetapowa").waitFor();
        if (label === "Kod zapasowy") {
          await guest.page.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
        }
        const field = guest.page.getByLabel(new RegExp(`^${label}`));
        await field.fill("12");
        await field.press("Enter");
        await guest.page.getByText(loginMessages.codeWrong).waitFor();
        await examine(guest.page, isPhone);
        await field.fill(code ?? "");
        await field.press("Enter");
        await guest.page.waitForURL("**/admin");
      }
      await section.getByRole("button", { name: "Wyłącz" }).click();
      await section.getByLabel(/^Twoje hasło/).fill(administrator.password);
      await section.getByRole("button", { name: "Wyłącz" }).click();
      await page.getByText(officeMessages.secondFactorOff).waitFor();
      await section.getByRole("button", { name: "Włącz" }).waitFor();
      await context.close();
    },
  );
});

describe("a forgotten password", () => {
  test("is replaced by a mailed link that is requested on the login page", async () => {
    const email = "ewa@example.com";
    const { page } = await users();
    await invite(page, email);
    await confirm(page, "Zaproś");
    const guest = await site.visit({ device: "phone" });
    await setPassword(guest.page, await mailedLink(email));
    await guest.page.getByText(loginMessages.passwordSet).waitFor();
    const before = site.mail.received.length;
    await guest.page.getByRole("link", { name: "Nie pamiętasz hasła?" }).tap();
    await guest.page.evaluate(axeScript());
    await examine(guest.page, true);
    await guest.page.getByRole("button", { name: "Wyślij link" }).tap();
    await guest.page.getByText(messages.emailMissing).waitFor();
    await guest.page.getByLabel(/^E-mail/).fill(email);
    await guest.page.getByRole("button", { name: "Wyślij link" }).tap();
    await guest.page.getByText(loginMessages.passwordLinkSent).waitFor();
    await expect.poll(() => site.mail.received.length, { timeout: 10_000 }).toBe(before + 1);
    const link = await mailedLink(email);
    await guest.page.goto(link);
    await guest.page.getByLabel(/^Nowe hasło/).fill("jeszcze nowsze hasło");
    await guest.page.getByRole("button", { name: "Ustaw hasło" }).tap();
    await guest.page.getByText(loginMessages.passwordSet).waitFor();
    await logIn(guest.page, email, "jeszcze nowsze hasło");
    await guest.page.waitForURL("**/admin");
  });
});
