import type { Page } from "playwright";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { carImage } from "../../../shared/api/car_image.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { keyboard } from "../../support/pages/page_keyboard.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { replies } from "../../support/pages/page_replies.ts";
import { cameraPhoto, type PhotoFile } from "../../support/server/photo_files.ts";

const { site, openOffice, tokens } = officeSuite({ fill: putShowroom });
const PHOTOS = "/admin/zarzadzanie-zdjeciami";
/** Longer than the delay before an order is sent, on a busy machine too. */
const SOON = { timeout: 15_000 };
let front: PhotoFile;
let back: PhotoFile;

beforeAll(async () => {
  front = await cameraPhoto("przod.jpg", "#8f1d1d");
  back = await cameraPhoto("tyl.jpg", "#1f3a5f");
});

const ofCar = (id: string) => `${PHOTOS}?car=${id}`;
const cards = (page: Page) => page.getByRole("article");

/** The photos of a car in the public API. */
async function photosNow(carId: string) {
  const reply = await fetch(`${site.origin}/api/car/${carId}/images`);
  return z.array(carImage).parse(await reply.json());
}

async function idsNow(carId: string): Promise<string[]> {
  return (await photosNow(carId)).map(({ id }) => id);
}

describe("new photos", () => {
  test(
    "with 12 megapixels, chosen together, are uploaded in their order, and visitors see them",
    async () => {
      const { page } = await openOffice(PHOTOS);
      const hand = pointer(page, "mouse");
      await hand.press(page.getByRole("button", { name: "Wybierz zdjęcia" }));
      await page.getByText(officeMessages.newPhotosNeedCar).waitFor();
      const car = page.getByLabel("Samochód");
      await expect.poll(() => car.evaluate((one) => one === document.activeElement)).toBe(true);
      await car.selectOption({ label: `${showroom.small.name} – TK 1150L` });
      await page.getByText(officeMessages.noPhotos).waitFor();

      const chooser = page.waitForEvent("filechooser");
      await hand.press(page.getByRole("button", { name: "Wybierz zdjęcia" }));
      await (await chooser).setFiles([front, back]);
      await page.getByRole("progressbar", { name: "Wysyłanie przod.jpg" }).waitFor();
      await page.getByText("Dodano 2 zdjęcia.").waitFor({ timeout: 40_000 });
      await expect.poll(() => cards(page).count(), SOON).toBe(2);
      await cards(page).first().getByText("Główne", { exact: true }).waitFor();
      await expect.poll(async () => (await photosNow(showroom.small.id)).map(redness), SOON)
        .toEqual(["red", "blue"]);

      await page.reload();
      await expect.poll(() => cards(page).count(), SOON).toBe(2);
      await page.goto(`/wynajem-aut/${showroom.small.id}`);
      const photo = page.getByRole("main").getByRole("img").first();
      await expect.poll(() =>
        photo.evaluate((one) =>
          one instanceof HTMLImageElement && one.complete ? one.naturalWidth : 0
        )
      ).toBeGreaterThan(400);
    },
    90_000,
  );

  test(
    "are made smaller on the device, upright and without their place, and three take seconds on a slow network",
    async () => {
      const { page, context } = await openOffice(ofCar(showroom.van.id), "phone");
      await page.getByText(officeMessages.noPhotos).waitFor();
      const photos = await Promise.all(["#8f1d1d", "#1f3a5f", "#1d8f2d"].map(phonePhoto));
      for (const { buffer } of photos) expect(buffer.length).toBeGreaterThan(4_000_000);
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 60,
        downloadThroughput: TWO_MEGABITS,
        uploadThroughput: TWO_MEGABITS,
      });
      const started = performance.now();
      await page.locator('input[type="file"][multiple]').setInputFiles(photos);
      await page.getByText("Dodano 3 zdjęcia.").waitFor({ timeout: 90_000 });
      const seconds = (performance.now() - started) / 1000;
      console.info(`Three photos were shown after ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(30);

      for (const { id, width, height } of await photosNow(showroom.van.id)) {
        expect(height).toBeGreaterThan(width);
        const address = `${site.origin}/api/car/${showroom.van.id}/images/${id}`;
        const headers = { Authorization: `Bearer ${tokens["accessToken"]}` };
        const reply = await fetch(`${address}/original`, { headers });
        const sent = await sharp(await reply.arrayBuffer()).metadata();
        expect([sent.format, sent.width, sent.height, sent.exif])
          .toEqual(["jpeg", 1920, 2560, undefined]);
        await fetch(address, { method: "DELETE", headers });
      }
    },
    150_000,
  );

  test("that arrive in another order are shown as chosen, with the first as the main one", async () => {
    const { page } = await openOffice(ofCar(showroom.van.id));
    await page.getByText(officeMessages.noPhotos).waitFor();
    let isFirst = true;
    await page.route("**/images", async (route) => {
      if (route.request().method() === "POST" && isFirst) {
        isFirst = false;
        await expect.poll(async () => (await idsNow(showroom.van.id)).length).toBe(1);
      }
      await route.fallback();
    });
    const small = [
      await cameraPhoto("przod.jpg", "#8f1d1d", 1000),
      await cameraPhoto("tyl.jpg", "#1f3a5f", 1000),
    ];
    await page.locator('input[type="file"][multiple]').setInputFiles(small);
    await page.getByText("Dodano 2 zdjęcia.").waitFor();
    await expect.poll(
      async () => (await photosNow(showroom.van.id)).map((one) => [redness(one), one.isMain]),
      SOON,
    ).toEqual([["red", true], ["blue", false]]);
    await cards(page).first().getByText("Główne", { exact: true }).waitFor();

    await cards(page).first().getByRole("button", { name: "Obróć w prawo" }).click();
    await page.getByText(officeMessages.photoRotated).waitFor();
    await expect.poll(async () => (await photosNow(showroom.van.id)).map(({ width }) => width))
      .toEqual([750, 1000]);
    await expect.poll(() =>
      cards(page).first().getByRole("img").evaluate((one) =>
        one instanceof HTMLImageElement && one.complete && one.naturalHeight > one.naturalWidth
      )
    ).toBe(true);
    for (const id of await idsNow(showroom.van.id)) {
      const headers = { Authorization: `Bearer ${tokens["accessToken"]}` };
      await fetch(`${site.origin}/api/car/${showroom.van.id}/images/${id}`, {
        method: "DELETE",
        headers,
      });
    }
  });

  test(
    "taken with a phone's camera are uploaded once an interrupted network is back",
    async () => {
      const { page, context, faults } = await openOffice(ofCar(showroom.van.id), "phone");
      await page.getByText(officeMessages.noPhotos).waitFor();
      await page.getByRole("button", { name: "Zrób zdjęcie" }).waitFor();
      faults.expect(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await page.locator('input[type="file"][capture]').setInputFiles(front);
      await page.getByText("Wyśle się samo, gdy sieć wróci.").waitFor();
      await context.setOffline(false);
      await page.getByText("Dodano 1 zdjęcie.").waitFor({ timeout: 40_000 });
      expect(await photosNow(showroom.van.id)).toHaveLength(1);
    },
    60_000,
  );

  test("that the server failed to store are sent again with 'Ponów'", async () => {
    const { page, faults } = await openOffice(ofCar(showroom.estate.id));
    await cards(page).first().waitFor();
    const before = await idsNow(showroom.estate.id);
    faults.expect(/^500 \/api\//);
    await page.route("**/images", async (route) => {
      if (route.request().method() === "POST") await replies.broken(route);
      else await route.fallback();
    });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Wybierz zdjęcia" }).click();
    await (await chooser).setFiles([front]);
    const again = page.getByRole("button", { name: "Ponów: przod.jpg" });
    await again.waitFor();
    await page.unroute("**/images");
    await again.click();
    await page.getByText("Dodano 1 zdjęcie.").waitFor();
    const added = (await idsNow(showroom.estate.id)).filter((id) => !before.includes(id));
    expect(added).toHaveLength(1);
    // The other tests expect the car's original photos.
    const gone = await fetch(`${site.origin}/api/car/${showroom.estate.id}/images/${added[0]}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${tokens["accessToken"]}` },
    });
    expect(gone.status).toBe(204);
  });

  test("are refused by name if they are no photos, accepted by drag and drop, can be cancelled, and are not left without a question", async () => {
    const { page } = await openOffice(ofCar(showroom.estate.id));
    await cards(page).first().waitFor();
    const before = await idsNow(showroom.estate.id);
    let release = () => {};
    const held = new Promise<void>((done) => release = done);
    await page.route("**/images", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.fallback();
    });
    await dropFiles(page, ["umowa.pdf", "bok.jpg"]);
    await page.getByText(officeMessages.photoWrongType).waitFor();
    await page.getByRole("button", { name: "Usuń z listy: umowa.pdf" }).click();
    await page.getByText("umowa.pdf").waitFor({ state: "hidden" });
    await page.locator("#uploads:focus").waitFor();

    await page.getByRole("link", { name: "Wynajmy" }).click();
    const question = page.getByRole("dialog", { name: "Zdjęcia są jeszcze wysyłane" });
    await question.getByRole("button", { name: "Zostań" }).click();
    await question.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Anuluj: bok.jpg" }).click();
    await page.getByText("bok.jpg").waitFor({ state: "hidden" });
    await page.locator("h1:focus").waitFor();
    release();
    await page.getByRole("link", { name: "Wynajmy" }).click();
    await page.getByRole("heading", { level: 1, name: "Zarządzanie Wynajmami" }).waitFor();
    expect(await idsNow(showroom.estate.id)).toEqual(before);
  });
});

describe("the photos of a car", () => {
  test("are reordered by keyboard alone, without axe findings", async () => {
    const { page, context } = await openOffice(PHOTOS);
    await context.addInitScript({ content: axeScript() });
    await page.goto(ofCar(showroom.estate.id));
    await cards(page).nth(2).waitFor();
    const before = await idsNow(showroom.estate.id);
    const step = cards(page).nth(2).getByRole("button", { name: "Przesuń wcześniej" });
    await keyboard(page).press(step);
    await page.getByText("Zdjęcie jest na miejscu 2 z 6.").waitFor({ state: "attached" });
    // The focus stays on the moved photo.
    await page.keyboard.press("Enter");
    await page.getByText("Zdjęcie jest na miejscu 1 z 6.").waitFor({ state: "attached" });
    const [first = "", second = "", third = "", ...rest] = before;
    await expect.poll(() => idsNow(showroom.estate.id), SOON)
      .toEqual([third, first, second, ...rest]);
    expect(await axeFindings(page)).toEqual([]);
  });

  test("have a description that is saved even if Back is pressed while it is typed", async () => {
    const { page } = await openOffice(PHOTOS);
    await page.getByLabel("Samochód").selectOption(showroom.estate.id);
    await cards(page).first().waitFor();
    const [first = ""] = await idsNow(showroom.estate.id);
    await cards(page).first().getByLabel("Opis zdjęcia").fill("Przód w słońcu");
    await page.goBack();
    await page.getByText(officeMessages.photosNeedCar).waitFor();
    await expect.poll(
      async () => (await photosNow(showroom.estate.id)).find(({ id }) => id === first)?.alt,
      SOON,
    ).toBe("Przód w słońcu");
  });

  test("stay unchanged where the server refuses a change, and each reason is shown", async () => {
    const { page, faults } = await openOffice(ofCar(showroom.estate.id));
    faults.expect(/^500 /);
    const last = cards(page).last();
    await last.waitFor();
    const before = await photosNow(showroom.estate.id);
    await page.route(/\/api\/car\/[^/]+\/images\/./, replies.broken);
    await last.getByRole("button", { name: "Ustaw jako główne" }).click();
    await page.getByText(officeMessages.mainPhotoNotSet).waitFor();
    await last.getByRole("button", { name: "Ustaw jako główne" }).and(page.locator(":focus"))
      .waitFor();
    await last.getByRole("button", { name: "Przesuń wcześniej" }).click();
    await page.getByText(officeMessages.photoOrderNotSaved).waitFor();
    await last.getByRole("button", { name: "Usuń" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
    await page.getByText(officeMessages.photoNotDeleted).waitFor();
    await page.getByText(officeMessages.mainPhotoNotSet).waitFor();
    expect(await cards(page).count()).toBe(before.length);
    expect(await photosNow(showroom.estate.id)).toEqual(before);
  });

  test("are reordered by dragging them with the mouse", async () => {
    const { page } = await openOffice(ofCar(showroom.estate.id));
    await cards(page).nth(1).waitFor();
    const [first, second, ...rest] = await idsNow(showroom.estate.id);
    const from = await cards(page).nth(0).getByRole("img").boundingBox();
    const to = await cards(page).nth(1).getByRole("img").boundingBox();
    if (!from || !to) throw new Error("There is nothing to drag");
    await page.mouse.move(from.x + 60, from.y + 80);
    await page.mouse.down();
    await page.mouse.move(from.x + 90, from.y + 80, { steps: 3 });
    await page.mouse.move(to.x + 60, to.y + 80, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => idsNow(showroom.estate.id), SOON)
      .toEqual([second, first, ...rest]);
  });

  test("are marked as main, described and, after a confirmation, deleted by touch", async () => {
    const { page } = await openOffice(ofCar(showroom.estate.id), "phone");
    const hand = pointer(page, "finger");
    await cards(page).nth(2).waitFor();
    const [, , third = ""] = await idsNow(showroom.estate.id);
    await hand.press(cards(page).nth(2).getByRole("button", { name: "Ustaw jako główne" }));
    await page.getByText(officeMessages.mainPhotoSet).waitFor();
    await cards(page).nth(2).getByText("To zdjęcie stoi na karcie samochodu.")
      .and(page.locator(":focus")).waitFor();
    expect((await photosNow(showroom.estate.id)).find(({ isMain }) => isMain)?.id).toBe(third);

    const text = cards(page).nth(2).getByLabel("Opis zdjęcia");
    await text.fill("Tył z otwartym bagażnikiem");
    await text.press("Enter");
    await cards(page).nth(2).getByText("Zapisano").waitFor({ state: "attached" });
    expect((await photosNow(showroom.estate.id)).find(({ id }) => id === third)?.alt)
      .toBe("Tył z otwartym bagażnikiem");

    await hand.press(cards(page).nth(2).getByRole("button", { name: "Usuń" }));
    const question = page.getByRole("dialog", { name: "Usuwanie zdjęcia" });
    await question.getByText(officeMessages.photoDeletionAsked).waitFor();
    await hand.press(question.getByRole("button", { name: "Anuluj" }));
    await question.waitFor({ state: "hidden" });
    expect(await idsNow(showroom.estate.id)).toContain(third);
    await hand.press(cards(page).nth(2).getByRole("button", { name: "Usuń" }));
    await hand.press(question.getByRole("button", { name: "Usuń" }));
    await page.getByText(officeMessages.photoDeleted).waitFor();
    expect(await idsNow(showroom.estate.id)).not.toContain(third);
    await page.getByRole("heading", { level: 2, name: "5 zdjęć" }).waitFor();
  });
});

/** 12 megapixels with as much detail as a modern phone's photo has, taken upright, with its place. */
async function phonePhoto(colour: string, index: number): Promise<PhotoFile> {
  const noise = { type: "gaussian", mean: 128, sigma: 13 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: "#000000", noise } as const;
  const exif = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "50/1 38/1 0/1" } };
  const buffer = await sharp({ create }).tint(colour).withMetadata({ orientation: 6, exif })
    .jpeg({ quality: 92 }).toBuffer();
  return { name: `IMG_${index}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Bytes per second. */
const TWO_MEGABITS = 250_000;

/** Drops new files of these names on the page. */
function dropFiles(page: Page, names: readonly string[]): Promise<void> {
  return page.evaluate((names) => {
    const dataTransfer = new DataTransfer();
    for (const name of names) dataTransfer.items.add(new File(["x"], name));
    for (const type of ["dragenter", "dragover", "drop"]) {
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
    }
  }, names);
}

/** The main colour of a photo, from its placeholder. */
function redness({ placeholder }: { placeholder: string }): string {
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => parseInt(placeholder.slice(at, at + 2), 16));
  return red > blue ? "red" : "blue";
}
