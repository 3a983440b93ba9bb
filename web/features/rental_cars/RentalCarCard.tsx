import { IN_GRID } from "../../../shared/catalogue/photo_sizes.ts";
import { memo } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { lowestPrice } from "../../../shared/rental/prices.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { paths } from "../../../shared/paths.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { carName } from "../cars/card/car_words.ts";
import { CarCard } from "../cars/card/CarCard.tsx";
import { FavouriteButton } from "../cars/tools/FavouriteButton.tsx";
import { RentalCardFacts } from "../cars/card/CardFacts.tsx";
import { warmDialogs } from "./lazy_parts.ts";
import { CarPrice } from "../booking/LowestPrice.tsx";

/** A dialog of the list and its car. */
export type Opened = { dialog: "prices" | "booking"; car: RentalCar };

/** A rental car in the list; the whole card links to the car's page, its buttons open dialogs. */
export const RentalCarCard = memo(function RentalCard(
  { car, first, quoteOf, onOpen }: {
    car: RentalCar;
    /** The price of the chosen days, if there are any. */
    quoteOf: ((car: RentalCar) => RentalQuote) | undefined;
    /** The first card of the list: its photo is loaded with high priority. */
    first: boolean;
    onOpen: (opened: Opened) => void;
  },
) {
  const name = carName(car);
  const quote = quoteOf?.(car);
  const priced = lowestPrice(car.rentalPrices) !== undefined;
  return (
    <CarCard
      car={car}
      to={paths.rentalCar(car.id)}
      first={first}
      sizes={IN_GRID}
      price={<CarPrice car={car} quote={quote} unit="ZŁ" />}
      facts={<RentalCardFacts car={car} />}
      corner={<FavouriteButton kind="rental" car={car} />}
      onWarm={warmDialogs}
    >
      {priced && (
        <Button
          variant="secondary"
          aria-label={`Cennik: ${name}`}
          aria-haspopup="dialog"
          onClick={() => onOpen({ dialog: "prices", car })}
        >
          Cennik
        </Button>
      )}
      <Button
        aria-label={`Wypożycz: ${name}`}
        aria-haspopup="dialog"
        onClick={() => onOpen({ dialog: "booking", car })}
      >
        Wypożycz
      </Button>
    </CarCard>
  );
});
