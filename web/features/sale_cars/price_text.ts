import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { reductionText } from "../../../shared/catalogue/reduction_text.ts";
import { zloty } from "../../../shared/zloty.ts";

/** '38 900 zł brutto' in one text, with an announced reduction; 'N/A' without a price (public-side §2.3). */
export function priceText(
  { price, selectedPriceType, reduction }: Pick<
    SaleCar,
    "price" | "selectedPriceType" | "reduction"
  >,
): string {
  if (!price) return "N/A";
  const text = `${zloty(price)} zł ${selectedPriceType}`.trim();
  return reduction ? `${text}. ${reductionText(reduction)}` : text;
}
