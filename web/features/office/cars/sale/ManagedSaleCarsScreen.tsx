import { wholeZloty } from "../../../../../shared/zloty.ts";
import { Price } from "../../../cars/card/Price.tsx";
import { CarListScreen } from "../list/CarListScreen.tsx";
import { ManagedCarFacts } from "../list/ManagedCarFacts.tsx";
import { saleOffer } from "./sale_offer.ts";

/** The sale car list (back-office §2). */
export function ManagedSaleCarsScreen() {
  return (
    <CarListScreen title="Zarządzanie Sprzedażą Samochodów" offer={saleOffer}>
      {(car) => (
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
        </>
      )}
    </CarListScreen>
  );
}
