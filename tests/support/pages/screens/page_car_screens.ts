import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { carForm } from "../page_car_form.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const SALE = "/admin/sprzedaz-aut";
const RENTAL = "/admin/wynajem-aut";
const ADD_SALE = "/admin/dodaj-samochod-na-sprzedaz";
const ADD_RENTAL = "/admin/dodaj-samochod-na-wynajem";

/** The back office's screens of sale and rental cars. */
export const carScreens: readonly Screen[] = [
  {
    name: "office-rental-cars",
    path: RENTAL,
    show: (page) => card(page, showroom.hidden.name).waitFor(),
  },
  {
    name: "office-sale-cars",
    path: SALE,
    onlyLook: true,
    show: (page) => page.getByRole("link", { name: "Dodaj samochód" }).first().waitFor(),
  },
  {
    name: "office-cars-none-found",
    path: `${RENTAL}?text=nikt`,
    show: (page) => page.getByText("Żaden samochód nie pasuje.").waitFor(),
  },
  {
    name: "office-cars-loading",
    path: RENTAL,
    network: { calls: /\/api\/rentalcar/, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie samochodów").waitFor({ state: "attached" }),
  },
  {
    name: "office-cars-failed",
    path: RENTAL,
    network: { calls: /\/api\/rentalcar/, reply: replies.broken },
    show: (page) => page.getByText(messages.carsNotLoaded).waitFor(),
    faults: ["500 /api/rentalcar"],
  },
  {
    name: "office-cars-recommended-failed",
    path: RENTAL,
    network: { calls: /\/api\/recommendedcar/, reply: replies.broken },
    onlyLook: true,
    show: (page) => page.getByText(officeMessages.recommendedNotLoaded).waitFor(),
    faults: ["500 /api/recommendedcar"],
  },
  {
    name: "office-car-delete",
    path: RENTAL,
    async show(page) {
      const car = card(page, showroom.small.name);
      await car.getByRole("button", { name: /^Usuń: / }).click();
      await page.getByRole("dialog", { name: "Potwierdzenie" }).waitFor();
    },
  },
  {
    name: "office-sale-car-faults",
    path: ADD_SALE,
    async show(page) {
      await carForm(page).save.click();
      await page.getByText(officeMessages.requiredFieldsMissing).waitFor();
    },
  },
  {
    name: "office-rental-car",
    path: `${ADD_RENTAL}/${showroom.small.id}`,
    show: (page) => carForm(page).tier(4, "Cena za dzień").waitFor(),
  },
  {
    name: "office-car-form-loading",
    path: `${ADD_RENTAL}/${showroom.small.id}`,
    network: { calls: /\/api\/rentalcar\//, reply: replies.never },
    onlyLook: true,
    show: (page) => page.getByText("Wczytywanie danych pojazdu").waitFor({ state: "attached" }),
  },
  {
    name: "office-car-form-failed",
    path: `${ADD_RENTAL}/${showroom.small.id}`,
    network: { calls: /\/api\/rentalcar\//, reply: replies.broken },
    onlyLook: true,
    show: (page) => page.getByText(officeMessages.carNotLoaded).waitFor(),
    faults: [/^500 \/api\/rentalcar\//],
  },
  {
    name: "office-car-leave",
    path: ADD_RENTAL,
    async show(page) {
      const form = carForm(page);
      await form.field("Marka").fill("Toyota");
      await page.getByText("Niezapisane zmiany").waitFor();
      await form.cancel.click();
      await form.leaving.waitFor();
    },
  },
  {
    name: "office-car-conflict",
    path: `${ADD_RENTAL}/${showroom.small.id}`,
    async show(page) {
      const form = carForm(page);
      await form.field("Kolor").fill("niebieski");
      await page.getByText("Niezapisane zmiany").waitFor();
      await otherTabPaints(page, `/api/rentalcar/${showroom.small.id}`);
      await form.save.click();
      await page.getByRole("dialog", { name: "Ktoś zmienił ten samochód" }).waitFor();
    },
    faults: [`412 /api/rentalcar/${showroom.small.id}`],
  },
  {
    name: "office-car-not-found",
    path: `${ADD_RENTAL}/0199a000-0000-7000-8000-00000000dead`,
    show: (page) => page.getByText(messages.carNotFound).waitFor(),
    faults: [/^404 \/api\/rentalcar\//],
  },
];

function card(page: Page, name: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
}

/** Sets another colour each time: an unchanged car causes no conflict. */
function otherTabPaints(page: Page, path: string): Promise<number> {
  return page.evaluate(async ([path, color]) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem("accessToken")}`,
      "Content-Type": "application/json",
    };
    const reply = await fetch(path, { method: "PATCH", headers, body: JSON.stringify({ color }) });
    return reply.status;
  }, [path, `kolor ${Date.now()}`] as const);
}
