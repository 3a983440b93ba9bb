import { expect, test } from "vitest";
import { RentalOffer } from "../../../../web/features/rental_cars/RentalOffer.tsx";
import { someRentalCar } from "../../../shared/car_lists/some_rental_cars.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

test("a rental car's prices and the buttons to book and to ask are shown next to its photos", () => {
  const car = someRentalCar({ id: "0192-7", rentalPrices: [{ days: 3, price: 189.5 }] });
  const html = renderedHtml(
    <RentalOffer car={car} isBooked={false} onBook={() => {}} onWarm={() => {}} />,
  );
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
