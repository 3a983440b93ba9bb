import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { SalePrice } from "../../../../web/features/cars/card/SalePrice.tsx";
import { SaleCarTable, SpecBlocks } from "../../../../web/features/sale_cars/SaleCarTable.tsx";
import { SaleOffer } from "../../../../web/features/sale_cars/SaleOffer.tsx";
import { SaleCard } from "../../../../web/features/cars/card/SaleCard.tsx";
import { shownCars, STEP } from "../../../../web/features/cars/card/CarGrid.tsx";
import { someSaleCar } from "../../../shared/car_lists/some_sale_cars.ts";

/** The rendered HTML, with ordinary spaces. */
function html(view: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/">{view}</StaticRouter>)
    .replaceAll("\u00a0", " ");
}

/** The rendered text, with single spaces. */
function words(view: ReactNode): string {
  return html(view).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim();
}

const empty = someSaleCar({
  price: 0,
  productionYear: 0,
  engineCapacity: 0,
  horsepower: 0,
  mileage: 0,
  fuelType: "",
  transmission: "",
  generation: "",
  bodyType: "",
  vehicleCondition: "",
  color: "",
  countryOfOrigin: "",
  invoice: "",
  firstRegistrationDate: "",
});

describe("the card of a sale car", () => {
  test("shows name, price with its type, condition, six facts and 'więcej'", () => {
    const text = words(<SaleCard car={someSaleCar()} />);
    for (
      const part of ["Peugeot 3008", "38 900 zł brutto", "Uszkodzony", "Diesel", "2019", "Automat"]
    ) expect(text).toContain(part);
    for (const part of ["130 KM", "1499 cm³", "96 400 km", "więcej"]) expect(text).toContain(part);
  });

  test("shows 'Brak' for missing values, N/A without a price, and a mileage of 0 as 0", () => {
    const text = words(<SaleCard car={empty} />);
    expect(text).toContain("N/A");
    expect(text.match(/Brak/g)).toHaveLength(5);
    expect(text).toContain("0 km");
  });

  test("leads to the car's page", () => {
    expect(html(<SaleCard car={someSaleCar({ id: "a/b" })} />)).toContain(
      'href="/sprzedaz-aut/a%2Fb"',
    );
  });
});

describe("the page of a sale car", () => {
  test("has the price in thousands with PLN and its type", () => {
    expect(words(<SalePrice currency="PLN" car={someSaleCar({ price: 1_234_500 })} />)).toBe(
      "1 234 500 PLN brutto",
    );
    expect(words(<SalePrice currency="PLN" car={empty} />)).toBe("N/A");
  });

  test("has six spec blocks in the order of the specification", () => {
    const names = ["Rok", "Pojemność", "Moc", "Skrzynia", "Paliwo", "Przebieg"];
    const places = names.map((name) => words(<SpecBlocks car={someSaleCar()} />).indexOf(name));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("has a table of what the blocks do not show", () => {
    const table = html(<SaleCarTable car={someSaleCar({ invoice: "VAT Marża" })} />);
    const rows = [...table.matchAll(/<th [^>]*>(.*?)<\/th><td [^>]*>(.*?)<\/td>/g)];
    expect(rows.map(([, name, text]) => `${name}: ${text}`)).toEqual([
      "Generacja: II",
      "Nadwozie: SUV",
      "Stan: Uszkodzony",
      "Kolor: Zielony",
      "Data pierwszej rejestracji: 02-10-2019",
      "Faktura: Tak, VAT Marża",
      "Kraj pochodzenia: Francja",
    ]);
  });

  test("shows 'Brak' and 'Nie' in the table for missing values", () => {
    const text = words(<SaleCarTable car={empty} />);
    expect(text.match(/Brak/g)).toHaveLength(6);
    expect(text).toContain("Faktura Nie");
  });

  test("links to the contact form, and asks about this car in place", () => {
    const offer = html(<SaleOffer car={someSaleCar({ id: "0192-7" })} />);
    expect(offer).toContain('href="/kontakt#contactForm"');
    expect(offer).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>.*Zadaj pytanie o ten samochód/);
    expect(offer).toContain("Wilanów 30B");
  });

  test("escapes typed text", () => {
    const typed = "<script>alert(1)</script>";
    expect(html(<SaleCarTable car={someSaleCar({ color: typed })} />)).not.toContain("<script>");
  });
});

describe("the number of shown cars", () => {
  test.each([null, undefined, 7, "x", {}, { shown: "48" }, { shown: -5 }, { shown: 1.5 }])(
    "is the first step where the history state is invalid: %j",
    (state) => expect(shownCars(state)).toBe(STEP),
  );

  test("is the number in the history state", () => {
    expect(shownCars({ shown: 72 })).toBe(72);
  });
});
