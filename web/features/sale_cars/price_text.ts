import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { zloty } from "../../../shared/zloty.ts";

/** '38 900 zł brutto' in one text; 'N/A' without a price (public-side §2.3). */
export function priceText(
  { price, selectedPriceType }: Pick<SaleCar, "price" | "selectedPriceType">,
): string {
  return price ? `${zloty(price)} zł ${selectedPriceType}`.trim() : "N/A";
}
