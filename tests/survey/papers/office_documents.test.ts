import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agreementList } from "../../../shared/api/paper_list.ts";
import { agreementReply, agreementSummaries } from "../../../shared/api/agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { addedRental, rentalNow } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { fieldError } from "../../support/pages/checks/page_field_error.ts";
import { rentalsPage } from "../../support/pages/page_rentals.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { encryptedPdf, onePagePdf } from "../../support/papers/pdf_files.ts";
import { ensurePoppler, pdfText } from "../../support/papers/poppler.ts";
import { agreementJson, NIP, PESEL } from "../../support/papers/rental_papers.ts";
import { jpeg } from "../../support/server/sent_files.ts";

const { site, other, openOffice, tokens } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});
/** Presses an action in the menu of a rental's page. */
async function inMenu(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "Więcej" }).click();
  await page.getByRole("button", { name: action }).click();
}

const RENTALS = "/admin/zarzadzanie-wynajmami";
const DOCUMENTS = "/admin/zarzadzanie-dokumentami";
/** Time to draw three PDFs on a busy machine. */
const DRAWING = { timeout: 90_000 };
/** ms for a test that draws PDFs. */
const LONG = 240_000;
/** The next day, in days from today, that no test uses. */
let nextDay = 2;
/** Contains the chosen files, which a browser reads when it sends them. */
let folder: string;

beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: "sent_" });
  ensurePoppler();
});

afterAll(() => Deno.remove(folder, { recursive: true }));

async function office(path: string, device: Device = "office") {
  const visit = await openOffice(path, device);
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.reload();
  await visit.page.getByRole("heading", { level: 1 }).waitFor();
  return visit;
}

async function rentalOf(lastName: string, carId: string = showroom.estate.id) {
  nextDay += 4;
  return await addedRental(other, { lastName, carId, from: nextDay - 4, to: nextDay - 2 });
}

/** Adds a rental with its three papers. */
async function rentalWithPapers(lastName: string, carId?: string) {
  const rental = await rentalOf(lastName, carId);
  await other.call("POST", `/rental/${rental.id}/documents`);
  return rental;
}

function files(rentalId: string): string {
  return `/admin/dokumenty-wynajmu/${rentalId}`;
}

function paper(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

async function agreementOf(rentalId: string) {
  const [listed] = agreementSummaries.parse(
    await other.call("GET", `/rentaldocument/rental/${rentalId}`),
  );
  return listed && agreementReply.parse(await other.call("GET", `/rentaldocument/${listed.id}`));
}

async function chooseFile(page: Page, button: Locator, name: string, bytes: Uint8Array) {
  await Deno.writeFile(`${folder}/${name}`, bytes);
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(`${folder}/${name}`);
}

async function downloaded(page: Page, button: Locator) {
  const download = page.waitForEvent("download");
  await button.click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await file.path())),
  };
}

