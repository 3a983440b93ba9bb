import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { hasReplica } from "../../support/browser/browser_offline_office.ts";
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
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { encryptedPdf, onePagePdf } from "../../support/papers/pdf_files.ts";
import { ensurePoppler, pdfText } from "../../support/papers/poppler.ts";
import { loseReply } from "../../support/browser/browser_faults.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const HANDOVERS = "/admin/dokumenty/protokoly-wydania";
const RETURNS = "/admin/dokumenty/protokoly-zwrotu";
const { small, estate } = showroom;
/** The next day, in days from today, that no test uses. */
let nextDay = 2;

beforeAll(() => {
  ensurePoppler();
});

function rentalOf(lastName: string, carId: string = small.id) {
  nextDay += 3;
  return addedRental(other, { lastName, carId, from: nextDay - 3, to: nextDay - 1 });
}

async function office(path: string, device: Device = "office") {
  const visit = await openOffice(path, device);
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.evaluate(axeScript());
  return { ...visit, form: protocolForm(visit.page) };
}

function edit({ kind, id }: Pick<Protocol, "kind" | "id">): string {
  return `/admin/edytuj-protokol-${kind === "handover" ? "wydania" : "zwrotu"}/${id}`;
}

/** Expects no axe findings, scrolled to the end, where neither of the two bars covers a part. */
async function examine(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>("header.sticky");
    if (bar) bar.style.position = "static";
    scrollTo(0, document.documentElement.scrollHeight);
  });
  expect.soft(await axeFindings(page), `axe findings: ${state}`).toEqual([]);
}

async function textOf(download: Download): Promise<string> {
  return pdfText(await readFile(await download.path()));
}

describe("a protocol filled on a phone at the car", () => {
  test("is started from an empty list by choosing a rental", async () => {
    await rentalOf("Wybrana");
    const { page, form } = await office("/admin", "phone");
    await page.getByRole("navigation", { name: "Na skróty" })
      .getByRole("link", { name: "Wydania" }).tap();
    await page.getByText(officeMessages.noProtocols).waitFor();
    await examine(page, "an empty list");
    await page.getByRole("link", { name: "Dodaj protokół wydania" }).first().tap();
    await page.getByRole("link", { name: /Wybrana/ }).waitFor();
    await examine(page, "the choice of a rental");
    await page.getByRole("link", { name: /Wybrana/ }).tap();
    await form.mileage.waitFor();
  });

  test("is filled from its handover if it is a return, shows a new damage, and settles the deposit", async () => {
    const rental = await rentalOf("Zwrotna", estate.id);
    await filledProtocol(other, "handover", rental.id, { mileage: 1000, fuelLevel: 100 });
    const { page, form } = await office(
      `/admin/dodaj-protokol-zwrotu?rentalId=${rental.id}`,
      "phone",
    );
    await page.getByText("Przy wydaniu: 1 000 km").waitFor();
    await page.getByText("Wypełniono z protokołu wydania.").waitFor();
    expect(await form.mileage.inputValue()).toBe("1 000");
    await page.getByRole("button", { name: "Wyczyść", exact: true }).tap();
    expect(await form.mileage.inputValue()).toBe("");
    expect(await form.condition("Stan wnętrza", "Bardzo czysty").isChecked()).toBe(false);
    await form.mileage.fill("900");
    await page.getByText("To mniej niż ostatnio.").waitFor();
    await form.fill.tap();
    const question = page.getByRole("dialog", { name: "Zastąpić wpisane dane?" });
    await question.waitFor();
    await examine(page, "the question about typed values");
    await question.getByRole("button", { name: "Zastąp" }).tap();
    expect(await form.mileage.inputValue()).toBe("1 000");
    expect(await form.condition("Stan wnętrza", "Bardzo czysty").isChecked()).toBe(true);

    await form.mileage.fill("1500");
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole("button", { name: "Mniej paliwa" }).tap();
    }
    await page.getByRole("button", { name: "Dodaj szkodę" }).tap();
    await page.getByRole("dialog", { name: "Nowa szkoda" })
      .getByRole("button", { name: "Dodaj szkodę" }).tap();
    await page.getByText("nowe: 1").waitFor();
    // Scrolled so that the bar at the bottom does not cover the mark.
    await page.locator("[data-view] > button").first()
      .evaluate((mark) => mark.scrollIntoView({ block: "center" }));
    // A note that is leaving would cover a part of what is under it.
    await page.getByText("Uzupełniono z protokołu wydania.").waitFor({ state: "hidden" });
    await examine(page, "a return with its settlement");
    await form.save.tap();
    await page.getByText(officeMessages.protocolAdded).first().waitFor();
    const saved = await other.call("GET", `/rentalprotocolin/rental/${rental.id}`);
    expect(saved).toMatchObject({
      mileage: 1500,
      fuelLevel: 80,
      damages: [{ isNew: false }, { isNew: true }],
      settlement: { chargeFuel: true, handover: { mileage: 1000, fuelLevel: 100 } },
    });
  });

  test("shows where there is no handover to fill it from, and keeps the typed values", async () => {
    const rental = await rentalOf("Bezwydania");
    const { page, form } = await office(
      `/admin/dodaj-protokol-zwrotu?rentalId=${rental.id}`,
      "phone",
    );
    await form.mileage.fill("77");
    await form.fill.tap();
    const failure = page.getByRole("alert").filter({ hasText: officeMessages.handoverNotFetched });
    await failure.getByText(officeMessages.handoverMissing).waitFor();
    expect(await form.mileage.inputValue()).toBe("77");
  });

  test("copies nothing from a handover that is only prepared", async () => {
    const rental = await rentalOf("Przygotowana");
    await other.call("POST", `/rental/${rental.id}/documents`);
    const { page, form } = await office(
      `/admin/dodaj-protokol-zwrotu?rentalId=${rental.id}`,
      "phone",
    );
    await form.mileage.fill("77");
    await page.getByText("Wyposażenie zwrócone z samochodem").waitFor();
    await form.fill.tap();
    await page.getByRole("alert").getByText(officeMessages.handoverNotFilled).waitFor();
    expect(await form.mileage.inputValue()).toBe("77");
    expect(await form.condition("Stan wnętrza", "Czysty").isChecked()).toBe(false);
  });
});

