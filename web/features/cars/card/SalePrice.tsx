import { reductionText } from "../../../../shared/catalogue/reduction_text.ts";
import type { Reduction } from "../../../../shared/catalogue/price_history.ts";
import { zloty } from "../../../../shared/zloty.ts";
import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import { Price } from "./Price.tsx";

type Priced = Pick<SaleCar, "price" | "selectedPriceType" | "reduction">;

/**
 * '38 900 zł brutto' on a card, '38 900 PLN brutto' on the car's page (public-side §2.3, §2.5), with
 * an announced reduction if it is large; 'N/A' without a price (decisions §8.2).
 */
export function SalePrice(
  { car: { price, selectedPriceType, reduction }, currency, size = "large" }: {
    car: Priced;
    currency: "zł" | "PLN";
    size?: "normal" | "large";
  },
) {
  if (!price) return <Price size={size}>N/A</Price>;
  return (
    <>
      <Price size={size} after={selectedPriceType}>{`${zloty(price)} ${currency}`}</Price>
      {reduction && size === "large" && <ReductionNote reduction={reduction} />}
    </>
  );
}

/** An announced reduction: percent, the former price struck through, the lowest of 30 days. */
function ReductionNote({ reduction }: { reduction: Reduction }) {
  const { former, percent } = reduction;
  return (
    <p className="m-0 mt-1 text-14 leading-normal text-muted">
      {percent > 0 && (
        <span className="mr-2 rounded-full bg-brand px-2 py-0.5 font-bold whitespace-nowrap text-paper">
          −{percent}%
        </span>
      )}
      <s className="whitespace-nowrap">{`${zloty(former)} zł`}</s>
      <span className="block">{reductionText(reduction)}</span>
    </p>
  );
}

/** '38 900 zł brutto' in one text, with an announced reduction; 'N/A' without a price (public-side §2.3). */
export function priceText({ price, selectedPriceType, reduction }: Priced): string {
  if (!price) return "N/A";
  const text = `${zloty(price)} zł ${selectedPriceType}`.trim();
  return reduction ? `${text}. ${reductionText(reduction)}` : text;
}
