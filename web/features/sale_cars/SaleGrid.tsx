import { memo } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { ListedCar } from "./ListedCar.tsx";

/** The sale cars found; drawn again only when they change. */
export const SaleGrid = memo(function SaleGrid({ cars }: { cars: readonly SaleCar[] }) {
  return (
    <CarGrid cars={cars}>{(car, index) => <ListedCar car={car} first={index === 0} />}</CarGrid>
  );
});
