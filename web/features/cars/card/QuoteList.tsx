import type { QuoteLine } from "../../../../shared/rental/quote.ts";

/** A price line by line, as `quoteLines` gives it; the last line is the total. */
export function QuoteList({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <dl className="grid gap-1.5">
      {lines.map(({ label, amount }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 last:pt-2 last:border-t last:border-line last:font-bold last:text-18"
        >
          <dt>{label.replace(/ zł$/, "\u00a0zł")}</dt>
          <dd className="tabular-nums whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
