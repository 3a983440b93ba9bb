import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { hasReplica } from "../../support/browser/browser_offline_office.ts";
import {
  filledProtocol,
  protocolJson,
  protocolNow,
  protocolPaths,
} from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { signingJson } from "../../support/papers/protocols.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const UNSENT = "/admin/niewyslane";
/** The next day, in days from today, that no test uses. */
let nextDay = 2;

/** Adds a rental with a filled handover protocol, version 1. */
async function handedOver(lastName: string, changes: Record<string, unknown> = {}) {
  nextDay += 3;
  const toAdd = { lastName, carId: showroom.small.id, from: nextDay - 3, to: nextDay - 1 };
  const rental = await addedRental(other, toAdd);
  return { rental, protocol: await filledProtocol(other, "handover", rental.id, changes) };
}

async function office(path: string, device: Device = "office") {
  const visit = await openOffice(path, device);
  visit.faults.expect(
    /^404 \/api\//,
    /^net::ERR_INTERNET_DISCONNECTED /,
    // Files that a service worker would have cached.
    /^console error: (Error: Unable to preload CSS|TypeError: Failed to fetch dynamically)/,
    // Axe reads a style sheet that was not loaded.
    /^console error: (Applying inline style violates|policy report: style-src-elem inline )/,
  );
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.evaluate(axeScript());
  return { ...visit, form: protocolForm(visit.page), card: cardOf(visit.page) };
}

/** The unsent entries of a customer's rental. */
function cardOf(page: Page) {
  return (lastName: string) => page.getByRole("article", { name: new RegExp(lastName) });
}

/** Uses the menu's link, since the page cannot be loaded again without a network. */
async function goToUnsent(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Niewysłane: \d/ }).first().click();
  await page.getByRole("heading", { level: 1, name: "Niewysłane" }).waitFor();
}

