import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalFacts } from "../../ui/car_facts.ts";
import { factText } from "../../ui/car_words.ts";
import type { SheetWords } from "../../ui/CarSheet.tsx";
import { zloty } from "../../ui/zloty.ts";
import { lowestPriceText } from "./lowest_price_text.ts";
import { tierLabel } from "./polish_counts.ts";
import { PRICE_NOTE } from "./price_note.ts";
import { tiersInOrder } from "./tiers_in_order.ts";

/** What the printed sheet says of a rental car: neither its registration number nor its VIN. */
export function rentalSheet(car: RentalCar): SheetWords {
  const tiers = tiersInOrder(car.rentalPrices);
  return {
    price: lowestPriceText(tiers),
    rows: [
      ...rentalFacts(car).map(({ name, text }) => [name, text] as const),
      ["Kolor", factText(car.color)],
    ],
    ...(tiers.length > 0 && {
      priceList: {
        title: "Cennik wynajmu",
        rows: tiers.map(({ days, price }) =>
          [tierLabel(days), `${zloty(price)} zł/dzień`] as const
        ),
        note: PRICE_NOTE,
      },
    }),
    texts: [car.description1, car.description2].filter((text) => text.trim() !== ""),
    found: "Zdjęcia, ceny i wolne terminy",
  };
}
