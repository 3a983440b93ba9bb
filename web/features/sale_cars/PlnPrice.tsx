import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { Price } from "../cars/card/Price.tsx";
import { zloty } from "../../../shared/zloty.ts";

/** '38 900 PLN brutto' on the page of a car; 'N/A' without a price (public-side §2.5). */
export function PlnPrice(
  { car: { price, selectedPriceType }, size = "large" }: {
    car: Pick<SaleCar, "price" | "selectedPriceType">;
    size?: "normal" | "large";
  },
) {
  if (!price) return <Price size={size}>N/A</Price>;
  return <Price size={size} after={selectedPriceType}>{`${zloty(price)} PLN`}</Price>;
}
