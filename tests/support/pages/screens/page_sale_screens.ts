import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { salesroom } from "../../browser/browser_salesroom.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const LIST = "/sprzedaz-aut";
const CAR = `${LIST}/${salesroom.suv.id}`;

/** All screens of home and of the cars for sale, with the salesroom. */
export const saleScreens: readonly Screen[] = [
  { name: "home", path: "/", show: showsCars },
  {
    name: "home-search-sheet",
    path: "/",
    only: "phone",
    async show(page) {
      await page.getByRole("button", { name: "Wynajmij auto" }).click();
      await page.getByRole("dialog", { name: "Wynajmij auto" }).getByRole("search").waitFor();
    },
  },
  {
    name: "home-loading",
    onlyLook: true,
    path: "/",
    network: { calls: /\/api\/recommendedcar/, reply: replies.never },
    show: (page) => page.getByText(messages.carsLoading).first().waitFor({ state: "attached" }),
  },
  {
    name: "home-failed",
    path: "/",
    network: { calls: /\/api\/recommendedcar/, reply: replies.broken },
    show: (page) => shows(page, messages.carsNotLoaded),
    faults: ["500 /api/recommendedcar"],
  },
  {
    name: "sale-list",
    path: LIST,
    // The last car is drawn after those that fill a phone.
    show: (page) => page.getByRole("article").filter({ hasText: salesroom.estate.name }).waitFor(),
  },
  {
    name: "sale-list-filtered",
    path: `${LIST}?szukaj=zadbany&marka=Citro%C3%ABn&marka=%C5%A0koda&cenaDo=50000`,
    async show(page) {
      await page.evaluate((ids) => {
        localStorage.setItem("favouriteCars", JSON.stringify(ids));
        localStorage.setItem("seenCars", JSON.stringify(ids));
      }, [salesroom.suv.id, salesroom.minivan.id, salesroom.bare.id, salesroom.estate.id]);
      await page.reload();
      await shows(page, "Ostatnio oglądane");
    },
  },
  {
    name: "sale-list-none-found",
    path: `${LIST}?szukaj=czolg`,
    show: (page) => shows(page, "Żadne auto nie pasuje do tych filtrów"),
  },
  {
    name: "sale-list-loading",
    onlyLook: true,
    path: LIST,
    network: { calls: /\/api\/salecar/, reply: replies.never },
    show: (page) => page.getByText(messages.carsLoading).waitFor({ state: "attached" }),
  },
  {
    name: "sale-list-failed",
    path: LIST,
    network: { calls: /\/api\/salecar/, reply: replies.broken },
    show: (page) => shows(page, messages.carsNotLoaded),
    faults: ["500 /api/salecar"],
  },
  {
    name: "sale-filter-panel",
    only: "desk",
    path: LIST,
    async show(page) {
      await showsCars(page);
      // With large text the filters do not fit into the bar and are in a sheet.
      const segment = page.getByRole("combobox", { name: "Marka: Każda" });
      const filters = segment.or(page.getByRole("button", { name: "Filtry" }));
      await filters.filter({ visible: true }).first().click();
      await page.getByRole("checkbox", { name: /Citroën/ }).check();
    },
  },
  {
    name: "sale-filter-sheet",
    path: `${LIST}?stan=U%C5%BCywany`,
    async show(page) {
      await showsCars(page);
      await page.getByRole("button", { name: "Filtry (1)" }).click();
      await page.getByRole("dialog", { name: "Filtry" }).getByText("Kombi").waitFor();
    },
  },
  { name: "sale-car", path: CAR, show: (page) => shows(page, "Tempomat adaptacyjny") },
  {
    name: "sale-car-with-little-data",
    path: `${LIST}/${salesroom.bare.id}`,
    show: (page) => shows(page, "Cenę podamy przez telefon."),
  },
  {
    name: "sale-car-photos",
    path: CAR,
    async show(page) {
      const gallery = page.getByRole("region", { name: /^Zdjęcia/ });
      await gallery.locator("li:not([inert])").getByRole("button", { name: /powiększ/ }).click();
      await page.getByRole("dialog", { name: /^Zdjęcia/ }).getByText("1 / 5").waitFor();
    },
  },
  {
    name: "sale-car-loading",
    onlyLook: true,
    path: CAR,
    network: { calls: /\/api\/salecar\//, reply: replies.never },
    show: (page) => page.getByText("Ładowanie samochodu").waitFor({ state: "attached" }),
  },
  {
    name: "sale-car-failed",
    path: CAR,
    network: { calls: /\/api\/salecar\//, reply: replies.broken },
    show: (page) => shows(page, "Nie udało się załadować danych samochodu."),
    faults: [/^500 \/api\/salecar\//],
  },
  {
    name: "sale-car-unknown",
    onlyLook: true,
    path: `${LIST}/0199a000-0000-7000-8000-00000000ffff`,
    show: (page) => shows(page, "Nie znaleziono samochodu"),
    faults: [/^404 /],
  },
];

function shows(page: Page, text: string): Promise<void> {
  return page.getByRole("main").getByText(text).first().waitFor();
}

function showsCars(page: Page): Promise<void> {
  return page.getByRole("article").first().waitFor();
}
