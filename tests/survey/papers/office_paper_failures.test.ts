import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agreementReply, agreementSummaries } from "../../../shared/api/agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import {
  filledProtocol,
  protocolJson,
  protocolNow,
  protocolPaths,
} from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { replies } from "../../support/pages/page_replies.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { PESEL } from "../../support/papers/rental_papers.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const DOCUMENTS = "/admin/zarzadzanie-dokumentami";
const HANDOVERS = "/admin/dokumenty/protokoly-wydania";
const RENTALS = "/admin/zarzadzanie-wynajmami";
/** ms for a test that draws three PDFs on a busy machine. */
const LONG = 180_000;
/** The next day, in days from today, that no test uses. */
let nextDay = 2;
/** Contains the chosen files, which a browser reads when it sends them. */
let folder: string;

beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: "scan_" });
});

afterAll(() => Deno.remove(folder, { recursive: true }));

async function office(path: string, device: Device = "office") {
  const visit = await openOffice(path, device);
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.evaluate(axeScript());
  return visit;
}

async function rentalOf(lastName: string) {
  nextDay += 4;
  return await addedRental(other, {
    lastName,
    carId: showroom.estate.id,
    from: nextDay - 4,
    to: nextDay - 2,
  });
}

async function agreementFor(lastName: string) {
  const rental = await rentalOf(lastName);
  await other.call("POST", `/rental/${rental.id}/documents`);
  return { rental, agreement: await agreementOf(rental.id) };
}

async function agreementOf(rentalId: string) {
  const [listed] = agreementSummaries.parse(
    await other.call("GET", `/rentaldocument/rental/${rentalId}`),
  );
  return agreementReply.parse(await other.call("GET", `/rentaldocument/${listed?.id}`));
}

async function chooseFile(page: Page, button: Locator, name: string, bytes: Uint8Array) {
  await Deno.writeFile(`${folder}/${name}`, bytes);
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(`${folder}/${name}`);
}

function cardOf(page: Page, lastName: string): Locator {
  return page.getByRole("article").filter({ hasText: lastName });
}

