import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import { Price } from "./Price.tsx";
import { zloty } from "../../../kit/fields/zloty.ts";

/** '38 900 zł brutto'; 'N/A' without a price (public-side §2.3, decisions §8.2). */
export function SalePrice({ car }: { car: Pick<SaleCar, "price" | "selectedPriceType"> }) {
  if (!car.price) return <Price size="large">N/A</Price>;
  return <Price size="large" after={car.selectedPriceType}>{`${zloty(car.price)} zł`}</Price>;
}
