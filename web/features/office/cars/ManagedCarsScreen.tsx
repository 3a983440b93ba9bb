import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import { isSold, SALE_STATES, type SaleState } from "../../../../shared/catalogue/sale_state.ts";
import { wholeZloty } from "../../../../shared/zloty.ts";
import { saleCarCalls } from "../../../api/office/admin_cars.ts";
import { Price } from "../../cars/card/Price.tsx";
import { carName } from "../../cars/card/car_words.ts";
import { CarListScreen } from "./list/CarListScreen.tsx";
import { ManagedCarFacts } from "./list/ManagedCarCard.tsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { isPriceListComplete, lowestPrice } from "../../../../shared/rental/prices.ts";
import { Plate } from "../../cars/card/CarHeading.tsx";
import { rentalOffer, saleOffer } from "./managed_car.ts";

/** The cars of one offer, each with its price and the facts that matter for it (back-office §2). */
export function ManagedCarsScreen({ offer }: { offer: "rental" | "sale" }) {
  return offer === "rental" ? <RentalCars /> : <SaleCars />;
}

function RentalCars() {
  return (
    <CarListScreen title="Zarządzanie Wynajmem Samochodów" offer={rentalOffer}>
      {(car) => (
        <>
          <Plate className="my-0.5 self-start" number={car.registrationNumber} />
          <LowestPrice price={lowestPrice(car.rentalPrices)} />
          {!isPriceListComplete(car.rentalPrices) && (
            <p className="m-0 flex items-center gap-1 text-14 font-semibold text-amber">
              <TriangleAlert aria-hidden="true" size={16} />
              Cennik niepełny
            </p>
          )}
          <ManagedCarFacts facts={[car.fuelType, car.transmission, car.color]} />
        </>
      )}
    </CarListScreen>
  );
}

function LowestPrice({ price }: { price: number | undefined }) {
  if (price === undefined) return <Price>Bez ceny</Price>;
  return <Price before="od" after="/ dzień">{`${wholeZloty(price)} zł`}</Price>;
}

function SaleCars() {
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
      className="control relative z-1 mt-1 min-h-target w-full cursor-pointer border-line px-2 text-14 font-semibold"
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
