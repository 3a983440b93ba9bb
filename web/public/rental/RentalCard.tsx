import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { lowestPrice } from "../../../shared/rental/prices.ts";
import { paths } from "../../state/paths.ts";
import { Button } from "../../ui/Button.tsx";
import { carName } from "../../ui/car_words.ts";
import { CarCard } from "../../ui/CarCard.tsx";
import { CarFacts } from "./CarFacts.tsx";
import { LowestPrice } from "./LowestPrice.tsx";

/** A rental car in the list; the whole card leads to the car, its buttons open dialogs here. */
export function RentalCard(
  { car, first, onPrices, onBook, onWarm }: {
    car: RentalCar;
    /** The first of the list: its photo is what the visitor sees first. */
    first: boolean;
    onPrices: () => void;
    onBook: () => void;
    /** A dialog is about to be opened: time to load it. */
    onWarm: () => void;
  },
) {
  const name = carName(car);
  const priced = lowestPrice(car.rentalPrices) !== undefined;
  return (
    <CarCard
      car={car}
      to={paths.rentalCar(car.id)}
      first={first}
      sizes="(min-width: 1264px) 389px, (min-width: 960px) 31vw, (min-width: 620px) 46vw, 92vw"
      price={<LowestPrice prices={car.rentalPrices} />}
      facts={<CarFacts car={car} />}
      onWarm={onWarm}
    >
      {priced && (
        <Button
          variant="secondary"
          aria-label={`Cennik: ${name}`}
          aria-haspopup="dialog"
          onClick={onPrices}
        >
          Cennik
        </Button>
      )}
      <Button aria-label={`Wypożycz: ${name}`} aria-haspopup="dialog" onClick={onBook}>
        Wypożycz
      </Button>
    </CarCard>
  );
}
