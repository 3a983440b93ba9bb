import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalFacts } from "../cars/card/car_facts.ts";
import { factText } from "../cars/card/car_words.ts";
import type { SheetWords } from "../cars/card/CarSheet.tsx";
import { zloty } from "../../kit/fields/zloty.ts";
import { lowestPriceText } from "../booking/lowest_price_text.ts";
import { tierLabel } from "../booking/polish_counts.ts";
import { PRICE_NOTE } from "../booking/price_note.ts";
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