async function examine(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

describe("an agreement whose request fails on the server", () => {
  test("stays in the list with the reason where it cannot be downloaded or deleted", async () => {
    await agreementFor("Oporna");
    const { page, faults } = await office(`${DOCUMENTS}?text=oporna`);
    faults.expect(/^500 /);
    const card = cardOf(page, "Oporna");
    await page.route("**/api/rentaldocument/*/pdf", replies.broken, { times: 1 });
    await card.getByRole("button", { name: /^Pobierz PDF/ }).click();
    await page.getByText(officeMessages.pdfNotLoaded).waitFor();
    await page.route("**/api/rentaldocument/*", replies.broken, { times: 1 });
    await card.getByRole("button", { name: /^Usuń/ }).click();
    const question = page.getByRole("dialog", { name: "Potwierdzenie" });
    await question.getByRole("button", { name: "Usuń" }).click();
    await question.getByText(officeMessages.agreementNotDeleted).waitFor();
    await examine(page);
    await question.getByRole("button", { name: "Usuń" }).click();
    await page.getByText(officeMessages.agreementDeleted).waitFor();
  }, LONG);

  test(
    "keeps the typed values where it cannot be opened, sent, drawn or given a file, and the next try works",
    async () => {
      const { agreement } = await agreementFor("Uparta");
      const { page, faults } = await office("/admin");
      // 412: the page is left before it has the server's reply, and what was saved is sent again.
      faults.expect(/^500 /, /^412 /);
      const save = page.getByRole("button", { name: "Zapisz" });
      const deposit = page.getByLabel(/^Kaucja/);
      await page.route(`**/api/rentaldocument/${agreement.id}`, replies.broken, { times: 1 });
      await page.goto(`/admin/dodaj-dokument/${agreement.id}?isEditMode=true`);
      await page.getByText(officeMessages.agreementNotLoaded).waitFor();
      await examine(page);
      await page.getByRole("button", { name: "Spróbuj ponownie" }).click();

      await deposit.fill("900");
      await page.route("**/api/rentaldocument/json/*", replies.broken, { times: 1 });
      await save.click();
      await page.getByText(officeMessages.agreementKeptHere).waitFor();
      await expect.poll(async () => (await agreementOf(agreement.rentalId)).deposit).toBe(900);

      await page.goto(`/admin/dodaj-dokument/${agreement.id}?isEditMode=true`);
      await deposit.fill("950");
      await page.route("**/api/rentaldocument/*/pdf", replies.broken, { times: 1 });
      await save.click();
      await page.getByText(officeMessages.agreementSavedPdfNot).waitFor();
      await examine(page);
      expect((await agreementOf(agreement.rentalId)).deposit).toBe(950);

      await chooseFile(
        page,
        page.getByRole("button", { name: "Wybierz plik" }),
        "a.pdf",
        onePagePdf(),
      );
      await page.route(`**/api/rentaldocument/${agreement.id}`, replies.broken, { times: 1 });
      await save.click();
      await page.getByText(officeMessages.agreementSavedFileNot).waitFor();
      await save.click();
      await page.getByText(officeMessages.agreementSaved).waitFor();
      expect((await agreementOf(agreement.rentalId)).attachment?.name).toBe("a.pdf");
    },
    LONG,
  );

  test(
    "shows why it cannot be started, is added once the server answers, or shows that its car is missing",
    async () => {
      const rental = await rentalOf("Nowicka");
      const { page, faults } = await office("/admin");
      faults.expect(/^500 /);
      await page.route(`**/api/rental/${rental.id}`, replies.broken, { times: 1 });
      await page.goto(`/admin/dodaj-dokument?rentalId=${rental.id}`);
      await page.getByText(officeMessages.rentalDetailsNotLoaded).waitFor();
      await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
      await page.getByLabel(/^Kaucja/).fill("800");
      await page.route("**/api/rentaldocument", replies.broken, { times: 1 });
      await page.getByRole("button", { name: "Zapisz" }).click();
      await page.getByText(officeMessages.agreementKeptHere).waitFor();
      await expect.poll(async () => (await agreementOf(rental.id)).deposit).toBe(800);

      await page.route(`**/api/rental/${rental.id}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...await response.json(), rentalCar: null } });
      });
      await page.goto(`/admin/dokumenty-wynajmu/${rental.id}`);
      await page.getByText(officeMessages.rentalCarNotLoaded).waitFor();
      await examine(page);
    },
    LONG,
  );
});

describe("a protocol", () => {
  test("that fails to open shows that, and a file that is no PDF is refused before it is uploaded", async () => {
    const rental = await rentalOf("Skanująca");
    const protocol = await filledProtocol(other, "handover", rental.id);
    const { page, faults } = await office("/admin");
    faults.expect(/^500 /);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/upload-signed")) sent.push(request.method());
    });
    await page.route(`**/api/rentalprotocolout/${protocol.id}`, replies.broken, { times: 1 });
    await page.goto(`/admin/edytuj-protokol-wydania/${protocol.id}`);
    await page.getByText(officeMessages.protocolNotLoaded).waitFor();
    await examine(page);
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    const button = page.getByRole("button", { name: "Wgraj podpisany PDF" });
    const refused: [Uint8Array, string][] = [
      [new Uint8Array(), officeMessages.fileEmpty],
      [new Uint8Array(21 * 1024 * 1024), officeMessages.pdfTooLarge],
      [new TextEncoder().encode("To nie jest PDF."), officeMessages.pdfUnreadable],
    ];
    for (const [bytes, reason] of refused) {
      await chooseFile(page, button, "skan.pdf", bytes);
      const toast = page.locator("[data-sonner-toast]").filter({ hasText: reason });
      await toast.getByText(officeMessages.signedPdfNotTaken).waitFor();
    }
    expect(sent).toEqual([]);
  });

  test("that cannot be deleted stays, and one that was changed is shown again before it is deleted", async () => {
    const rental = await rentalOf("Zmienna");
    const protocol = await filledProtocol(other, "handover", rental.id);
    const { page, faults } = await office(HANDOVERS);
    faults.expect(/^500 /, /^412 /);
    const card = cardOf(page, "Zmienna");
    await card.getByRole("button", { name: /^Usuń/ }).click();
    const question = page.getByRole("dialog", { name: "Potwierdzenie" });
    const remove = question.getByRole("button", { name: "Usuń" });
    await page.route("**/api/rentalprotocolout/*", replies.broken, { times: 1 });
    await remove.click();
    await question.getByText(officeMessages.protocolNotDeleted).waitFor();

    await changed(protocol.id, rental.id, { mileage: 200_000 });
    await remove.click();
    await question.getByText(officeMessages.paperChangedBeforeDeletion).waitFor();
    await examine(page);
    await remove.click();
    await page.getByText(officeMessages.protocolDeleted).waitFor();
    await card.waitFor({ state: "detached" });
    faults.expect(/^404 /);
    await expect(protocolNow(other, protocol)).rejects.toThrow("404");
  });

  test("edited by a colleague is not signed by the scan of an older print, neither in the list nor in its form", async () => {
    const rental = await rentalOf("Wydrukowana");
    const protocol = await filledProtocol(other, "handover", rental.id);
    const { page, faults } = await office(HANDOVERS);
    faults.expect(/^412 /);
    const card = cardOf(page, "Wydrukowana");
    const inList = card.getByRole("button", { name: /^Wgraj podpisany PDF/ });
    await inList.waitFor();
    await changed(protocol.id, rental.id, { dateTime: "2026-11-21T10:30:00.000Z" });
    await chooseFile(page, inList, "skan.pdf", onePagePdf());
    await page.getByText(officeMessages.paperChangedBeforeScan).waitFor();
    await card.getByText("21-11-2026 | 11:30").waitFor();
    await examine(page);
    expect((await protocolNow(other, protocol)).status).toBe("filled");

    await page.goto(`/admin/edytuj-protokol-wydania/${protocol.id}`);
    const form = protocolForm(page);
    await form.mileage.waitFor();
    await changed(protocol.id, rental.id, { mileage: 200_000 });
    const inForm = page.getByRole("button", { name: "Wgraj podpisany PDF" });
    await chooseFile(page, inForm, "skan.pdf", onePagePdf());
    await page.getByText(officeMessages.paperChangedBeforeScan).waitFor();
    await expect.poll(() => form.mileage.inputValue()).toMatch(/^200\s?000$/);
    // The loaded version was not saved by this form.
    expect(await page.getByText(/^Zapisano o/).count()).toBe(0);
    expect((await protocolNow(other, protocol)).status).toBe("filled");
    await chooseFile(page, inForm, "skan.pdf", onePagePdf());
    await page.getByText("Protokół jest podpisany. Można go tylko czytać.").waitFor();
  });

  async function changed(id: string, rentalId: string, changes: Record<string, unknown>) {
    await other.call("PUT", `${protocolPaths.handover}/${id}`, protocolJson(rentalId, changes));
  }
});

test("an agreement that a colleague edited is shown again before a scan signs it", async () => {
  const { agreement } = await agreementFor("Podpisująca");
  const { page, faults } = await office(`/admin/dokumenty-wynajmu/${agreement.rentalId}`);
  faults.expect(/^412 /);
  const card = page.getByRole("article", { name: "Umowa najmu", exact: true });
  const button = card.getByRole("button", { name: /^Wgraj/ });
  await button.waitFor();
  const { id, rentalId } = agreement;
  await other.call("PUT", `/rentaldocument/json/${id}`, { ...agreement, deposit: 1234 });
  await chooseFile(page, button, "umowa.pdf", onePagePdf());
  await page.getByText(officeMessages.paperChangedBeforeScan).waitFor();
  await card.getByText(/1\s?234 zł/).waitFor();
  expect((await agreementOf(rentalId)).isManuallyUploaded).toBe(false);
  await chooseFile(page, button, "umowa.pdf", onePagePdf());
  await card.getByText("Podpisana", { exact: true }).waitFor();
}, LONG);

describe("a searched PESEL", () => {
  test("stays in the search box of the agreements, and in no address", async () => {
    await agreementFor("Tajna");
    const { page } = await office(DOCUMENTS, "phone");
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(frame.url()));
    const box = page.getByRole("searchbox");
    await box.fill("tajna");
    await page.waitForURL(/text=tajna/);
    await box.fill(PESEL.slice(0, 8));
    await page.waitForURL((url) => url.search === "");
    await box.fill(PESEL);
    await page.getByText("Żaden dokument nie pasuje.").waitFor();
    await page.getByRole("button", { name: /^Niepodpisane/ }).tap();
    await page.waitForURL(/show=unsigned/);
    expect(await box.inputValue()).toBe(PESEL);
    expect(visited.filter((address) => /\d{6}/.test(new URL(address).search))).toEqual([]);
    await examine(page);
    await box.fill("tajna");
    await cardOf(page, "Tajna").waitFor();
    await page.waitForURL(/text=tajna/);
  }, LONG);

  test("is not searched among rentals: the page shows what is searched, and sends no request", async () => {
    await rentalOf("Niewidzialna");
    const { page } = await office(RENTALS);
    await cardOf(page, "Niewidzialna").waitFor();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const box = page.getByRole("searchbox");
    await box.fill(PESEL);
    await box.press("Enter");
    await page.getByText("Po numerach się tu nie szuka.").waitFor();
    expect([page.url(), ...requested].filter((address) => address.includes(PESEL))).toEqual([]);
    await examine(page);
    await box.fill("niewidzialna");
    await box.press("Enter");
    await page.waitForURL(/searchTerm=niewidzialna/);
    await page.getByText("Po numerach się tu nie szuka.").waitFor({ state: "hidden" });
  });
});
