import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const PHOTOS = "/admin/zarzadzanie-zdjeciami";
const EQUIPMENT = "/admin/zarzadzanie-wyposazeniem";
const SETTINGS = "/admin/ustawienia";
const SETTINGS_TABS = [
  ["office-settings-company", adminPaths.companySettings, "Dane firmy"],
  ["office-settings-mails", adminPaths.mailSettings, "Wiadomości do klientów"],
  ["office-settings-rates", adminPaths.rateSettings, "Rozliczenie zwrotu"],
  ["office-settings-device", adminPaths.deviceSettings, "Praca bez internetu"],
] as const;
const PICTURES = /\/api\/car\/[^/]+\/images/;

/** The back office's screens of photos, equipment and settings. */
export const setupScreens: readonly Screen[] = [
  {
    name: "office-photos",
    path: `${PHOTOS}?car=${showroom.estate.id}`,
    show: (page) => page.getByRole("article", { name: "Zdjęcie 6 z 6" }).waitFor(),
  },
  {
    name: "office-photos-no-car",
    path: PHOTOS,
    onlyLook: true,
    async show(page) {
      await page.getByRole("option", { name: /Peugeot/ }).first().waitFor({
        state: "attached",
      });
      await page.getByRole("button", { name: "Wybierz zdjęcia" }).click();
      await page.getByText(officeMessages.newPhotosNeedCar).waitFor();
    },
  },
  {
    name: "office-photos-sending",
    path: `${PHOTOS}?car=${showroom.small.id}`,
    network: {
      calls: PICTURES,
      reply: (route) =>
        route.request().method() === "POST" ? replies.never(route) : route.continue(),
    },
    async show(page) {
      await page.getByText(officeMessages.noPhotos).waitFor();
      await page.locator('input[type="file"][multiple]').setInputFiles(
        ["przod.jpg", "tyl.jpg", "umowa.pdf"].map((name) => ({
          name,
          mimeType: "image/jpeg",
          buffer: PIXEL,
        })),
      );
      await page.getByRole("progressbar").nth(1).waitFor();
    },
    faults: [/^net::ERR_FAILED \/api\/car/],
  },
  {
    name: "office-photos-loading",
    path: `${PHOTOS}?car=${showroom.estate.id}`,
    network: { calls: PICTURES, reply: replies.never },
    onlyLook: true,
    show: (page) => page.getByText("Wczytywanie zdjęć").waitFor({ state: "attached" }),
  },
  {
    name: "office-photos-failed",
    path: `${PHOTOS}?car=${showroom.estate.id}`,
    network: { calls: PICTURES, reply: replies.broken },
    onlyLook: true,
    show: (page) => page.getByText(officeMessages.photosNotLoaded).waitFor(),
    faults: [/^500 /],
  },
  {
    name: "office-photo-delete",
    path: `${PHOTOS}?car=${showroom.estate.id}`,
    onlyLook: true,
    async show(page) {
      await page.getByRole("article").first().getByRole("button", { name: "Usuń" }).click();
      await page.getByRole("dialog", { name: "Usuwanie zdjęcia" }).waitFor();
    },
  },
  {
    name: "office-equipment",
    path: `${EQUIPMENT}?car=${showroom.small.id}`,
    show: (page) => page.getByText("Ten samochód nie ma jeszcze wyposażenia.").waitFor(),
  },
  {
    name: "office-equipment-edit",
    path: EQUIPMENT,
    async show(page) {
      await page.getByRole("button", { name: "Edytuj: Tempomat", exact: true }).click();
      await page.getByText(officeMessages.equipmentEditing).waitFor();
      await page.getByLabel("Nazwa ikony").fill("");
      await page.getByRole("button", { name: "Zapisz" }).click();
      await page.getByText(officeMessages.equipmentIncomplete).waitFor();
    },
  },
  {
    name: "office-equipment-loading",
    path: `${EQUIPMENT}?car=${showroom.small.id}`,
    network: { calls: /\/api\/carfeature/, reply: replies.never },
    onlyLook: true,
    show: (page) => page.getByText("Wczytywanie wyposażenia").last().waitFor({ state: "attached" }),
  },
  {
    name: "office-equipment-delete",
    path: EQUIPMENT,
    onlyLook: true,
    async show(page) {
      await page.getByRole("button", { name: "Usuń: Tempomat", exact: true }).click();
      await page.getByRole("dialog", { name: "Usuwanie wyposażenia" }).waitFor();
    },
  },
  {
    name: "office-equipment-failed",
    path: EQUIPMENT,
    network: { calls: /\/api\/carfeature/, reply: replies.broken },
    onlyLook: true,
    show: (page) => page.getByText(messages.equipmentNotLoaded).waitFor(),
    faults: [/^500 /],
  },
  {
    name: "office-settings",
    path: SETTINGS,
    async show(page) {
      await page.getByText("Podgląd na żywo").waitFor();
      await page.getByLabel("Adres e-mail").waitFor();
    },
  },
  ...SETTINGS_TABS.map(([name, path, block]): Screen => ({
    name,
    path,
    async show(page) {
      await page.getByRole("heading", { level: 2, name: block }).waitFor();
      await page.getByText("Wczytywanie ustawień").first().waitFor({ state: "detached" });
    },
  })),
  {
    name: "office-settings-real-size",
    path: SETTINGS,
    async show(page) {
      await page.getByRole("button", { name: "Skala 1:1" }).click();
      await page.getByText("Skala podglądu: 100%").waitFor();
    },
  },
  {
    name: "office-settings-loading",
    path: SETTINGS,
    network: { calls: /\/api\/settings/, reply: replies.never },
    onlyLook: true,
    show: (page) => page.getByText("Wczytywanie ustawień").nth(1).waitFor({ state: "attached" }),
  },
  {
    name: "office-settings-conflict",
    path: SETTINGS,
    async show(page) {
      await page.getByLabel("Podtytuł").fill("Mój podtytuł");
      await otherTabSubtitles(page);
      await page.getByRole("form", { name: "Sekcja główna strony" })
        .getByRole("button", { name: "Zapisz" }).click();
      // No control of the form lies half under the bar at the bottom.
      await page.getByText("Ktoś był szybszy").evaluate((one) =>
        one.scrollIntoView({ block: "center" })
      );
    },
    faults: ["412 /api/settings/hero-section"],
  },
  {
    name: "office-settings-failed",
    path: SETTINGS,
    network: { calls: /\/api\/settings/, reply: replies.broken },
    onlyLook: true,
    show: (page) => page.getByText(officeMessages.settingsNotLoaded).nth(1).waitFor(),
    faults: [/^500 /],
  },
];

/** Sets another subtitle each time: an unchanged section causes no conflict. */
function otherTabSubtitles(page: Page): Promise<number> {
  return page.evaluate(async (subtitle) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem("accessToken")}`,
      "Content-Type": "application/json",
    };
    const body = JSON.stringify({ subtitle });
    return (await fetch("/api/settings/hero-section", { method: "POST", headers, body })).status;
  }, `Podtytuł ${Date.now()}`);
}

/** An image of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
