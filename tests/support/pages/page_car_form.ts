import type { Locator, Page } from "playwright";
import type { Hand } from "./page_hand.ts";

/** The parts of a car form. */
export function carForm(page: Page) {
  // A label may end in a unit: 'Cena (zł)'.
  const named = (label: string) => ({ name: new RegExp(`^${label}( \\(|$)`) });
  const field = (label: string) =>
    page.getByRole("textbox", named(label)).or(page.getByRole("combobox", named(label)));
  return {
    field,
    choice: (group: string, option: string) =>
      page.getByRole("radiogroup", { name: new RegExp(`^${group}`) })
        .getByRole("radio", { name: option, exact: true }),
    tier: (number: number, label: "Od ilu dni" | "Cena za dzień") =>
      page.getByRole("group", { name: `Próg ${number}`, exact: true }).getByLabel(
        new RegExp(`^${label}`),
      ),
    save: page.getByRole("button", { name: "Zapisz" }),
    cancel: page.getByRole("link", { name: "Anuluj" }),
    leaving: page.getByRole("dialog", { name: "Niezapisane zmiany" }),
  };
}

/** The text typed for a sale car, in the order of the form. */
export const saleCarTexts = {
  Marka: "Škoda",
  Model: "Fabia",
  Generacja: "III",
  Kolor: "Biały",
  "Rok produkcji": "2019",
  "Data pierwszej rejestracji": "12052019",
  "Kraj pochodzenia": "Czechy",
  "Pojemność silnika": "999",
  Moc: "95",
  Przebieg: "84500",
  "Cena": "31900,50",
} as const;

/** Fills in the form of a sale car. */
export async function fillSaleCar(page: Page): Promise<void> {
  const form = carForm(page);
  for (const [label, text] of Object.entries(saleCarTexts)) await form.field(label).fill(text);
  await form.field("Nadwozie").selectOption("Hatchback");
  await form.field("Rodzaj paliwa").selectOption("Benzyna");
  await form.choice("Skrzynia biegów", "Manualna").check();
  await form.choice("Stan pojazdu", "Używany").check();
  await form.choice("Faktura", "VAT Marża").check();
}

/** Fills in the form of a rental car by `hand`, with a price for each of the four default tiers. */
export async function fillRentalCar(page: Page, hand: Hand): Promise<void> {
  const form = carForm(page);
  await hand.write(form.field("Marka"), "Toyota");
  await hand.write(form.field("Model"), "Yaris");
  await hand.write(form.field("Kolor"), "Srebrny");
  await hand.write(form.field("Numer rejestracyjny"), "TJE 90210");
  await hand.write(form.field("VIN"), "VNKKG3D3300000009");
  await choose(form.choice("Rodzaj paliwa", "Benzyna"));
  await choose(form.choice("Skrzynia biegów", "Automat"));
  await hand.write(form.field("Pojemność silnika"), "1490");
  await hand.write(form.field("Moc"), "116");
  for (const [index, price] of ["149", "129,50", "109", "89"].entries()) {
    await hand.write(form.tier(index + 1, "Cena za dzień"), price);
  }

  async function choose(radio: Locator) {
    await radio.focus();
    await page.keyboard.press("Space");
  }
}
