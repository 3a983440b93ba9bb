import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { Price } from "../cars/card/Price.tsx";
import { ReductionNote } from "../cars/card/ReductionNote.tsx";
import { zloty } from "../../../shared/zloty.ts";

/**
 * '38 900 PLN brutto' on the page of a car, with an announced reduction; 'N/A' without a price
 * (public-side §2.5).
 */
export function PlnPrice(
  { car: { price, selectedPriceType, reduction }, size = "large" }: {
    car: Pick<SaleCar, "price" | "selectedPriceType" | "reduction">;
    size?: "normal" | "large";
  },
) {
  if (!price) return <Price size={size}>N/A</Price>;
  return (
    <>
      <Price size={size} after={selectedPriceType}>{`${zloty(price)} PLN`}</Price>
      {reduction && size === "large" && <ReductionNote reduction={reduction} />}
    </>
  );
}
