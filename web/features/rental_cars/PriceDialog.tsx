import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { carName } from "../cars/card/car_words.ts";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import styles from "./PriceDialog.module.css";
import { PriceTiers } from "./PriceTiers.tsx";

/** 'Cennik wynajmu': the price tiers of one car (public-side §2.7). */
export function PriceDialog({ car, onClose }: { car: RentalCar; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Cennik wynajmu">
      <p className={styles.car}>{carName(car)}</p>
      <PriceTiers prices={car.rentalPrices} />
      <p className={styles.note}>
        Rozpoczęta doba liczy się jako cała. Bez limitu kilometrów w Polsce i Unii Europejskiej.
      </p>
    </Dialog>
  );
}
