import { Link } from "react-router-dom";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { lowestPrice } from "../../../shared/rental/prices.ts";
import { paths } from "../../state/paths.ts";
import { Button } from "../../ui/Button.tsx";
import { carName, mainImage } from "../../ui/car_words.ts";
import { Card } from "../../ui/Card.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { CarFacts } from "./CarFacts.tsx";
import { LowestPrice } from "./LowestPrice.tsx";
import styles from "./RentalCard.module.css";

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
    <Card as="article" flush className={styles.card} onPointerEnter={onWarm} onFocus={onWarm}>
      <Picture
        image={mainImage(car)}
        alt=""
        priority={first}
        sizes="(min-width: 1264px) 389px, (min-width: 960px) 31vw, (min-width: 620px) 46vw, 92vw"
      />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={paths.rentalCar(car.id)} className={styles.link}>{name}</Link>
        </h2>
        <LowestPrice prices={car.rentalPrices} />
        <div className={styles.facts}>
          <CarFacts car={car} />
        </div>
        <div className={styles.actions}>
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
        </div>
      </div>
    </Card>
  );
}
