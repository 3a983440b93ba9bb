import { describe, expect, test } from "vitest";
import { mailSettings } from "../../../shared/mail/mail_settings.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { putShowroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";

const { site, openOffice, tokens } = officeSuite({ fill: putShowroom });

async function saved() {
  const reply = await fetch(`${site.origin}/api/settings/customer-mails`, {
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  });
  return mailSettings.parse(await reply.json());
}

describe.each(["phone", "office"] as const)(
  "'Wiadomości do klientów' on the device %s",
  (device) => {
    test("each mail is switched, worded, previewed and saved; axe finds nothing", async () => {
      const { page, context } = await openOffice("/admin/ustawienia/wiadomosci", device);
      await context.addInitScript({ content: axeScript() });
      await page.reload();
      const form = page.getByRole("form", { name: "Wiadomości do klientów" });
      const pickup = form.getByRole("region", { name: "Przypomnienie o odbiorze" });
      const opener = pickup.getByRole("button", {
        name: "Treść i podgląd: Przypomnienie o odbiorze",
      });
      const words = pickup.getByLabel("Treść", { exact: true });
      await opener.click();
      await words.fill("Cześć {{Pesel}}!");
      await form.getByRole("button", { name: "Zapisz" }).click();
      await pickup.getByText("Nie ma takiego pola: {{Pesel}}. Popraw je albo usuń.").waitFor();
      await words.fill(`Cześć {{CustomerFirstName}}, do jutra (${device})!`);
      const preview = pickup.getByRole("region", { name: "Podgląd" });
      await preview.getByText(`Cześć Anna, do jutra (${device})!`).waitFor();
      await preview.getByText("Toyota Corolla", { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const isTooWide = await page.evaluate(() =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth
      );
      expect(isTooWide).toBe(false);

      const thanks = form.getByRole("region", { name: "Podziękowanie z rozliczeniem" });
      await thanks.getByRole("checkbox").setChecked(false);
      await thanks.getByRole("button").waitFor({ state: "hidden" });
      await form.getByRole("button", { name: "Zapisz" }).click();
      await page.getByText(officeMessages.settingsSaved).waitFor();
      const { mails } = await saved();
      expect(mails.pickup_reminder.text)
        .toBe(`Cześć {{CustomerFirstName}}, do jutra (${device})!`);
      expect(mails.thanks.enabled).toBe(false);

      await pickup.getByRole("button", { name: "Przywróć zwykłą treść" }).click();
      await thanks.getByRole("checkbox").setChecked(true);
      await form.getByRole("button", { name: "Zapisz" }).click();
      await expect.poll(async () => (await saved()).mails.pickup_reminder.text).toBe("");
      expect((await saved()).mails.thanks.enabled).toBe(true);
    }, 60_000);
  },
);
