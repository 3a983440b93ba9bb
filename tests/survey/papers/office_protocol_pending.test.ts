import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { filledProtocol } from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { drawWithFinger, SCRAWL } from "../../support/pages/page_finger.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { cameraPhoto } from "../../support/server/photo_files.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
/** The next day, in days from today, that no test uses. */
let nextDay = 2;

describe("a protocol's form", () => {
  test("is locked while a scan is uploaded, and shows that", async () => {
    const { page, form } = await openForm(await handover("Skanująca"));
    const sendRequest = await delayRequests(page, "**/upload-signed");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Wgraj podpisany PDF" }).click();
    await (await chooser).setFiles([{
      name: "skan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(onePagePdf()),
    }]);
    await page.getByText("Wysyłanie skanu · formularz jest zablokowany").waitFor();
    expect(await form.remarks.isDisabled()).toBe(true);
    expect(await form.save.isDisabled()).toBe(true);
    expect(await form.sign.isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Wybierz zdjęcia" }).isDisabled()).toBe(true);
    expect.soft(await axeFindings(page), "axe findings: a locked form").toEqual([]);
    sendRequest();
    await page.getByText("Protokół jest podpisany. Można go tylko czytać.").waitFor();
  });

  test("keeps values typed while it is being filled from the handover", async () => {
    const { rentalId } = await handover("Równoległa");
    const { page, form } = await office(`/admin/dodaj-protokol-zwrotu?rentalId=${rentalId}`);
    await form.mileage.waitFor();
    await page.getByRole("button", { name: "Wyczyść", exact: true }).click();
    const sendRequest = await delayRequests(page, "**/api/rentalprotocolout/rental/*");
    await form.fill.click();
    await form.time.fill("12:34");
    await page.getByRole("button", { name: "Bez rozliczenia w protokole" }).click();
    sendRequest();
    await page.getByText("Uzupełniono z protokołu wydania.").waitFor();
    expect(await form.time.inputValue()).toBe("12:34");
    await page.getByText("Protokół nie będzie zawierał rozliczenia").waitFor();
  });

  test("leaves no draft of a signed protocol, even if the page is closed while the signatures are sent", async () => {
    const { page, form, faults } = await openForm(await handover("Podpisana"));
    await form.remarks.fill("Wpisane tuż przed podpisem.");
    const sent = page.waitForRequest("**/sign");
    await delayRequests(page, "**/sign");
    await form.reason.fill("Klient podpisze jutro.");
    await form.signUnpaid("click");
    for (const pad of await form.signing.locator("[data-signature]").all()) {
      await drawWithFinger(page, pad, SCRAWL);
    }
    await form.signing.getByRole("button", { name: "Podpisz i zablokuj" }).click();
    await sent;
    faults.expect(/^net::ERR_/);
    await page.reload();
    await page.getByText(officeMessages.protocolSignedHere).waitFor();
    expect(await page.getByText("Na tym urządzeniu został szkic").count()).toBe(0);
  });
});

test("a protocol's form asks before it is left while photos are not stored yet", async () => {
  const { page } = await openForm(await handover("Fotografowana"), () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === "attachments") throw new DOMException("no room", "QuotaExceededError");
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Wybierz zdjęcia" }).click();
  await (await chooser).setFiles([await cameraPhoto("zdjecie.jpg", "#8899aa")]);
  await page.getByRole("button", { name: "Ponów: nowe zdjęcie 1" }).waitFor({ timeout: 60_000 });
  const away = page.getByRole("link", { name: "Wydania" }).first();
  await away.click();
  const question = page.getByRole("dialog", { name: "Zdjęcia w drodze" });
  await question.getByText(officeMessages.protocolPhotosLost).waitFor();
  expect.soft(await axeFindings(page), "axe findings: the question").toEqual([]);
  await question.getByRole("button", { name: "Zostań" }).click();
  await page.getByRole("button", { name: "Ponów: nowe zdjęcie 1" }).waitFor();
  await away.click();
  await question.getByRole("button", { name: "Wyjdź bez tych zdjęć" }).click();
  await page.getByRole("heading", { level: 1, name: "Wydania" }).waitFor();
});

/** Adds a rental with a filled handover. */
async function handover(lastName: string): Promise<Protocol> {
  nextDay += 3;
  const carId = showroom.small.id;
  const rental = await addedRental(other, {
    lastName,
    carId,
    from: nextDay - 3,
    to: nextDay - 1,
  });
  return await filledProtocol(other, "handover", rental.id);
}

async function openForm({ id }: Protocol, script?: () => void) {
  const visit = await office(adminPaths.editHandover(id), script);
  await visit.form.remarks.waitFor();
  return visit;
}

async function office(path: string, script?: () => void) {
  const visit = await openOffice(adminPaths.handovers);
  await visit.context.addInitScript({ content: axeScript() });
  if (script) await visit.context.addInitScript(script);
  await visit.page.goto(path);
  return { ...visit, form: protocolForm(visit.page) };
}

/** Delays requests to an address. @returns a function that sends them */
async function delayRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
