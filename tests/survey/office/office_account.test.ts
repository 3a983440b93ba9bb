import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../shared/office_messages.ts";
import { administrator } from "../../support/browser/browser_administrator.ts";
import { administratorTokens } from "../../support/browser/browser_administrator_tokens.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { openOffice } from "../../support/browser/browser_office.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { replies } from "../../support/pages/page_replies.ts";

const site = browserSuite({ env: { RATE_LIMITS: "off" } });
const NEW = "zupełnie nowe hasło";

async function account(device: Device = "office") {
  const tokens = await administratorTokens(site.origin);
  const visit = await openOffice(site, tokens, "/admin/konto", device);
  const form = visit.page.getByRole("form", { name: "Zmiana hasła" });
  const logins = visit.page.getByRole("region", { name: "Zalogowane urządzenia" });
  await logins.getByText("To urządzenie").waitFor();
  return { ...visit, form, logins };
}

describe("'Konto'", () => {
  test.each<[Device]>([["office"], ["phone"]])("has no axe findings (%s)", async (device) => {
    const { page, context, logins } = await account(device);
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    await logins.getByText("To urządzenie").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("another device can be logged out while this one stays logged in", async () => {
    await administratorTokens(site.origin);
    const { page, logins } = await account();
    const end = logins.getByRole("button", { name: /^Wyloguj: / });
    const before = await end.count();
    expect(before).toBeGreaterThan(0);
    await end.first().click();
    await page.getByText(officeMessages.loginEnded).waitFor();
    await expect.poll(() => end.count()).toBe(before - 1);
    await page.reload();
    await logins.getByText("To urządzenie").waitFor();
  });

  test("without a network its parts say that they load by themselves, and they do", async () => {
    const { page, logins, faults } = await account();
    faults.expect(/^net::ERR_FAILED \/api\/identity\//);
    await page.route(/\/api\/identity\/(logins|account)$/, replies.cut);
    await page.reload();
    await logins.getByText("Lista urządzeń wczyta się sama, gdy sieć wróci.").waitFor();
    const factor = page.getByRole("region", { name: "Weryfikacja dwuetapowa" });
    await factor.getByText("Ustawienia weryfikacji wczytają się same, gdy sieć wróci.").waitFor();
    await page.unrouteAll();
    await logins.getByText("To urządzenie").waitFor();
    await factor.getByRole("button", { name: "Włącz" }).waitFor();
  });

  test("the second factor opens the app of the same device by a link next to the QR code", async () => {
    const { page } = await account("phone");
    const factor = page.getByRole("region", { name: "Weryfikacja dwuetapowa" });
    await factor.getByRole("button", { name: "Włącz" }).tap();
    await factor.getByLabel("Twoje hasło").fill(administrator.password);
    await factor.getByRole("button", { name: "Dalej" }).tap();
    const key = (await factor.locator("code").innerText()).replaceAll(" ", "");
    const link = factor.getByRole("link", { name: "Otwórz w aplikacji" });
    expect(await link.getAttribute("href")).toMatch(new RegExp(`^otpauth://totp/.*secret=${key}`));
    await page.evaluate(axeScript());
    expect(await axeFindings(page)).toEqual([]);
  });

  test("'Wyloguj wszędzie' asks for confirmation and logs out every device", async () => {
    const { page, logins, faults } = await account("phone");
    faults.expect(/^401 /);
    await logins.getByRole("button", { name: "Wyloguj wszędzie" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Wyloguj wszędzie" }).tap();
    await page.getByRole("heading", { name: "Logowanie", level: 1 }).waitFor();
  });

  test("the password is changed only with the current one, and only to a strong one", async () => {
    const { page, form, logins, faults } = await account();
    faults.expect("400 /api/identity/password");
    const press = () => form.getByRole("button", { name: "Zmień hasło" }).click();
    await form.getByLabel(/^Obecne hasło/).fill("nie to");
    await form.getByLabel(/^Nowe hasło/).fill("krótkie");
    await press();
    await form.getByText(officeMessages.passwordTooShort).waitFor();
    await form.getByLabel(/^Nowe hasło/).fill(NEW);
    await press();
    await form.getByText(officeMessages.passwordWrong).waitFor();
    expect(await form.getByLabel(/^Nowe hasło/).inputValue()).toBe(NEW);
    await form.getByLabel(/^Obecne hasło/).fill(administrator.password);
    await press();
    await page.getByText(officeMessages.passwordChanged).waitFor();
    await expect.poll(() => logins.getByRole("listitem").count()).toBe(1);
    await page.reload();
    await logins.getByText("To urządzenie").waitFor();
  });
});
