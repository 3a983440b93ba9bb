import { memo } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { type Opened, RentalCarCard } from "./RentalCarCard.tsx";

/** The rental cars found; drawn again only when they change. */
export const RentalGrid = memo(function RentalGrid(
  { cars, onOpen }: { cars: readonly RentalCar[]; onOpen: (opened: Opened) => void },
) {
  return (
    <CarGrid cars={cars}>
      {(car, index) => <RentalCarCard car={car} first={index === 0} onOpen={onOpen} />}
    </CarGrid>
  );
});
