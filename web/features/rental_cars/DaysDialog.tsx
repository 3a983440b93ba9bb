import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { chosenPeriod, orderFaults, windowFaults } from "../../../shared/rental/period_rules.ts";
import { instant } from "../../../shared/warsaw.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { useTakenDays } from "../cars/availability/use_busy_periods.ts";
import { carName } from "../cars/card/car_words.ts";
import { messagesAt, PeriodFields } from "../cars/search/PeriodFields.tsx";
import { changeSearchSelection, searchSelection } from "../cars/search/search_selection.ts";
import { PriceTiers } from "./PriceTiers.tsx";

/** The days that the visitor wants the car for; every choice is kept at once, as in the search. */
export function DaysDialog({ car, onClose }: { car: RentalCar; onClose: () => void }) {
  const times = useSnapshot(searchSelection, { sync: true });
  const taken = useTakenDays(car.id);
  const period = chosenPeriod(times);
  const faults = period
    ? [...orderFaults(period), ...windowFaults(period, instant(Date.now()))]
    : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dni wynajmu"
      footer={<Button size="large" onClick={onClose}>Gotowe</Button>}
    >
      <p className="m-0 mb-3 text-muted text-18 wrap-anywhere">{carName(car)}</p>
      <div className="grid gap-4">
        <PeriodFields
          times={times}
          errors={messagesAt(faults)}
          taken={taken}
          onChange={changeSearchSelection}
        />
      </div>
    </Dialog>
  );
}

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