/** Changes the mileage in the form of a protocol, and saves it without a network. */
async function saveOffline(visit: Awaited<ReturnType<typeof office>>, mileage: string) {
  const { context, form, page } = visit;
  await form.mileage.waitFor();
  // Forms can be opened again only once the device has their data.
  await expect.poll(() => hasReplica(page), { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  await form.mileage.fill(mileage);
  await form.save.click();
  await page.getByText(/^Zapisano na urządzeniu/).waitFor();
}

function edit({ id }: Pick<Protocol, "id">): string {
  return `/admin/edytuj-protokol-wydania/${id}`;
}

function change(protocol: Protocol, changes: Record<string, unknown>): Promise<unknown> {
  const path = `${protocolPaths.handover}/${protocol.id}`;
  const { damages } = protocol;
  return other.call("PUT", path, protocolJson(protocol.rentalId, { damages, ...changes }));
}

async function examine(page: Page, state: string): Promise<void> {
  expect.soft(await axeFindings(page), `axe findings: ${state}`).toEqual([]);
  expect.soft(await sidewaysScroll(page, page.viewportSize()?.width ?? 0), state).toEqual([]);
}

/** The radio of one side of a field. */
function side(dialog: Locator, field: string, name: "Moje" | "Z serwera"): Locator {
  return dialog.getByRole("group", { name: field }).getByRole("radio", { name });
}

describe("an unsent entry", () => {
  test("is listed with its reason, settled in a conflict, and then sent", async () => {
    const { protocol } = await handedOver("Konfliktowa", { bodyDamages: "Rysa. ".repeat(60) });
    const visit = await office(edit(protocol), "phone");
    const { page, context, card, faults, form } = visit;
    await form.remarks.fill("Moje uwagi");
    await saveOffline(visit, "150 000");
    await goToUnsent(page);
    const waiting = card("Konfliktowa");
    await waiting.getByText("Czeka na wysłanie").waitFor();
    await waiting.getByText("Nie ma sieci. Wyśle się samo, gdy wróci.").waitFor();
    await waiting.getByText("Protokół wydania", { exact: true }).waitFor();
    await examine(page, "a pending entry without a network");
    expect.soft(await smallTargets(page), "small targets").toEqual([]);
    await waiting.getByRole("button", { name: "Wyślij teraz" }).tap();
    await page.getByText(officeMessages.unsentStillWaits).first().waitFor();
    await waiting.getByText(/Ostatnia próba o \d\d:\d\d:\d\d/).waitFor();

    await change(protocol, { mileage: 160_000, bodyDamages: "Rysa i odprysk." });
    faults.expect(/^412 /);
    await context.setOffline(false);
    await waiting.getByText("Konflikt", { exact: true }).waitFor();
    await waiting.getByText(/Ktoś zmienił ten protokół na serwerze/).waitFor();
    await examine(page, "a conflict in the list");
    await waiting.getByRole("button", { name: "Pokaż różnice" }).tap();

    const dialog = page.getByRole("dialog", { name: "Protokół wydania: dwie wersje" });
    await dialog.getByText("3 pola się różnią, reszta jest taka sama.").waitFor();
    const mileage = dialog.getByRole("group", { name: "Przebieg" });
    for (const words of ["Przed", "148 320 km", "150 000 km", "160 000 km"]) {
      await mileage.getByText(words, { exact: true }).waitFor();
    }
    // Fields changed on one side are preselected, fields changed on both are not.
    expect(await side(dialog, "Uwagi", "Moje").isChecked()).toBe(true);
    expect(await side(dialog, "Opis uszkodzeń", "Z serwera").isChecked()).toBe(true);
    expect(await mileage.getByRole("radio", { checked: true }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Pokaż całość" }).first().tap();
    await examine(page, "both versions side by side");
    expect.soft(await smallTargets(page), "small targets in the dialog").toEqual([]);

    await dialog.getByRole("button", { name: "Zapisz wybór" }).tap();
    await mileage.getByText(officeMessages.conflictUndecided).waitFor();
    await mileage.getByRole("radio", { name: "Moje" }).and(page.locator(":focus")).waitFor();
    await examine(page, "a field without a choice");
    await mileage.getByText("Z serwera", { exact: true }).tap();
    expect(await side(dialog, "Przebieg", "Z serwera").isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Zapisz wybór" }).tap();
    await page.getByText(officeMessages.conflictSettled).first().waitFor();
    await page.getByText("Wszystko jest wysłane.").waitFor();
    await page.getByText(/Protokół wydania · Wysłano/).first().waitFor();
    await examine(page, "everything is sent");
    expect(await protocolNow(other, protocol)).toMatchObject({
      mileage: 160_000,
      bodyRemarks: "Moje uwagi",
      bodyDamages: "Rysa i odprysk.",
    });
  });

  test("is settled with all fields from one side where that side is chosen as a whole", async () => {
    const { protocol } = await handedOver("Hurtowa");
    const visit = await office(edit(protocol));
    const { page, context, card, faults } = visit;
    await saveOffline(visit, "151 000");
    await change(protocol, { mileage: 161_000, bodyRemarks: "Z biurka" });
    faults.expect(/^412 /);
    await goToUnsent(page);
    await context.setOffline(false);
    await card("Hurtowa").getByRole("button", { name: "Pokaż różnice" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Wszystkie z serwera" }).click();
    expect(await dialog.getByRole("radio", { name: "Z serwera", checked: true }).count()).toBe(2);
    await dialog.getByRole("button", { name: "Wszystkie moje" }).click();
    expect(await dialog.getByRole("radio", { name: "Moje", checked: true }).count()).toBe(2);
    await examine(page, "both versions at a desk");
    await dialog.getByRole("button", { name: "Zapisz wybór" }).click();
    await expect.poll(() => protocolNow(other, protocol))
      .toMatchObject({ mileage: 151_000, bodyRemarks: "Fotelik z tyłu." });
  });

  test("becomes an annex where the protocol was signed by somebody else, unless it is deleted", async () => {
    const { protocol } = await handedOver("Podpisana");
    const visit = await office(edit(protocol), "phone");
    const { page, context, card, faults } = visit;
    await saveOffline(visit, "152 000");
    const path = `${protocolPaths.handover}/${protocol.id}`;
    await other.call("POST", `${path}/sign`, await signingJson("handover", protocol.id));
    faults.expect(/^(409|412) /);
    await goToUnsent(page);
    await context.setOffline(false);
    const stuck = card("Podpisana");
    await stuck.getByText(/podpisano w międzyczasie/).waitFor();
    await stuck.getByRole("button", { name: "Pokaż różnice" }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Ten protokół podpisano w międzyczasie.").waitFor();
    expect(await dialog.getByRole("radio").count()).toBe(0);
    await examine(page, "my version and the signed one");
    expect.soft(await smallTargets(page), "small targets").toEqual([]);

    await dialog.getByRole("button", { name: "Zostaw podpisany" }).tap();
    const question = page.getByRole("dialog", { name: "Zostawić tylko podpisany?" });
    await question.getByText(/przepadnie na zawsze/).waitFor();
    await examine(page, "the question about my version");
    await question.getByRole("button", { name: "Anuluj" }).tap();
    await page.getByRole("button", { name: "Dołącz moje jako aneks" }).tap();
    await page.getByText(officeMessages.annexQueued).first().waitFor();
    await page.getByText("Wszystko jest wysłane.").waitFor();
    expect(await other.call("GET", `${path}/annex`)).toMatchObject([{ mileage: 152_000 }]);
  });

  test("is deleted where only the signed protocol is kept", async () => {
    const { protocol } = await handedOver("Zostawiona");
    const visit = await office(edit(protocol));
    const { page, context, card, faults } = visit;
    await saveOffline(visit, "153 000");
    const path = `${protocolPaths.handover}/${protocol.id}`;
    await other.call("POST", `${path}/sign`, await signingJson("handover", protocol.id));
    faults.expect(/^(409|412) /);
    await goToUnsent(page);
    await context.setOffline(false);
    await card("Zostawiona").getByRole("button", { name: "Pokaż różnice" }).click();
    await page.getByRole("button", { name: "Zostaw podpisany" }).click();
    await page.getByRole("button", { name: "Usuń moją wersję" }).click();
    await page.getByText("Wszystko jest wysłane.").waitFor();
    expect(await other.call("GET", `${path}/annex`)).toEqual([]);
  });

  test("shows why the server refused it, and is removed only after two questions", async () => {
    const { protocol } = await handedOver("Odrzucona");
    const visit = await office(edit(protocol), "phone");
    const { page, context, card } = visit;
    await saveOffline(visit, "154 000");
    await other.call("DELETE", `${protocolPaths.handover}/${protocol.id}`);
    await goToUnsent(page);
    await context.setOffline(false);
    const refused = card("Odrzucona");
    await refused.getByText("Odrzucono", { exact: true }).waitFor();
    await refused.getByText(officeMessages.protocolNotFound).waitFor();
    await examine(page, "a refused entry");
    await refused.getByRole("button", { name: "Wyślij teraz" }).tap();
    await refused.getByText("Odrzucono", { exact: true }).waitFor();

    const remove = refused.getByRole("button", { name: "Usuń" });
    await remove.tap();
    await examine(page, "the first question");
    await page.getByRole("dialog", { name: "Usuwanie z urządzenia" })
      .getByRole("button", { name: "Anuluj" }).tap();
    await refused.waitFor();
    await remove.tap();
    await page.getByRole("button", { name: "Usuń", exact: true }).last().tap();
    const second = page.getByRole("dialog", { name: "Na pewno usunąć?" });
    await second.getByText(/przebieg 154 000 km/).waitFor();
    await examine(page, "the second question");
    await second.getByRole("button", { name: "Usuń na zawsze" }).tap();
    await page.getByText("Wszystko jest wysłane.").waitFor();
  });
});

describe("'Wyślij teraz'", () => {
  test("shows after each press why an entry still waits, when it was tried and when it is tried next", async () => {
    const { protocol } = await handedOver("Zajęta");
    const visit = await office(edit(protocol), "phone");
    const { page, card, faults, form } = visit;
    await form.mileage.waitFor();
    faults.expect(/^503 /);
    await page.route(`**/api${protocolPaths.handover}/**`, (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        headers: { "Retry-After": "120" },
        json: { type: "/problems/busy", status: 503, errorMessage: messages.serverBusy },
      }));
    await form.mileage.fill("157 000");
    await form.save.tap();
    await page.getByText(officeMessages.protocolSentWhenAnswered).waitFor();
    await goToUnsent(page);
    const waiting = card("Zajęta");
    await waiting.getByText(/Serwer jest chwilowo zajęty\. Ostatnia próba o /).waitFor();
    const answer = page.locator("[data-sonner-toast]").filter({
      hasText: officeMessages.unsentStillWaits,
    });
    await waiting.getByRole("button", { name: "Wyślij teraz" }).tap();
    await answer.waitFor();
    const first = await answer.innerText();
    const answeredAt = Date.now();
    expect(first).toMatch(
      /chwilowo zajęty\. Ostatnia próba o \d\d:\d\d:\d\d, następna o \d\d:\d\d/,
    );
    await examine(page, "an answer to 'Wyślij teraz'");
    // Pressed again in a later second, which the message contains: the same reason, a new message.
    await expect.poll(() => Date.now() - answeredAt).toBeGreaterThan(1_000);
    await waiting.getByRole("button", { name: "Wyślij teraz" }).tap();
    await expect.poll(() => answer.innerText()).not.toBe(first);
    expect(await answer.count()).toBe(1);

    await page.unroute(`**/api${protocolPaths.handover}/**`);
    await page.getByRole("button", { name: "Wyślij wszystko teraz" }).tap();
    await page.getByText(officeMessages.unsentSent, { exact: true }).waitFor();
    expect(await protocolNow(other, protocol)).toMatchObject({ mileage: 157_000, version: 2 });
  });
});

test("a date far ahead is refused at its field without a network, and nothing is queued", async () => {
  const { protocol } = await handedOver("Przyszłoroczna");
  const visit = await office("/admin");
  const { page, context, form } = visit;
  await expect.poll(() => hasReplica(page)).toBe(true);
  await page.goto(edit(protocol));
  await form.mileage.waitFor();
  await pointer(page, "mouse").pickDay(form.date, dayFromNow(300));
  await context.setOffline(true);
  await form.save.click();
  await page.getByText(officeMessages.protocolTimeAhead).waitFor();
  await examine(page, "a date far ahead");
  expect(await page.getByText(/^Zapisano na urządzeniu/).count()).toBe(0);
  await form.now.click();
  await form.save.click();
  await page.getByText(/^Zapisano na urządzeniu/).waitFor();
});

describe("the unsent versions of one protocol, and its draft", () => {
  test("are listed in their order, and the draft opens its form", async () => {
    const { protocol } = await handedOver("Kolejkowa");
    const visit = await office(edit(protocol));
    const { page, card, form, context } = visit;
    await saveOffline(visit, "155 000");
    await form.mileage.fill("155 500");
    await form.save.click();
    await page.getByRole("link", { name: "Niewysłane: 2" }).first().waitFor();
    await form.remarks.fill("Nie zapisane");
    await page.getByText("Szkic · każda zmiana jest już na urządzeniu").waitFor();
    await goToUnsent(page);

    const waiting = card("Kolejkowa").first();
    await waiting.getByText("Czeka na wcześniejszą wersję.").waitFor();
    expect(await waiting.getByRole("button", { name: "Wyślij teraz" }).count()).toBe(1);
    const draft = page.getByRole("article").filter({ hasText: "Szkic" });
    await draft.getByText(/jeszcze nie zapisano/).waitFor();
    await examine(page, "two versions and a draft");
    await draft.getByRole("link", { name: "Otwórz formularz" }).click();
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await form.remarks.inputValue()).toBe("Nie zapisane");

    await goToUnsent(page);
    await draft.getByRole("button", { name: "Usuń" }).click();
    await page.getByRole("button", { name: "Usuń", exact: true }).last().click();
    await page.getByRole("dialog").getByText(/a czego nie zapisano/).waitFor();
    await page.getByRole("button", { name: "Usuń na zawsze" }).click();
    await draft.waitFor({ state: "detached" });
    await context.setOffline(false);
    await page.getByText("Wszystko jest wysłane.").waitFor();
    expect(await protocolNow(other, protocol))
      .toMatchObject({ mileage: 155_500, version: 3, bodyRemarks: "Fotelik z tyłu." });
  });
});

describe("the file with everything unsent", () => {
  test("is exported, and is imported and sent once by another device", async () => {
    const { protocol } = await handedOver("Przenoszona");
    const visit = await office(edit(protocol), "phone");
    const { page, form } = visit;
    await saveOffline(visit, "156 000");
    await form.remarks.fill("Szkic w drodze");
    await page.getByText("Szkic · każda zmiana jest już na urządzeniu").waitFor();
    await goToUnsent(page);
    await page.getByText(/Plik zawiera dane osobowe klientów/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Eksportuj" }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^niewyslane-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    const folder = await mkdtemp(join(tmpdir(), "unsent-"));
    const wrong = join(folder, "wrong.json");

    const desk = await office(UNSENT);
    const input = desk.page.locator('input[type="file"]');
    await desk.page.getByText("Wszystko jest wysłane.").waitFor();
    await examine(desk.page, "nothing is unsent");
    for (
      const [content, message] of [
        ["", officeMessages.unsentFileEmpty],
        ['{"format":"x"}', officeMessages.unsentFileWrong],
        [`{"a":"${"x".repeat(50_000_000)}"}`, officeMessages.unsentFileWrong],
      ] as const
    ) {
      await writeFile(wrong, content);
      await input.setInputFiles(wrong);
      const toast = desk.page.getByText(message);
      await toast.waitFor();
      await desk.page.getByRole("button", { name: /Zamknij/ }).first().click();
      await toast.waitFor({ state: "detached" });
    }
    await rm(folder, { recursive: true });
    await input.setInputFiles(await download.path());
    await desk.page.getByText("Wczytano 1 zapisaną wersję, 1 szkic.").waitFor();
    await desk.page.getByRole("heading", { name: "Szkice" }).waitFor();
    await desk.page.getByText(/Protokół wydania · Wysłano/).waitFor();
    await expect.poll(() => protocolNow(other, protocol)).toMatchObject({ mileage: 156_000 });

    await visit.context.setOffline(false);
    await page.getByText(/Protokół wydania · Wysłano/).waitFor();
    expect(await protocolNow(other, protocol)).toMatchObject({ mileage: 156_000, version: 2 });
  });
});
