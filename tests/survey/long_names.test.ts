import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { devices } from "../support/browser/browser_devices.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { rentalCarDocument } from "../support/server/cars.ts";
import { bookingForm } from "../support/pages/page_booking_form.ts";

const car = {
  ...rentalCarDocument("0199a000-0000-7000-8000-0000000000f9"),
  brand: "Konstantynopolitańczykowianeczka".repeat(2),
};
const site = browserSuite({
  fill: (kv) => createCatalogue(kv).change(() => [{ kind: "rental_car", put: car }]),
});

/** The right edge of a part, in px from the left of the window. */
async function rightEdge(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (!box) throw new Error("Cannot measure what is not shown");
  return box.x + box.width;
}

test("a car whose name is one very long word pushes neither its price nor a field out of a phone's window", async () => {
  const { page } = await site.visit({ device: "phone" });
  const { width } = devices.phone.viewport;
  await page.goto("/wypozyczalnia-aut");
  await page.getByRole("button", { name: /^Cennik/ }).click();
  const prices = page.getByRole("dialog", { name: "Cennik wynajmu" });
  const nameFits = prices.getByText(car.brand).evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
  );
  expect(await nameFits).toBe(true);
  await prices.getByRole("button", { name: "Zamknij" }).click();

  await page.getByRole("button", { name: /^Wypożycz/ }).click();
  const { dialog } = bookingForm(page);
  expect(await rightEdge(dialog.getByText("1 dzień ×").first())).toBeLessThan(width);

  await page.goto(`/kontakt?auto=${car.id}#contactForm`);
  const form = page.getByRole("form", { name: "Napisz do nas" });
  await form.getByRole("link", { name: car.brand }).waitFor();
  expect(await rightEdge(form.getByRole("button", { name: "Wyślij wiadomość" }))).toBeLessThan(
    width,
  );
});
