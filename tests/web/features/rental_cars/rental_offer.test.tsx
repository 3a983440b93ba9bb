import { expect, test } from "vitest";
import type { RentalCar } from "../../../../shared/api/rental_car.ts";
import type { ChosenDays } from "../../../../web/features/cars/search/use_chosen_days.ts";
import { RentalOffer } from "../../../../web/features/rental_cars/RentalOffer.tsx";
import { quotesOf } from "../../../../shared/rental/quote.ts";
import { someRentalCar } from "../../../shared/car_lists/some_rental_cars.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

test("a rental car's prices and the buttons to book and to ask are shown next to its photos", () => {
  const car = someRentalCar({ id: "0192-7", rentalPrices: [{ days: 3, price: 189.5 }] });
  const html = offer(car);
  const text = readText(html);
  for (
    const words of [
      "Od 3 dni",
      "189,50 zł/dzień",
      "do 24 godzin przed odbiorem",
      "Wypożycz",
      "Zapytaj o ten samochód",
    ]
  ) {
    expect(text).toContain(words);
  }
  expect(html).toContain('href="/kontakt?auto=0192-7#contactForm"');
});

test("the price of the chosen days, with which they are, replaces the lowest price", () => {
  const car = someRentalCar({ rentalPrices: [{ days: 1, price: 209 }, { days: 30, price: 139 }] });
  const period = { start: "2026-11-30T09:00:00.000Z", end: "2026-12-04T07:30:00.000Z" };
  const text = readText(offer(car, { period, quoteOf: quotesOf(period) }));
  expect(text).toContain("836 zł za 4 dni · 209 zł/dzień");
  expect(text).toContain("pon., 30-11-2026, 10:00");
  expect(text).toContain("Zmień dni");
  expect(readText(offer(car))).toContain("Wybierz dni");
});

function offer(car: RentalCar, days?: ChosenDays): string {
  const nothing = () => undefined;
  return renderedHtml(
    <RentalOffer
      car={car}
      days={days}
      taken={undefined}
      onDays={nothing}
      onBook={nothing}
      onWarm={nothing}
    />,
  );
}
