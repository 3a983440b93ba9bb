import type { SaleCar } from "../../../../../shared/api/sale_car.ts";
import { isSold, SALE_STATES, type SaleState } from "../../../../../shared/catalogue/sale_state.ts";
import { wholeZloty } from "../../../../../shared/zloty.ts";
import { saleCarCalls } from "../../../../api/office/admin_cars.ts";
import { Price } from "../../../cars/card/Price.tsx";
import { carName } from "../../../cars/card/car_words.ts";
import { CarListScreen } from "../list/CarListScreen.tsx";
import { ManagedCarFacts } from "../list/ManagedCarCard.tsx";
import { saleOffer } from "../managed_car.ts";

/** The sale car list (back-office §2). */
export function ManagedSaleCarsScreen() {
  return (
    <CarListScreen title="Zarządzanie Sprzedażą Samochodów" offer={saleOffer}>
      {(car, switchTo) => (
        <>
          <Price after={car.selectedPriceType}>
            {car.price ? `${wholeZloty(car.price)} zł` : "Bez ceny"}
          </Price>
          <ManagedCarFacts
            facts={[
              car.productionYear && String(car.productionYear),
              `${wholeZloty(car.mileage)} km`,
              car.vehicleCondition,
            ]}
          />
          <StateSelect
            car={car}
            onChange={(state) =>
              switchTo(
                car,
                { state },
                () => saleCarCalls.edit(car.id, { state }, {}),
                state.toLowerCase(),
              )}
          />
          {isSold(car) && car.isRecommended && (
            <p className="m-0 text-14 leading-snug font-semibold text-amber">
              Sprzedany, więc nie ma go w polecanych na stronie.
            </p>
          )}
        </>
      )}
    </CarListScreen>
  );
}

/** The state of the offer, which is saved when it is chosen; above the link that covers the card. */
function StateSelect({ car, onChange }: { car: SaleCar; onChange: (state: SaleState) => void }) {
  return (
    <select
      className="relative z-1 mt-1 min-h-target w-full cursor-pointer rounded-input border border-line bg-paper px-2 text-14 font-semibold text-ink"
      aria-label={`Stan oferty: ${carName(car)}`}
      value={car.state}
      onChange={({ currentTarget }) => {
        const state = SALE_STATES.find((one) => one === currentTarget.value);
        if (state) onChange(state);
      }}
    >
      {SALE_STATES.map((state) => <option key={state} value={state}>{state}</option>)}
    </select>
  );
}
