import { reductionText } from "../../../../shared/catalogue/reduction_text.ts";
import type { Reduction } from "../../../../shared/catalogue/price_history.ts";
import { zloty } from "../../../../shared/zloty.ts";

/** An announced reduction: percent, the former price struck through, the lowest of 30 days. */
export function ReductionNote({ reduction }: { reduction: Reduction }) {
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
