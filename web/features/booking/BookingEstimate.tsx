import { messages } from "../../../shared/messages.ts";
import type { Estimate } from "../../../shared/rental/prices.ts";
import { Price } from "../cars/card/Price.tsx";
import { zloty } from "../../kit/fields/zloty.ts";
import { daysCount } from "./polish_counts.ts";

/** The estimated cost and its sum; 0 for a period that ends before it starts (public-side §5). */
export function BookingEstimate(
  { estimate, incomplete }: { estimate: Estimate | undefined; incomplete: boolean },
) {
  return (
    <div
      className="grid grid-cols-[1fr_auto] items-baseline gap-y-0.5 gap-x-4 p-4 border border-line rounded-card"
      aria-live="polite"
    >
      <p className="m-0 font-bold">Szacowany koszt</p>
      {incomplete
        ? <p className="m-0 font-bold text-red">{messages.datesIncomplete}</p>
        : <Price size="large" after=" ZŁ">{zloty(estimate?.total ?? 0)}</Price>}
      {estimate && <p className="col-span-full m-0 text-muted text-14">{breakdown(estimate)}</p>}
    </div>
  );
}

function breakdown({ days, perDay }: Estimate): string {
  if (days === 0) return "Ten samochód nie ma jeszcze cennika: cenę podamy przez telefon.";
  return `${daysCount(days)} × ${zloty(perDay)} zł za dzień. Rozpoczęta doba liczy się jako cała.`;
}
