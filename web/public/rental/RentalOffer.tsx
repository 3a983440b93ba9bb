import { MessageSquareText } from "lucide-react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { askAddress } from "../../ui/ask_address.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { BookButton } from "./BookButton.tsx";
import { CarFacts } from "./CarFacts.tsx";
import { LowestPrice } from "./LowestPrice.tsx";
import { PriceTiers } from "./PriceTiers.tsx";
import styles from "./RentalOffer.module.css";

/** Price, facts, price tiers and 'Wypożycz' beside the photos. */
export function RentalOffer(
  { car, onBook, onWarm }: { car: RentalCar; onBook: () => void; onWarm: () => void },
) {
  return (
    <div className={styles.offer}>
      <LowestPrice prices={car.rentalPrices} />
      <div className={styles.facts}>
        <CarFacts car={car} />
      </div>
      <h2 className={styles.heading}>Cennik wynajmu</h2>
      <PriceTiers prices={car.rentalPrices} />
      <p className={styles.note}>
        Rozpoczęta doba liczy się jako cała. Bez limitu kilometrów w Polsce i Unii Europejskiej.
        Zmiana lub odwołanie bez opłat do 24 godzin przed odbiorem.
      </p>
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
    </div>
  );
}