async function examine(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

describe("the papers of a rental", () => {
  test("are created from its card, downloaded, edited, signed, and then locked", async () => {
    const rental = await rentalOf("Papierowa");
    const visit = await office(`${RENTALS}?searchTerm=papierowa`);
    const { page, faults } = visit;
    const list = rentalsPage(page);
    await list.choose("Papierowa", "Utwórz dokumenty");
    const making = list.dialog("Tworzenie dokumentów");
    await making.getByText(officeMessages.papersMade).waitFor(DRAWING);
    await examine(page);
    await making.getByRole("link", { name: "Pokaż dokumenty" }).click();
    await page.getByRole("region", { name: "Dokumenty" }).waitFor();

    const agreement = paper(page, "Umowa najmu");
    await agreement.getByText(
      "Do uzupełnienia: numer prawa jazdy; PESEL, paszport (w uwagach) albo NIP.",
    ).waitFor();
    await paper(page, "Protokół wydania").getByText("Do wypełnienia").waitFor();
    await examine(page);
    const pdf = await downloaded(page, agreement.getByRole("button", { name: "Pobierz PDF" }));
    expect(pdf.name).toBe("umowa-najmu-TJE20500.pdf");
    expect(pdfText(pdf.bytes)).toMatch(/Peugeot 508 SW[\s\S]*TJE 20500|TJE 20500[\s\S]*Peugeot/);
    expect(pdfText(pdf.bytes)).toContain("Papierowa");

    await agreement.getByRole("link", { name: "Edytuj" }).click();
    const pesel = page.getByLabel(/^PESEL/);
    await pesel.fill("90010112348");
    await page.getByRole("button", { name: "Zapisz" }).click();
    await pesel.and(page.locator(":focus")).waitFor();
    expect(await fieldError(pesel)).toBe(officeMessages.peselInvalid);
    await page.getByText(officeMessages.fieldsToMend).waitFor();
    await examine(page);
    await pesel.fill(PESEL);
    await page.getByLabel(/^Numer prawa jazdy/).fill("12345/06/1234");
    await page.getByRole("button", { name: "Zapisz" }).click();
    await page.getByText(officeMessages.agreementSaved).waitFor(DRAWING);
    await agreement.getByText("Czeka na podpis").waitFor();
    await agreement.getByText("Do uzupełnienia").waitFor({ state: "hidden" });
    const second = await downloaded(page, agreement.getByRole("button", { name: "Pobierz PDF" }));
    expect(pdfText(second.bytes)).toContain(PESEL);

    const upload = agreement.getByRole("button", { name: /^Wgraj/ });
    const id = (await agreementOf(rental.id))?.id;
    faults.expect(new RegExp(`^4(00|15) /api/rentaldocument/rental/${id}$`));
    const wrong: [string, Uint8Array, string][] = [
      ["umowa.txt", new Uint8Array([1]), officeMessages.pdfUnreadable],
      ["umowa.pdf", new Uint8Array(), officeMessages.fileEmpty],
      ["umowa.pdf", new Uint8Array(21 * 1024 * 1024), officeMessages.pdfTooLarge],
      ["umowa.pdf", new TextEncoder().encode("To nie jest PDF."), officeMessages.pdfUnreadable],
      ["umowa.pdf", encryptedPdf(), officeMessages.pdfEncrypted],
    ];
    for (const [name, bytes, sentence] of wrong) {
      await chooseFile(page, upload, name, bytes);
      const toast = page.locator("[data-sonner-toast]").filter({ hasText: sentence });
      await toast.getByText(officeMessages.signedPdfNotSent).waitFor();
      await toast.getByRole("button", { name: /Zamknij/ }).click();
      await toast.waitFor({ state: "hidden" });
    }
    expect((await agreementOf(rental.id))?.isManuallyUploaded).toBe(false);
    await chooseFile(page, upload, "umowa.pdf", onePagePdf());
    await agreement.getByText("Podpisana", { exact: true }).waitFor();

    await agreement.getByRole("link", { name: "Otwórz" }).click();
    await page.getByText("Ta umowa jest podpisana i nie można jej zmienić.").waitFor();
    expect(await pesel.isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Zapisz" }).count()).toBe(0);
    await examine(page);

    await page.goto(files(rental.id));
    const handover = paper(page, "Protokół wydania");
    await chooseFile(
      page,
      handover.getByRole("button", { name: /^Wgraj/ }),
      "protokol.pdf",
      onePagePdf(),
    );
    const asked = page.getByRole("dialog", { name: "Kiedy wydano auto?" });
    await asked.getByRole("button", { name: "Nie wiem" }).click();
    await handover.getByText("Podpisany", { exact: true }).waitFor();
    await examine(page);

    faults.expect(`409 /api/rental/${rental.id}/documents`, `409 /api/rental/${rental.id}`);
    await inMenu(page, "Usuń dokumenty");
    const question = list.dialog("Usuwanie dokumentów");
    await question.getByText(
      "Czy na pewno chcesz usunąć wszystkie dokumenty związane z Anna Papierowa?",
    ).waitFor();
    await question.getByText(officeMessages.signedAgreementDeletionAsked).waitFor();
    await question.getByRole("button", { name: "Usuń" }).click();
    await question.getByText(officeMessages.papersHoldSigned).waitFor();
    await examine(page);

    await page.goto(`${RENTALS}?searchTerm=papierowa`);
    await list.choose("Papierowa", "Usuń");
    const deletion = list.dialog("Potwierdzenie");
    await deletion.getByRole("button", { name: "Usuń" }).click();
    await deletion.getByText(officeMessages.rentalHasSignedProtocol).waitFor();
    await deletion.getByRole("button", { name: "Anuluj" }).click();

    await list.edit("Papierowa").click();
    await list.form.field("Imię").fill("Ewa");
    await list.save.click();
    await page.getByText(officeMessages.papersKeptSigned).first().waitFor();
    await page.getByText("Zapisano wynajem: Ewa Papierowa").first().waitFor();
    expect((await rentalNow(other, rental.id)).customerFirstName).toBe("Ewa");
    expect((await agreementOf(rental.id))?.isManuallyUploaded).toBe(true);
  }, LONG);

  test("are created once where the reply was lost", async () => {
    const rental = await rentalOf("Zgubiona");
    const { page, faults } = await office(files(rental.id), "phone");
    faults.expect(/documents$/);
    const keys: (string | null)[] = [];
    await page.route("**/api/rental/*/documents", async (route) => {
      keys.push(await route.request().headerValue("Idempotency-Key"));
      if (keys.length > 1) return await route.continue();
      await route.fetch({ timeout: DRAWING.timeout });
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Utwórz dokumenty" }).tap();
    const dialog = page.getByRole("dialog", { name: "Tworzenie dokumentów" });
    await dialog.getByText(officeMessages.papersUnsettled).waitFor(DRAWING);
    await examine(page);
    await dialog.getByRole("button", { name: "Spróbuj ponownie" }).tap();
    await dialog.getByText(officeMessages.papersMade).waitFor(DRAWING);
    expect(new Set(keys).size).toBe(1);
    await dialog.getByRole("button", { name: "Zamknij" }).last().tap();
    await paper(page, "Protokół zwrotu").getByText("Do wypełnienia").waitFor();
    expect(await sidewaysScroll(page, 390)).toEqual([]);
    await examine(page);
  }, LONG);

  test(
    "show the step that failed, are created on the next try, and link to the car where its data is missing",
    async () => {
      const rental = await rentalOf("Pechowa");
      const { page, faults } = await office(files(rental.id));
      faults.expect(/documents$/);
      let tries = 0;
      await page.route("**/api/rental/*/documents", (route) => {
        tries += 1;
        if (tries === 1) {
          const errorMessage = officeMessages.returnNotMade;
          const type = "/problems/not_made";
          const json = { status: 500, type, errorMessage, step: "return" };
          return route.fulfill({ status: 500, json });
        }
        if (tries === 2) {
          const errorMessage = officeMessages.protocolDataMissing;
          return route.fulfill({ status: 409, json: { status: 409, errorMessage } });
        }
        return route.continue();
      });
      const make = page.getByRole("button", { name: "Utwórz dokumenty" });
      await make.click();
      const dialog = page.getByRole("dialog", { name: "Tworzenie dokumentów" });
      await dialog.getByText(officeMessages.returnNotMade).waitFor();
      expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
        expect.stringMatching(/^Protokół wydania[^]*nie utworzono$/),
        expect.stringMatching(/^Protokół zwrotu[^]*błąd$/),
        expect.stringMatching(/^Umowa najmu[^]*nie utworzono$/),
      ]);
      await examine(page);
      await dialog.getByRole("button", { name: "Spróbuj ponownie" }).click();
      await dialog.getByText(officeMessages.protocolDataMissing).waitFor();
      expect(await dialog.getByRole("link").getAttribute("href"))
        .toBe(`/admin/dodaj-samochod-na-wynajem/${rental.rentalCarId}`);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await make.click();
      await dialog.getByText(officeMessages.papersMade).waitFor(DRAWING);
      await page.keyboard.press("Escape");

      await inMenu(page, "Usuń dokumenty");
      await page.getByRole("dialog", { name: "Usuwanie dokumentów" })
        .getByRole("button", { name: "Usuń" }).click();
      await page.getByText(officeMessages.papersDeleted).waitFor();
      await page.getByText("Ten wynajem nie ma jeszcze dokumentów.").waitFor();
    },
    LONG,
  );
});

describe("an agreement", () => {
  test(
    "is added on a phone for a chosen rental, with its defaults and an attached file",
    async () => {
      await other.call("POST", "/settings/settlement-rates", {
        lateHourFee: 50,
        fuelTenthFee: 50,
        kilometreFee: 1,
        deposit: 1500,
      });
      const rental = await rentalOf("Wybrana");
      const { page } = await office("/admin/dodaj-dokument", "phone");
      await page.getByLabel("Klient lub samochód").fill("wybrana");
      await page.getByRole("main").getByRole("button", { name: "Szukaj" }).tap();
      await page.getByRole("link", { name: /Wybrana/ }).waitFor();
      await examine(page);
      await page.getByRole("link", { name: /Wybrana/ }).tap();
      const field = (label: string) => page.getByLabel(new RegExp(`^${label}`));
      expect(await field("Opłata za dzień").inputValue()).toBe("219");
      // The car's own, not that of the settings.
      expect(await field("Kaucja").inputValue()).toBe("1 000");
      await page.getByText("Razem 438 zł").waitFor();
      await examine(page);
      expect(await sidewaysScroll(page, 390)).toEqual([]);

      await field("NIP").fill("123-456-32-18");
      await page.reload();
      await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
      expect(await field("NIP").inputValue()).toBe("123-456-32-18");
      await page.goBack();
      const leaving = page.getByRole("dialog", { name: "Niezapisane zmiany" });
      await leaving.getByRole("button", { name: "Zostań" }).tap();

      const choose = page.getByRole("button", { name: "Wybierz plik" });
      await chooseFile(page, choose, "dowod.exe", new Uint8Array([1]));
      await page.getByText(officeMessages.attachmentTypeUnknown).waitFor();
      await chooseFile(page, choose, "zgoda.jpg", await jpeg());
      await page.getByRole("button", { name: "Zapisz" }).tap();
      await page.getByText(officeMessages.agreementAdded).waitFor();
      const agreement = await agreementOf(rental.id);
      expect(agreement).toMatchObject({
        nip: NIP,
        deposit: 1000,
        attachment: { name: "zgoda.jpg" },
      });

      await page.goto(`/admin/dodaj-dokument?rentalId=${rental.id}`);
      await page.getByText(officeMessages.agreementExists).waitFor();
    },
    LONG,
  );

  test(
    "keeps the typed values where somebody else has changed or signed it",
    async () => {
      const rental = await rentalWithPapers("Wspólna");
      const agreement = await agreementOf(rental.id);
      const path = `/admin/dodaj-dokument/${agreement?.id}?isEditMode=true`;
      const { page, faults } = await office(path);
      const json = `/rentaldocument/json/${agreement?.id}`;
      faults.expect(`412 /api${json}`, `409 /api${json}`);
      await page.getByLabel(/^Kaucja/).fill("700");
      await page.getByLabel(/^Adres/).fill("Kielce, Krótka 2");
      await other.call("PUT", json, { ...agreement, customerAddress: "Radom, Długa 1" });
      await page.getByRole("button", { name: "Zapisz" }).click();
      await page.getByText("Radom, Długa 1").waitFor();
      await examine(page);
      await page.getByRole("button", { name: "Wczytaj i zachowaj moje zmiany" }).click();
      expect(await page.getByLabel(/^Adres/).inputValue()).toBe("Kielce, Krótka 2");
      expect(await page.getByLabel(/^Kaucja/).inputValue()).toBe("700");

      const body = new FormData();
      body.append("file", new File([onePagePdf()], "umowa.pdf"));
      const signed = await fetch(`${site.origin}/api/rentaldocument/rental/${agreement?.id}`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${tokens["accessToken"]}` },
        body,
      });
      expect(signed.status).toBe(200);
      await page.getByRole("button", { name: "Zapisz" }).click();
      const show = page.getByRole("button", { name: "Pokaż podpisaną umowę" });
      await show.waitFor();
      expect(await page.getByLabel(/^Kaucja/).inputValue()).toBe("700");
      await examine(page);
      await show.click();
      await page.getByText("Ta umowa jest podpisana i nie można jej zmienić.").waitFor();
    },
    LONG,
  );

  test(
    "is found on the list, shown completely without PESEL, downloaded and deleted, on a phone",
    async () => {
      const rental = await rentalWithPapers("Szukana", showroom.van.id);
      const { page } = await office(DOCUMENTS, "phone");
      for (const text of ["szukana tje80808", "szukana"]) {
        await page.getByRole("searchbox").fill(text);
        await expect.poll(() => page.getByRole("article").allTextContents())
          .toEqual([expect.stringContaining("Szukana")]);
      }
      const card = page.getByRole("article").filter({ hasText: "Szukana" });
      expect(new URL(page.url()).pathname).toBe(DOCUMENTS);
      await examine(page);
      await card.getByRole("button", { name: /^Szczegóły/ }).tap();
      const details = page.getByRole("dialog", { name: "Szczegóły Dokumentu" });
      await details.getByText("anna@example.com").waitFor();
      await examine(page);
      await page.keyboard.press("Escape");
      const pdf = await downloaded(page, card.getByRole("button", { name: /^Pobierz PDF/ }));
      expect(pdf.name).toBe("umowa-najmu-TJE80808.pdf");

      await card.getByRole("button", { name: /^Usuń/ }).tap();
      const question = page.getByRole("dialog", { name: "Potwierdzenie" });
      await question.getByText(officeMessages.agreementDeletionAsked).waitFor();
      await examine(page);
      await question.getByRole("button", { name: "Usuń" }).tap();
      await page.getByText(officeMessages.agreementDeleted).waitFor();
      await page.getByText("Żaden dokument nie pasuje.").waitFor();
      expect(await agreementOf(rental.id)).toBeUndefined();
    },
    LONG,
  );
});

describe("the list of agreements", () => {
  test("shows the dates of one that waits for the business next to its state", async () => {
    await other.call("POST", "/rentaldocument", {
      ...agreementJson((await rentalOf("Czekająca")).id),
      customerLastName: "Czekająca",
    });
    const { page } = await office(DOCUMENTS);
    await page.route(/\/api\/paper\/agreement/, async (route) => {
      const response = await route.fetch();
      const list = agreementList.parse(await response.json());
      const items = list.items.map((one) => ({ ...one, state: "signed_by_customer" }));
      await route.fulfill({ response, json: { ...list, items } });
    });
    await page.reload();
    const card = page.getByRole("article").filter({ hasText: "Czekająca" });
    const state = await card.getByText("Czeka na podpis firmy").boundingBox();
    const end = await card.locator("time").last().boundingBox();
    if (!state || !end) throw new Error("the card lacks its state or its dates");
    expect(end.x + end.width).toBeLessThan(state.x);
  });
});
