import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { paragraphs } from "../../../shared/sale/sale_car_words.ts";
import type { SheetWords } from "../cars/card/CarSheet.tsx";
import { zloty } from "../../kit/fields/zloty.ts";
import { carDetails } from "./car_details.ts";
import { priceText } from "./price_text.ts";

/** What the printed sheet says of a sale car. */
export function saleSheet(car: SaleCar): SheetWords {
  return {
    price: priceText(car),
    rows: [
      ["Przebieg", `${zloty(car.mileage)} km`],
      ...carDetails(car).filter(([name]) => name !== "Nazwa"),
    ],
    texts: paragraphs(car.description),
    found: "Zdjęcia i aktualna cena",
  };
}
