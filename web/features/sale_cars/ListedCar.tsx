import { memo } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { FavouriteButton } from "../cars/tools/FavouriteButton.tsx";
import { SaleCard } from "../cars/card/SaleCard.tsx";
import { warmCarPage } from "./lazy_parts.ts";

/** A car of the list with its heart; drawn again only when the car itself changes. */
export const ListedCar = memo(function ListedCar(
  { car, first }: { car: SaleCar; first: boolean },
) {
  return (
    <SaleCard
      car={car}
      first={first}
      corner={<FavouriteButton kind="sale" car={car} />}
      onWarm={warmCarPage}
    />
  );
});
