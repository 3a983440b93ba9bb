import { expect, test } from "vitest";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { saleCarData } from "../../../server/pages/sale_pages.ts";
import { someSaleCar } from "../../shared/car_lists/some_sale_cars.ts";

const SITE = { publicUrl: "https://autoplac.example", imageBaseUrl: "", company: sampleCompany };

function dataOf(changes: Parameters<typeof someSaleCar>[0]) {
  const car = someSaleCar({ price: 16_500, ...changes });
  return saleCarData(SITE, `${SITE.publicUrl}/sprzedaz-aut/${car.id}`, car);
}

test("a sale car with a price is in stock", () => {
  expect(dataOf({})).toMatchObject({ offers: { availability: "https://schema.org/InStock" } });
});

test.each([
  ["hidden", { hidden: true }],
  ["without a price", { price: 0 }],
  ["with a price below 0", { price: -1 }],
])("a sale car %s has no offer, so it is not in stock", (_, changes) => {
  const data = dataOf(changes);
  expect(data).not.toHaveProperty("offers");
  expect(JSON.stringify(data)).not.toContain("InStock");
});
