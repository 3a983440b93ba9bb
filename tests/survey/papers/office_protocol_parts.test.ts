import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { protocol as protocolShape } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Damage } from "../../../shared/papers/damage/damage.ts";
import { MOST_DAMAGES } from "../../../shared/papers/protocol_content.ts";
import { SIGNATURE_POINTS } from "../../../shared/papers/signature_rules.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { leaveOutEntryReload } from "../../support/browser/browser_visit.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { drawWithFinger } from "../../support/pages/page_finger.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { cameraPhoto } from "../../support/server/photo_files.ts";
import { ensurePoppler, pdfText } from "../../support/papers/poppler.ts";

const { site, other, openOffice, tokens } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});
/** The next day, in days from today, that no test uses. */
let nextDay = 2;

beforeAll(() => {
  ensurePoppler();
});

describe("the map of damages", () => {
  test(
    "gets a damage by touch: placed, described, dragged, saved and shown again",
    async () => {
      const { id } = await filledHandover({ damages: [damage(1, { isNew: false })] });
      const { page } = await form(adminPaths.editHandover(id), "phone");
      const left = page.locator('[data-view="left"]');
      await touch(page, left, 0.7, 0.6);
      const sheet = page.getByRole("dialog", { name: "Nowa szkoda" });
      await sheet.getByRole("radio", { name: "wgniecenie" }).check();
      await sheet.getByLabel("Opis").fill("za tylnym kołem");
      await sheet.getByRole("button", { name: "Dodaj szkodę" }).tap();
      const mark = page.getByRole("button", { name: "Szkoda 2, wgniecenie, lewy bok" });
      await expect.poll(() => mark.evaluate((one) => one === document.activeElement)).toBe(true);

      await left.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => scrollY);
      await drawWithFinger(page, left, [[0.7, 0.6], [0.5, 0.6], [0.2, 0.6]]);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await save(page, officeMessages.protocolSaved);

      const kept = await handoverNow(id);
      expect(kept.damages).toHaveLength(2);
      expect(kept.damages[1]).toMatchObject({
        view: "left",
        kind: "dent",
        note: "za tylnym kołem",
        isNew: true,
      });
      expect(kept.damages[1]?.x).toBeGreaterThan(180);
      expect(kept.damages[1]?.x).toBeLessThan(220);
      expect(kept.damages[0]).toEqual(damage(1, { isNew: false }));
      await page.reload();
      await mark.waitFor();
      await page.getByText("za tylnym kołem").waitFor();
    },
  );

  test("gets damages of the front and the rear of the car", async () => {
    const { id } = await filledHandover({ damages: [{ ...damage(1, {}), view: "rear" }] });
    const { page } = await form(adminPaths.editHandover(id), "phone");
    await page.getByRole("button", { name: "Szkoda 1, rysa, tył" }).waitFor();
    await touch(page, page.locator('[data-view="front"]'), 0.2, 0.8);
    const sheet = page.getByRole("dialog", { name: "Nowa szkoda" });
    await sheet.getByText("po prawej, na dole").waitFor();
    expect(await sheet.getByRole("radio", { name: "przód" }).isChecked()).toBe(true);
    await sheet.getByRole("button", { name: "Dodaj szkodę" }).tap();
    await page.getByRole("button", { name: "Szkoda 2, rysa, przód" }).waitFor();
    await save(page, officeMessages.protocolSaved);
    expect((await handoverNow(id)).damages.map(({ view }) => view)).toEqual(["rear", "front"]);
  });

  test("gets a photo from the dialog of a damage, which belongs to it, also after a reload", async () => {
    const { id } = await filledHandover({});
    const { page } = await form(adminPaths.editHandover(id), "phone");
    await touch(page, page.locator('[data-view="left"]'), 0.7, 0.6);
    const sheet = page.getByRole("dialog", { name: "Nowa szkoda" });
    await sheet.getByRole("button", { name: "Zrób zdjęcie szkody" }).waitFor();
    await sheet.locator('input[type="file"][capture]')
      .setInputFiles(await cameraPhoto("szkoda.jpg", "#8f1d1d", 1000));
    const choice = sheet.getByLabel("Zdjęcie szkody");
    await expect.poll(() =>
      choice.evaluate((one) => one instanceof HTMLSelectElement ? one.selectedOptions[0]?.text : "")
    ).toMatch(/^Zdjęcie 1 · /);
    await sheet.getByRole("button", { name: "Dodaj szkodę" }).tap();
    await page.getByText("zdjęcie 1", { exact: true }).waitFor();

    await page.reload();
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    await page.getByText("zdjęcie 1", { exact: true }).waitFor();
    await save(page, officeMessages.protocolSaved);
    const { damages, photos } = await handoverNow(id);
    expect(photos).toHaveLength(1);
    expect(damages).toMatchObject([{ view: "left", photoId: photos[0]?.id, isNew: true }]);
  });

  test("keeps a damage whose photo cannot be read, and links nothing to it", async () => {
    const { id } = await filledHandover({});
    const { page } = await form(adminPaths.editHandover(id), "phone");
    await touch(page, page.locator('[data-view="left"]'), 0.7, 0.6);
    const sheet = page.getByRole("dialog", { name: "Nowa szkoda" });
    await sheet.locator('input[type="file"][capture]').setInputFiles({
      name: "szkoda.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("no photo"),
    });
    await sheet.getByRole("button", { name: "Dodaj szkodę" }).tap();
    await page.getByText(`Nowe zdjęcie 1: ${officeMessages.photoUnreadable}`).waitFor();
    await save(page, officeMessages.protocolSaved);
    expect((await handoverNow(id)).damages).toMatchObject([{ view: "left", photoId: null }]);
  });

  test(
    "gets a damage by keyboard alone, and announces each step",
    async () => {
      const { id } = await filledHandover({});
      const { page } = await form(adminPaths.editHandover(id));
      await page.getByRole("button", { name: "Dodaj szkodę" }).focus();
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog", { name: "Nowa szkoda" });
      await sheet.getByRole("radio", { name: "rysa" }).focus();
      await page.keyboard.press("ArrowRight");
      await sheet.getByRole("radio", { name: "z góry" }).focus();
      await page.keyboard.press("ArrowRight");
      await sheet.getByRole("button", { name: "Przesuń wyżej" }).focus();
      await page.keyboard.press("Enter");
      await sheet.getByText("na środku", { exact: true }).waitFor();
      await sheet.getByLabel("Opis").fill("Klamka");
      // Escape asks before it discards the typed text.
      await page.keyboard.press("Escape");
      await sheet.getByText("To, co tu wpisano, przepadnie.").waitFor();
      await sheet.getByRole("button", { name: "Wróć do szkody" }).press("Enter");
      expect(await sheet.getByLabel("Opis").inputValue()).toBe("Klamka");
      await sheet.getByLabel("Opis").focus();
      // Enter adds the damage, and does not submit the protocol's form.
      await page.keyboard.press("Enter");
      const mark = page.getByRole("button", { name: "Szkoda 1, wgniecenie, lewy bok" });
      await expect.poll(() => mark.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press("ArrowRight");
      await page.getByRole("status").filter({ hasText: "na środku" }).waitFor();
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Szkoda 1" })
        .getByRole("button", { name: "Usuń szkodę" }).press("Enter");
      await page.getByText("Brak szkód na mapie.").waitFor();
      expect((await handoverNow(id)).damages).toEqual([]);
    },
  );

  test("keeps old damages unchanged, and marks them with another shape and a letter", async () => {
    const { id } = await filledHandover({ damages: [damage(1, { isNew: false }), damage(2, {})] });
    const { page } = await form(adminPaths.editHandover(id));
    const old = page.getByRole("button", { name: "Szkoda D1, dawna, rysa, z góry" });
    expect(await old.textContent()).toBe("D1");
    await old.scrollIntoViewIfNeeded();
    const box = await middle(old);
    await page.mouse.move(...box);
    await page.mouse.down();
    await page.mouse.move(box[0] + 60, box[1] + 30, { steps: 4 });
    await page.mouse.up();
    expect(await middle(old)).toEqual(box);
    await old.focus();
    await page.keyboard.press("ArrowRight");
    expect(await middle(old)).toEqual(box);
    expect(await page.getByRole("button", { name: "Zmień szkodę 1" }).count()).toBe(0);
    await page.getByRole("button", { name: "Zmień szkodę 2" }).waitFor();
  });

  test(
    "hides an old damage that a handover marks as repaired, which can be undone until it is saved, without a network too",
    async () => {
      const { rental } = await someRental();
      const damages = [damage(1, { isNew: false }), damage(2, { isNew: false, kind: "dent" })];
      const { id } = await added("/rentalprotocolout", {
        rentalId: rental.id,
        ...content(2),
        damages,
      });
      const { page, context, faults } = await form(adminPaths.editHandover(id), "phone");
      const marks = page.locator("[data-damage]");
      const focused = (name: string) =>
        page.getByRole("button", { name }).and(page.locator(":focus")).waitFor();
      await page.getByRole("button", { name: "Naprawione: szkoda D1, rysa, z góry" }).tap();
      await page.getByRole("status").filter({ hasText: "Naprawiona: rysa, z góry." }).waitFor();
      await page.getByText("naprawione: 1").waitFor();
      expect(await marks.count()).toBe(1);
      await page.evaluate(axeScript());
      expect.soft(await axeFindings(page)).toEqual([]);
      expect.soft(await smallTargets(page)).toEqual([]);
      for (const width of [320, 390]) {
        expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
      }
      await page.getByText("Szkic · każda zmiana jest już na urządzeniu").waitFor();
      await page.reload();
      // The same button marks and restores, so the focus stays on it.
      await page.getByRole("button", { name: "Cofnij naprawę: rysa, z góry" }).press("Enter");
      await focused("Naprawione: szkoda D1, rysa, z góry");
      await page.getByRole("status").filter({ hasText: "Przywrócono: Szkoda D1" }).waitFor();
      expect(await marks.count()).toBe(2);
      await page.getByText("Zapisany · bez zmian").waitFor();
      await page.keyboard.press("Enter");
      await focused("Cofnij naprawę: rysa, z góry");

      faults.expect(/^net::ERR_INTERNET_DISCONNECTED /, /Unable to preload CSS/);
      await context.setOffline(true);
      await save(page, officeMessages.protocolKeptHere);
      await page.getByText("naprawione: 1").waitFor({ state: "hidden" });
      await context.setOffline(false);
      await expect.poll(async () => (await handoverNow(id)).damages).toEqual(damages.slice(1));
      await page.goto(adminPaths.addReturn(rental.id));
      await page.getByRole("button", { name: "Szkoda D1, dawna, wgniecenie, z góry" }).waitFor();
      await page.getByText("dawne: 1").waitFor();
      expect(await page.getByRole("button", { name: /^Naprawione/ }).count()).toBe(0);
    },
  );

  test("takes 40 damages, and then shows that it is full", async () => {
    const damages = Array.from({ length: MOST_DAMAGES }, (_, at) => damage(at + 1, { x: at * 20 }));
    const { id } = await filledHandover({ damages });
    const { page } = await form(adminPaths.editHandover(id));
    await page.getByText(officeMessages.damagesFull).waitFor();
    expect(await page.getByRole("button", { name: "Dodaj szkodę" }).count()).toBe(0);
    await page.locator('[data-view="right"]').click();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

describe("the photos of a protocol", () => {
  test(
    "are shrunk on the device and turned upright, and their metadata is removed",
    async () => {
      const { id } = await filledHandover({});
      const { page } = await form(adminPaths.editHandover(id), "phone");
      await page.getByRole("button", { name: "Zrób zdjęcie" }).waitFor();
      await choose(page, [await cameraPhoto("duze.jpg", "#336699"), await turnedPhoto()]);
      await page.getByRole("button", { name: /^Zdjęcie 2 / }).waitFor({ timeout: 40_000 });
      await page.getByText("2 z 12 zdjęć").waitFor();
      await save(page, officeMessages.protocolSaved);
      const sent = await Promise.all((await handoverNow(id)).photos.map(sentPhoto));
      const photos = await Promise.all(sent.map((photo) => sharp(photo).metadata()));
      expect(photos.map(({ width, height }) => [width, height])).toEqual([[1600, 1200], [
        300,
        600,
      ]]);
      for (const { format, exif, orientation } of photos) {
        expect([format, exif, orientation ?? 1]).toEqual(["jpeg", undefined, 1]);
      }
      expect(sent[0]?.length).toBeLessThan(330_000);

      await page.getByRole("button", { name: /^Zdjęcie 2 / }).tap();
      const large = page.getByRole("dialog", { name: "Zdjęcie 2 z 2" });
      await large.getByLabel("Opis").fill("lewy próg");
      await large.getByRole("button", { name: "Następne zdjęcie" }).tap();
      await page.getByRole("dialog", { name: "Zdjęcie 1 z 2" })
        .getByRole("button", { name: "Gotowe" }).tap();
      await save(page, officeMessages.protocolSaved);
      await expect.poll(async () => (await handoverNow(id)).photos.map(({ note }) => note))
        .toEqual(["", "lewy próg"]);
    },
    90_000,
  );

  test(
    "show why they failed and can be tried again, are refused if they are no photos, and are removed after a confirmation",
    async () => {
      const { id } = await filledHandover({});
      const { page } = await form(adminPaths.editHandover(id), "phone");
      await page.evaluate(refuseOnePhoto);
      const note = { name: "list.jpg", mimeType: "image/jpeg", buffer: Buffer.from("list") };
      await choose(page, [await turnedPhoto(), note]);
      await page.getByText(`Nowe zdjęcie 2: ${officeMessages.photoUnreadable}`).waitFor();
      await page.getByRole("button", { name: "Zapisz", exact: true }).tap();
      await page.getByText(officeMessages.protocolPhotosComing).waitFor();
      await page.getByRole("button", { name: "Usuń z listy: nowe zdjęcie 2" }).tap();
      await page.getByRole("button", { name: "Ponów: nowe zdjęcie 1" }).tap();
      const photo = page.getByRole("button", { name: /^Zdjęcie 1 / });
      await photo.tap();
      await page.getByRole("button", { name: "Usuń zdjęcie" }).tap();
      const question = page.getByRole("dialog", { name: "Usuwanie zdjęcia" });
      await question.getByRole("button", { name: "Anuluj" }).tap();
      await photo.tap();
      await page.getByRole("button", { name: "Usuń zdjęcie" }).tap();
      await question.getByRole("button", { name: "Usuń", exact: true }).tap();
      await photo.waitFor({ state: "detached" });
      await page.getByText("0 z 12 zdjęć").waitFor();
    },
  );

  test("that cannot be read have to be removed before both sign, so that no missing photo stays unnoticed", async () => {
    const { id } = await filledHandover({});
    const { page } = await form(adminPaths.editHandover(id), "phone");
    const note = { name: "list.jpg", mimeType: "image/jpeg", buffer: Buffer.from("list") };
    await choose(page, [note]);
    await page.getByText(`Nowe zdjęcie 1: ${officeMessages.photoUnreadable}`).waitFor();
    await page.getByLabel("Powód wydania bez podpisanej umowy").fill("Klient podpisze jutro.");
    const sign = page.getByRole("button", { name: "Podpisz protokół" });
    await sign.tap();
    await page.getByText(officeMessages.protocolPhotosUnusable).waitFor();
    // The focus moves to the photos that prevent signing.
    await page.getByRole("list", { name: "Nowe zdjęcia" }).and(page.locator(":focus")).waitFor();
    const dialog = page.getByRole("dialog", { name: "Podpisz protokół" });
    expect(await dialog.count()).toBe(0);
    await page.getByRole("button", { name: "Usuń z listy: nowe zdjęcie 1" }).tap();
    await protocolForm(page).signUnpaid("tap");
    await dialog.waitFor();
  });

  test("are at most twelve, and a thirteenth is named as not added", async () => {
    const { id } = await filledHandover({});
    const { page } = await form(adminPaths.editHandover(id));
    const photo = await turnedPhoto();
    await choose(page, Array.from({ length: 13 }, (_, at) => ({ ...photo, name: `${at}.jpg` })));
    await page.getByText("Dodano 12 z 13 wybranych. Nie dodano: 12.jpg.").waitFor();
    await page.getByRole("button", { name: /^Zdjęcie 12 / }).waitFor({ timeout: 40_000 });
    expect(await page.getByRole("button", { name: "Wybierz zdjęcia" }).count()).toBe(0);
  }, 90_000);
});

/** Runs in the page: storing the next photo fails for lack of room, later ones succeed. */
function refuseOnePhoto(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (this.name === "attachments") {
      IDBObjectStore.prototype.put = put;
      throw new DOMException("no room", "QuotaExceededError");
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  };
}

/** The server's bytes of a photo. */
async function sentPhoto({ id }: { id: string }): Promise<Uint8Array> {
  const reply = await fetch(`${site.origin}/api/protocolphoto/${id}`, {
    headers: { Authorization: `Bearer ${tokens["accessToken"]}` },
  });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

describe("a signature", () => {
  test(
    "is drawn by touch without moving the page, is thinned out, can be cleared, and locks the protocol",
    async () => {
      const { id } = await filledHandover({ damages: [damage(1, {})] });
      const { page } = await form(adminPaths.editHandover(id), "phone");
      await choose(page, [await turnedPhoto()]);
      await page.getByRole("button", { name: /^Zdjęcie 1 / }).waitFor({ timeout: 40_000 });
      await page.getByLabel("Powód wydania bez podpisanej umowy").fill("Klient podpisze jutro.");
      await protocolForm(page).signUnpaid("tap");
      const dialog = page.getByRole("dialog", { name: "Podpisz protokół" });
      const pads = dialog.locator("[data-signature]");
      await dialog.getByLabel("W imieniu klienta podpisuje").fill("Żaneta Źdźbło");
      for (const at of [0, 1]) {
        const pad = pads.nth(at);
        await pad.scrollIntoViewIfNeeded();
        const before = await pad.boundingBox();
        for (const lift of [0, 0.15, 0.3]) await drawWithFinger(page, pad, wave(lift));
        expect(await pad.boundingBox()).toEqual(before);
      }
      expect(await dialog.getByText("Podpis złożony").count()).toBe(2);
      // A click: a tap so soon after the drawing would count as a double tap.
      await dialog.getByRole("button", { name: "Wyczyść: Podpis klienta" }).click();
      await dialog.getByText("Brak podpisu").waitFor();
      await drawWithFinger(page, pads.first(), wave(0.1));
      await dialog.getByRole("button", { name: "Podpisz i zablokuj" }).click();
      await page.getByText(officeMessages.protocolSignedNow, { exact: true }).waitFor();
      const { signing } = await handoverNow(id);
      const drawn = signing?.signatures;
      expect(drawn?.customerName).toBe("Żaneta Źdźbło");
      expect(drawn?.customer.strokes).toHaveLength(1);
      expect(drawn?.business.strokes).toHaveLength(3);
      expect(drawn?.business.strokes.flat().length).toBeLessThan(2 * SIGNATURE_POINTS);

      // Signed content is read-only.
      expect(await page.getByRole("button", { name: "Zmień szkodę 1" }).count()).toBe(0);
      expect(await page.getByLabel("Numer rejestracyjny").isDisabled()).toBe(true);
      await page.getByRole("button", { name: /^Zdjęcie 1 / }).tap();
      const large = page.getByRole("dialog", { name: "Zdjęcie 1 z 1" });
      await large.getByRole("img").waitFor();
      expect(await large.getByRole("button", { name: "Usuń zdjęcie" }).count()).toBe(0);
    },
    90_000,
  );

  test("can be skipped by keyboard, with a description that mentions signing on paper", async () => {
    const { id } = await filledHandover({});
    const { page } = await form(adminPaths.editHandover(id));
    await page.getByLabel("Powód wydania bez podpisanej umowy").fill("Klient podpisze jutro.");
    await protocolForm(page).signUnpaid("click");
    const pad = page.getByRole("img", { name: "Pole podpisu: Podpis klienta. Brak podpisu." });
    await page.getByLabel("W imieniu klienta podpisuje").focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => pad.evaluate((one) => one === document.activeElement)).toBe(true);
    const described = await pad.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain("podpisuje wydruk");
    await page.keyboard.press("Tab");
    expect(await pad.evaluate((one) => one === document.activeElement)).toBe(false);
  });
});

describe("the preview of a protocol", () => {
  test(
    "is drawn without a network once the office was opened with one",
    async () => {
      const { id } = await filledHandover({ damages: [damage(1, {})] });
      const { page, context, faults } = await site.visit({
        device: "office",
        kept: tokens,
        serviceWorker: true,
      });
      faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response/);
      await leaveOutEntryReload(context);
      await context.addInitScript(collectBlobs);
      await page.goto(adminPaths.editHandover(id));
      await page.getByRole("button", { name: "Podgląd protokołu" }).waitFor();
      await expect.poll(() =>
        page.evaluate(async () => {
          const kept = await (await caches.open("back-office")).keys();
          return kept.some(({ url }) => url.includes("preview_worker"));
        })
      ).toBe(true);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await page.getByRole("button", { name: "Podgląd protokołu" }).click();
      await page.getByRole("dialog").locator("iframe, a[target=_blank]")
        .waitFor({ timeout: 40_000 });
      const pdf = await collectedBlob(page, "application/pdf");
      expect(pdfText(pdf)).toContain("TJE 10100");
    },
    120_000,
  );

  test("is saved or opened by a button where the browser shows no PDFs", async () => {
    const { id } = await filledHandover({});
    const { page } = await form(adminPaths.editHandover(id), "phone", () => {
      Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => false });
    });
    await page.getByRole("button", { name: "Podgląd protokołu" }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "Otwórz PDF" }).waitFor({ timeout: 40_000 });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Zapisz PDF" }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Protokół wydania.*\.pdf$/);
    const file = await readFile(await download.path());
    expect(pdfText(file)).toContain("TJE 10100");
  }, 90_000);

  test("that cannot be drawn shows that, and can be tried again", async () => {
    const { id } = await filledHandover({});
    const { page, faults } = await form(adminPaths.editHandover(id));
    faults.expect(/ERR_FAILED|preview_worker/);
    await page.route("**/preview_worker*", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Podgląd protokołu" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(officeMessages.pdfNotMade).waitFor();
    await dialog.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await dialog.locator("iframe, a[target=_blank]").waitFor({ timeout: 40_000 });
  }, 90_000);
});

test.each(["phone", "office"] as const)(
  "every part of the protocol form has large targets and no axe findings (%s)",
  async (device) => {
    const { page } = await lateReturn(
      [damage(1, { isNew: false }), damage(2, {})],
      device,
      axeScript(),
    );
    expect(await axeFindings(page)).toEqual([]);
    if (device === "phone") expect(await smallTargets(page)).toEqual([]);
    await page.getByRole("button", { name: "Zmień szkodę 2" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (device === "phone") expect(await smallTargets(page)).toEqual([]);
  },
  90_000,
);

async function form(
  path: string,
  device: Device = "office",
  script?: string | (() => void),
) {
  const visit = await openOffice(adminPaths.handovers, device);
  if (script) await visit.context.addInitScript(script);
  await visit.page.goto(path);
  await visit.page.getByRole("button", { name: "Podgląd protokołu" }).waitFor();
  return visit;
}

/** Adds a rental with a filled handover. */
async function filledHandover(changes: Record<string, unknown>): Promise<{ id: string }> {
  const { rental } = await someRental();
  return await added("/rentalprotocolout", { rentalId: rental.id, ...content(2), ...changes });
}

/** Opens the form of a return that is 2 hours and 1 minute late, with a settlement. */
async function lateReturn(damages: Damage[], device: Device = "office", script?: string) {
  const { rental, to } = await someRental();
  await added("/rentalprotocolout", { rentalId: rental.id, ...content(to - 2) });
  const settlement = {
    plannedEnd: rental.endDateTime,
    deposit: 500,
    rates: { lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1 },
    handover: { mileage: 1000, fuelLevel: 100 },
    chargeLate: true,
    chargeFuel: true,
    extraKilometres: 0,
    damageFees: [],
    fees: [],
  };
  const { id } = await added("/rentalprotocolin", {
    rentalId: rental.id,
    ...content(to),
    dateTime: fromWarsaw(dayFromNow(to), "10:01"),
    mileage: 1500,
    damages,
    settlement,
  });
  return { id, ...await form(adminPaths.editReturn(id), device, script) };
}

async function someRental() {
  nextDay += 4;
  const [from, to] = [nextDay - 4, nextDay - 2];
  const toAdd = { lastName: "Protokolska", carId: showroom.small.id, from, to };
  return { rental: await addedRental(other, toAdd), to };
}

async function added(path: string, body: unknown): Promise<{ id: string }> {
  return protocolShape.parse(await other.call("POST", path, body));
}

async function handoverNow(id: string) {
  return protocolShape.parse(await other.call("GET", `/rentalprotocolout/${id}`));
}

function content(day: number): Record<string, unknown> {
  return {
    registrationNumber: "TJE 10100",
    dateTime: fromWarsaw(dayFromNow(day), "08:00"),
    bodyCondition: "Czysty",
    interiorCondition: "Czysty",
    fuelLevel: 100,
    mileage: 1000,
    bodyRemarks: "",
    bodyDamages: "",
    equipment: [],
    damages: [],
    photos: [],
  };
}

function damage(number: number, part: Partial<Damage>): Damage {
  return {
    id: `0199a000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    view: "top",
    x: 300 * number % 1000,
    y: 500,
    kind: "scratch",
    note: "",
    photoId: null,
    isNew: true,
    ...part,
  };
}

async function save(page: Page, message: string): Promise<void> {
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await page.getByText(message).first().waitFor();
}

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.locator('input[type="file"][multiple]').setInputFiles(files);
}

/** A photo of 600 × 300 px whose metadata requires a rotation by 90°. */
async function turnedPhoto() {
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: "#a32" } });
  const buffer = await picture.jpeg().withMetadata({
    orientation: 6,
    exif: { IFD0: { Make: "Aparat" }, IFD3: { GPSLatitudeRef: "N" } },
  }).toBuffer();
  return { name: "bokiem.jpg", mimeType: "image/jpeg", buffer };
}

/** Runs in the page: collects the photos that it sends and the PDFs that it shows. */
function collectBlobs(): void {
  const seen: Blob[] = [];
  Object.assign(globalThis, { collectedBlobs: seen });
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob && blob.type === "application/pdf") seen.push(blob);
    return createObjectURL.call(URL, blob);
  };
  const { append } = FormData.prototype;
  FormData.prototype.append = function (name: string, value: string | Blob, file?: string) {
    if (!(value instanceof Blob)) return append.call(this, name, value);
    seen.push(value);
    return append.call(this, name, value, file);
  };
}

/** The bytes of the file number `at` among the collected files of a type. */
async function collectedBlob(page: Page, type: string, at = 0): Promise<Buffer> {
  const numbers = await page.evaluate(async ({ type, at }) => {
    const seen: unknown = Reflect.get(globalThis, "collectedBlobs");
    const blobs = (Array.isArray(seen) ? seen : [])
      .filter((one): one is Blob => one instanceof Blob && one.type === type);
    return [...new Uint8Array(await blobs[at]?.arrayBuffer() ?? new ArrayBuffer(0))];
  }, { type, at });
  return Buffer.from(numbers);
}

async function pointIn(
  place: Locator,
  right: number,
  down: number,
): Promise<[x: number, y: number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error("Cannot point at it: it is not on the screen");
  return [box.x + box.width * right, box.y + box.height * down];
}

function middle(place: Locator): Promise<[x: number, y: number]> {
  return pointIn(place, 0.5, 0.5);
}

async function touch(page: Page, place: Locator, right: number, down: number): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  await page.touchscreen.tap(...await pointIn(place, right, down));
}

/** The points of a wavy line across the field. */
function wave(lift: number): (readonly [x: number, y: number])[] {
  return Array.from(
    { length: 60 },
    (_, step) => [0.1 + 0.8 * step / 60, 0.6 - lift + 0.15 * Math.sin(step / 2.4)] as const,
  );
}
