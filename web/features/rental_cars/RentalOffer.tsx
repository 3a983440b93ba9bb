import MessageSquareText from "lucide-react/icons/message-square-text";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { askAddress } from "../cars/tools/ask_address.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { CarTools } from "../cars/tools/CarTools.tsx";
import { BookButton } from "../booking/BookButton.tsx";
import { CarFacts } from "./CarFacts.tsx";
import { LowestPrice } from "../booking/LowestPrice.tsx";
import { PRICE_NOTE } from "../booking/price_note.ts";
import { PriceTiers } from "./PriceTiers.tsx";
import { rentalSheet } from "./rental_sheet.ts";
import styles from "./RentalOffer.module.css";

/** Price, facts, price tiers and what a visitor does about the car, beside the photos. */
export function RentalOffer(
  { car, isBooked, onBook, onWarm }: {
    car: RentalCar;
    /** The summary of its booking is on the page, and is what is printed then. */
    isBooked: boolean;
    onBook: () => void;
    onWarm: () => void;
  },
) {
  return (
    <div className={styles.offer}>
      <LowestPrice prices={car.rentalPrices} />
      <div className={styles.facts}>
        <CarFacts car={car} />
      </div>
      <h2 className={styles.heading}>Cennik wynajmu</h2>
      <PriceTiers prices={car.rentalPrices} />
      <p className={styles.note}>{PRICE_NOTE}</p>
      <div className={styles.book}>
        <BookButton onBook={onBook} onWarm={onWarm} />
      </div>
      <ButtonLink
        to={askAddress(car.id)}
        variant="secondary"
        wide
        className={styles.ask}
        icon={<MessageSquareText aria-hidden="true" />}
      >
        Zapytaj o ten samochód
      </ButtonLink>
      <div className={styles.tools}>
        <CarTools kind="rental" car={car} sheet={isBooked ? undefined : rentalSheet(car)} />
      </div>
    </div>
  );
}
