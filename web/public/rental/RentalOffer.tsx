import { MessageSquareText, Share2 } from "lucide-react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalConditions } from "../../../shared/legal/rental_conditions.ts";
import { paths } from "../../state/paths.ts";
import { askAddress } from "../../ui/ask_address.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { carName } from "../../ui/car_words.ts";
import { sharePage } from "../../ui/share_page.ts";
import { BookButton } from "./BookButton.tsx";
import { CarFacts } from "./CarFacts.tsx";
import { LowestPrice } from "./LowestPrice.tsx";
import { PriceTiers } from "./PriceTiers.tsx";
import styles from "./RentalOffer.module.css";

/** Price, facts, price tiers and what a visitor does about the car, beside the photos. */
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
        Zmiana lub odwołanie bez opłat do {rentalConditions.freeChangeHours} godzin przed odbiorem.
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
      <Button
        variant="quiet"
        wide
        className={styles.share}
        icon={<Share2 aria-hidden="true" />}
        onClick={() => sharePage(carName(car), location.origin + paths.rentalCar(car.id))}
      >
        Udostępnij
      </Button>
    </div>
  );
}
