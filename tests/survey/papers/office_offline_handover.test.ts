import { afterAll, beforeAll, expect, test } from "vitest";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { isReady } from "../../support/browser/browser_offline_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { openOwnBrowser, type OwnBrowser } from "../../support/browser/own_browser.ts";
import { axeFindings } from "../../support/pages/checks/page_axe.ts";
import { keptOnDevice } from "../../support/pages/page_device.ts";
import { drawWithFinger, SCRAWL } from "../../support/pages/page_finger.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { typeOnTouchKeyboard } from "../../support/pages/checks/page_touch_typing.ts";
import { cameraPhoto } from "../../support/server/photo_files.ts";

const { site, other, tokens } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const { small } = showroom;
let profile: string;
let phone: OwnBrowser | undefined;

beforeAll(async () => {
  profile = await Deno.makeTempDir({ prefix: "profile_" });
});
afterAll(async () => {
  await phone?.close();
  await Deno.remove(profile, { recursive: true });
});

/** Starts the phone's browser again. */
async function startPhone(options?: { offline: boolean }): Promise<OwnBrowser> {
  phone = await openOwnBrowser(profile, site.origin, options);
  return phone;
}

/** The history of a rental's papers, the newest first. */
async function papersOf(rentalId: string): Promise<string[]> {
  const { entries } = rentalHistory.parse(await other.call("GET", `/rental/${rentalId}/history`));
  return entries.map(({ what }) => what).filter((what) => what.startsWith("paper_"));
}

/** The mails with a signed protocol. */
function signedMails() {
  return site.mail.received.filter(({ subject }) => subject?.startsWith("Podpisany protokół"));
}

test(
  "a handover filled without a network in a browser that is killed twice is recorded on the server once",
  async () => {
    const { id: rentalId } = await addedRental(
      other,
      { lastName: "Parkingowa", carId: small.id, from: 0, to: 3 },
      { startDateTime: fromWarsaw(dayFromNow(0), "23:50") },
    );

    // At the office, with a network: the app and the coming days are stored on the device.
    const office = await startPhone();
    await office.page.goto("/logowanie");
    await office.page.evaluate((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      const consent = { necessary: true, analytics: false, marketing: false };
      localStorage.setItem("cookiesConsent", JSON.stringify(consent));
    }, tokens);
    await office.page.goto("/admin");
    await office.page.getByRole("region", { name: /^Plan dnia/ }).getByText("Parkingowa")
      .waitFor();
    await expect.poll(() => isReady(office.page), { timeout: 30_000 }).toBe(true);
    await office.close();

    // At the parking lot, after a cold start without a network; killed while typing.
    const typing = await startPhone({ offline: true });
    await typing.page.goto("/admin");
    await typing.page.getByRole("link", { name: "Wydaj auto: Anna Parkingowa" }).tap();
    const typed = protocolForm(typing.page);
    await typeOnTouchKeyboard(typing.page, typed.mileage, "148320");
    await typeOnTouchKeyboard(typing.page, typed.remarks, "Zażółć gęślą jaźń.");
    await typing.page.getByText("Szkic · każda zmiana jest już na urządzeniu").waitFor();
    // The line already shows this while the last key is still being written.
    await expect.poll(() => keptOnDevice(typing.page)).toContain("Zażółć gęślą jaźń.");
    await typing.kill();

    // Started again: the typed values are restored. The rest is filled in, signed, and the browser is killed.
    const signing = await startPhone({ offline: true });
    const { page } = signing;
    await page.goto("/admin");
    await page.getByRole("link", { name: "Wydaj auto: Anna Parkingowa" }).tap();
    const form = protocolForm(page);
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect((await form.mileage.inputValue()).replace(/\D/g, "")).toBe("148320");
    expect(await form.remarks.inputValue()).toBe("Zażółć gęślą jaźń.");

    await page.locator('[data-view="left"]').tap({ position: { x: 120, y: 60 } });
    const damage = page.getByRole("dialog", { name: "Nowa szkoda" });
    await damage.getByRole("button", { name: "Dodaj szkodę" }).tap();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Zrób zdjęcie" }).tap();
    await (await chooser).setFiles([await cameraPhoto("zdjecie.jpg", "#8899aa")]);
    await page.getByText("1 z 12 zdjęć").waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Podgląd protokołu" }).tap();
    const preview = page.getByRole("dialog", { name: /^Podgląd: / });
    // A phone's browser shows no PDF in a page, but a link to it.
    await preview.locator("iframe").or(preview.getByRole("link")).first().waitFor({
      timeout: 45_000,
    });
    await preview.getByRole("button", { name: "Zamknij" }).first().tap();

    await form.reason.fill("Drukarka bez papieru.");
    await form.signUnpaid("tap");
    for (const pad of await form.signing.locator("[data-signature]").all()) {
      await drawWithFinger(page, pad, SCRAWL);
    }
    await form.signing.getByRole("button", { name: "Podpisz i zablokuj" }).tap();
    await page.getByText("Podpisany na tym urządzeniu · czeka na wysłanie").waitFor();
    expect.soft(await axeFindings(page), "axe findings: signed without a network").toEqual([]);
    await signing.kill();

    // Without a network the protocol is listed as unsent; then the network is back.
    const back = await startPhone({ offline: true });
    await back.page.goto("/admin/niewyslane");
    await back.page.getByText(/Parkingowa/).first().waitFor();
    expect(await other.call("GET", "/rentalprotocolout")).toEqual([]);
    await back.context.setOffline(false);
    await expect.poll(() => other.call("GET", "/rentalprotocolout"), { timeout: 15_000 })
      .toMatchObject([{
        rentalId,
        status: "signed",
        mileage: 148320,
        bodyRemarks: "Zażółć gęślą jaźń.",
        damages: [{ view: "left", isNew: true }],
        photos: [{}],
      }]);
    // The saved and the signed version are recorded once each.
    expect(await papersOf(rentalId)).toEqual(["paper_signed", "paper_filled"]);
    expect(await other.call("GET", `/rentalprotocolout/rental/${rentalId}`))
      .toMatchObject({ signing: { by: "screen" } });
    await back.page.getByText("Wszystko jest wysłane.").waitFor();
    // The server draws the PDF and mails it to the customer.
    const pdf = { filename: "protokol-wydania.pdf", mimeType: "application/pdf" };
    await expect.poll(signedMails, { timeout: 60_000 }).toMatchObject([{
      to: [{ address: "anna@example.com" }],
      attachments: [pdf],
    }]);
    const { filePath } = await other.call("GET", `/rentalprotocolout/rental/${rentalId}`) as {
      filePath: string | null;
    };
    expect(filePath).not.toBeNull();
    await back.close();
    phone = undefined;
  },
  300_000,
);
