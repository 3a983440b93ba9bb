import TriangleAlert from "lucide-react/icons/triangle-alert";
import { isPriceListComplete, lowestPrice } from "../../../../../shared/rental/prices.ts";
import { Plate } from "../../../cars/card/CarHeading.tsx";
import { Price } from "../../../cars/card/Price.tsx";
import { wholeZloty } from "../../../../../shared/zloty.ts";
import { ManagedCarFacts } from "../list/ManagedCarCard.tsx";
import { CarListScreen } from "../list/CarListScreen.tsx";
import { rentalOffer } from "../managed_car.ts";

/** The rental car list (back-office §2). */
export function ManagedRentalCarsScreen() {
  return (
    <CarListScreen title="Zarządzanie Wynajmem Samochodów" offer={rentalOffer}>
      {(car) => (
        <>
          <Plate className="my-0.5 self-start" number={car.registrationNumber} />
          <LowestPrice price={lowestPrice(car.rentalPrices)} />
          {!isPriceListComplete(car.rentalPrices) && (
            <p className="m-0 flex items-center gap-1 text-14 font-semibold text-amber [&>svg]:flex-none">
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
