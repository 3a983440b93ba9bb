import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { carName } from "../cars/card/car_words.ts";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { PriceTiers } from "./PriceTiers.tsx";

/** 'Cennik wynajmu': the price tiers of one car (public-side §2.7). */
export function PriceDialog({ car, onClose }: { car: RentalCar; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Cennik wynajmu">
      <p className="m-0 mb-3 text-muted text-18 wrap-anywhere">{carName(car)}</p>
      <PriceTiers prices={car.rentalPrices} />
      <p className="m-0 mt-4 text-muted text-14">
        Rozpoczęta doba liczy się jako cała. Bez limitu kilometrów w Polsce i Unii Europejskiej.
      </p>
    </Dialog>
  );
}