describe("a protocol's typed values", () => {
  test("are restored after a reload, and kept after leaving until they are discarded", async () => {
    const rental = await rentalOf("Wracająca");
    const { page, form } = await office(`/admin/dodaj-protokol-wydania?rentalId=${rental.id}`);
    await form.remarks.fill("Kluczyki w kopercie.");
    await page.getByText("Szkic · każda zmiana jest już na urządzeniu").waitFor();
    await page.reload();
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await form.remarks.inputValue()).toBe("Kluczyki w kopercie.");
    await examine(page, "a form with restored values");

    await page.getByRole("link", { name: "Wydania" }).first().click();
    await page.getByText("Szkic protokołu został na tym urządzeniu.").waitFor();
    await page.goBack();
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    await page.getByRole("button", { name: "Odrzuć zmiany" }).click();
    expect(await form.remarks.inputValue()).toBe("");
    await page.reload();
    await form.mileage.waitFor();
    expect(await page.getByText("Przywrócono niezapisane zmiany.").count()).toBe(0);
    expect(await form.remarks.inputValue()).toBe("");
  });

  test("are not lost where somebody else saved first: both versions are shown to choose from", async () => {
    const rental = await rentalOf("Wspólna");
    const protocol = await filledProtocol(other, "handover", rental.id);
    const { page, form, faults } = await office(edit(protocol));
    await form.remarks.fill("Moje uwagi");
    await other.call(
      "PUT",
      `${protocolPaths.handover}/${protocol.id}`,
      protocolJson(rental.id, { damages: protocol.damages, mileage: 222333 }),
    );
    faults.expect(/^412 /);
    await form.save.click();
    const conflict = page.getByRole("alert").filter({ hasText: "Ktoś zmienił ten protokół" });
    await conflict.waitFor();
    await page.getByText(officeMessages.protocolKeptHere).waitFor();
    expect(await page.getByText(officeMessages.protocolSentLater).count()).toBe(0);
    await examine(page, "a conflict");
    await conflict.getByRole("button", { name: "Pokaż różnice" }).click();
    const differences = page.getByRole("dialog");
    await differences.getByText("222 333 km").waitFor();
    await examine(page, "both versions side by side");
    await differences.getByRole("button", { name: "Zapisz wybór" }).click();
    await conflict.waitFor({ state: "detached" });
    await expect.poll(() => protocolNow(other, protocol))
      .toMatchObject({ mileage: 222333, bodyRemarks: "Moje uwagi" });
    expect(await form.mileage.inputValue()).toBe("222 333");
  });

  test("in another tab are still on the device after this tab has saved", async () => {
    const rental = await rentalOf("Dwukartowa");
    const path = `/admin/dodaj-protokol-wydania?rentalId=${rental.id}`;
    const { page, form, context } = await office(path);
    const second = await context.newPage();
    await second.goto(path);
    await second.getByText("Ten protokół jest otwarty także w innej karcie.").waitFor();
    await examine(second, "a form open in two tabs");
    const secondForm = protocolForm(second);
    await form.mileage.fill("100");
    await secondForm.remarks.fill("Z drugiej karty.");
    await second.getByText("Szkic · każda zmiana jest już na urządzeniu").waitFor();
    await form.save.click();
    await page.getByText(/^Zapisano o/).waitFor();
    await page.close();
    await expect.poll(async () => {
      await second.reload();
      await secondForm.remarks.waitFor();
      return await secondForm.remarks.inputValue();
    }, { timeout: 30_000, interval: 1_000 }).toBe("Z drugiej karty.");
  });

  test("are recorded once where the reply was lost", async () => {
    const rental = await rentalOf("Zgubiona");
    const { page, form, faults } = await office(
      `/admin/dodaj-protokol-wydania?rentalId=${rental.id}`,
    );
    await form.mileage.fill("5000");
    faults.expect(/^net::ERR_CONNECTION_RESET /);
    await loseReply(page, "/api/rentalprotocolout");
    await form.save.click();
    await page.getByText(/^Zapisano o/).waitFor({ timeout: 40_000 });
    expect(await other.call("GET", `/rentalprotocolout/rental/${rental.id}`))
      .toMatchObject({ mileage: 5000, version: 1 });
  });

  test("wait for a network, and are sent automatically once there is one", async () => {
    const rental = await rentalOf("Bezsieci");
    const { page, form, faults, context } = await office(
      `/admin/dodaj-protokol-wydania?rentalId=${rental.id}`,
    );
    await form.mileage.fill("6000");
    faults.expect(/^net::ERR_INTERNET_DISCONNECTED /, /Unable to preload CSS/);
    await context.setOffline(true);
    await form.save.click();
    await page.getByText(officeMessages.protocolKeptHere).waitFor();
    await page.getByText(/^Zapisano na urządzeniu/).waitFor();
    await examine(page, "a form that waits for the network");
    await context.setOffline(false);
    await page.getByText(/^Zapisano o/).waitFor();
    expect(await other.call("GET", `/rentalprotocolout/rental/${rental.id}`))
      .toMatchObject({ mileage: 6000, version: 1 });
  });

  test("are kept as an annex where the protocol was signed by somebody else", async () => {
    const rental = await rentalOf("Szybsza");
    const protocol = await filledProtocol(other, "handover", rental.id);
    const { page, form, faults } = await office(edit(protocol));
    await form.remarks.fill("Za późno");
    await uploaded(protocol);
    faults.expect(/^(409|412) /);
    await form.save.click();
    const conflict = page.getByRole("alert").filter({ hasText: "podpisano w międzyczasie" });
    await conflict.getByRole("button", { name: "Pokaż różnice" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Dołącz moje jako aneks" }).click();
    await page.getByText("Protokół jest podpisany. Można go tylko czytać.").waitFor();
    expect(await form.remarks.inputValue()).toBe("Fotelik z tyłu.");
    expect(await form.remarks.isDisabled()).toBe(true);
    await expect.poll(() => other.call("GET", `${protocolPaths.handover}/${protocol.id}/annex`))
      .toMatchObject([{ bodyRemarks: "Za późno" }]);
  });
});

describe("the lists of protocols", () => {
  test("show a protocol's details, draw and download its PDF, and delete it after a confirmation", async () => {
    const rental = await rentalOf("Listowska");
    const protocol = await filledProtocol(other, "return", rental.id, { damages: [] });
    const { page, faults } = await office(RETURNS);
    const card = page.getByRole("article").filter({ hasText: "Listowska" });
    await card.getByText("Zwrócono dnia").waitFor();
    await card.getByText("Wypełniony").waitFor();
    await examine(page, "a list");
    for (const width of [768, 1440]) {
      expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
    }

    await card.getByRole("button", { name: /^Szczegóły/ }).click();
    const details = page.getByRole("dialog", { name: "Protokół zwrotu" });
    await details.getByText("Koło zapasowe, Trójkąt ostrzegawczy").waitFor();
    await examine(page, "the details");
    await page.keyboard.press("Escape");

    await card.getByRole("button", { name: /^Pobierz PDF/ }).click();
    await page.getByText(officeMessages.pdfMissing).waitFor();
    await card.getByRole("button", { name: /^Generuj PDF/ }).click();
    await page.getByText(officeMessages.pdfMade).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: /^Pobierz PDF/ }).click(),
    ]);
    expect(await textOf(file)).toContain("Listowska");

    await card.getByRole("button", { name: /^Usuń/ }).click();
    const question = page.getByRole("dialog", { name: "Potwierdzenie" });
    await question.getByText(officeMessages.protocolDeletionAsked).waitFor();
    await examine(page, "the question about the deletion");
    await question.getByRole("button", { name: "Usuń" }).click();
    await page.getByText(officeMessages.protocolDeleted).waitFor();
    await card.waitFor({ state: "detached" });
    faults.expect(/^404 /);
    await expect(protocolNow(other, protocol)).rejects.toThrow("404");
  });

  test("accept a signed PDF and refuse any other file, and a signed protocol is read-only", async () => {
    const rental = await rentalOf("Skanowska");
    const protocol = await filledProtocol(other, "handover", rental.id);
    const { page, form, faults } = await office(HANDOVERS);
    const card = page.getByRole("article").filter({ hasText: "Skanowska" });
    faults.expect(/^(400|413|415) /);
    const refused = [
      [new Uint8Array(), officeMessages.fileEmpty],
      [new TextEncoder().encode("To nie jest PDF."), officeMessages.pdfUnreadable],
      [encryptedPdf(), officeMessages.pdfEncrypted],
      [new Uint8Array(21 * 1024 * 1024), officeMessages.pdfTooLarge],
    ] as const;
    for (const [bytes, reason] of refused) {
      await upload(bytes);
      await page.getByText(officeMessages.signedPdfNotSent).waitFor();
      await page.getByText(reason).waitFor();
    }
    await upload(onePagePdf());
    await page.getByText(officeMessages.signedPdfSent).waitFor();
    await card.getByText("Podpisany", { exact: true }).waitFor();
    for (const action of ["Edytuj", "Generuj PDF"]) {
      expect(await card.getByText(action, { exact: true }).count(), action).toBe(0);
    }
    await page.getByRole("button", { name: /^Podpisany/ }).click();
    await page.waitForURL(/status=signed/);

    await page.goto(edit(protocol));
    await page.getByText("Protokół jest podpisany. Można go tylko czytać.").waitFor();
    expect(await form.plate.isDisabled()).toBe(true);
    expect(await form.sign.count()).toBe(0);
    await examine(page, "a protocol with a scan");

    async function upload(bytes: Uint8Array) {
      const chooser = page.waitForEvent("filechooser");
      await card.getByRole("button", { name: /^Wgraj podpisany PDF/ }).click();
      const path = `${await Deno.makeTempDir({ prefix: "scan_" })}/skan.pdf`;
      await Deno.writeFile(path, bytes);
      await (await chooser).setFiles([path]);
    }
  });

  test("show the device's data, marked as such, where the server or the network fails, and can be loaded again", async () => {
    const { page, faults, context } = await office("/admin");
    faults.expect(/^500 /, /^net::ERR_INTERNET_DISCONNECTED /);
    await expect.poll(() => hasReplica(page), { timeout: 15_000 }).toBe(true);
    await page.route("**/api/paper/return?*", replies.broken, { times: 1 });
    await page.goto(RETURNS);
    const deviceCopy = page.getByText(/^Zapisane na urządzeniu/);
    await deviceCopy.waitFor();
    await examine(page, "a list that failed");
    await page.getByRole("button", { name: "Ponów" }).click();
    await deviceCopy.waitFor({ state: "hidden" });
    await context.setOffline(true);
    await page.getByRole("link", { name: "Wydania" }).click();
    await deviceCopy.waitFor();
    await examine(page, "a list without a network");
    await context.setOffline(false);
    await deviceCopy.waitFor({ state: "hidden" });
  });

  test("report a protocol that does not exist as deleted", async () => {
    const { page, faults } = await office(
      "/admin/edytuj-protokol-wydania/0199a000-0000-7000-8000-00000000dead",
    );
    faults.expect(/^404 /);
    await page.getByText(officeMessages.protocolNotFound).waitFor();
    await examine(page, "a deleted protocol");
  });
});

/** Uploads a scan of the protocol as another administrator. */
async function uploaded({ kind, id }: Protocol): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([onePagePdf()], { type: "application/pdf" }), "skan.pdf");
  await other.call("PUT", `${protocolPaths[kind]}/${id}/upload-signed`, body);
}
