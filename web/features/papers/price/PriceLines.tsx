import { quoteLines } from "../../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import { tiedWords } from "../../../../shared/tied_words.ts";

/** A price line by line: rent, deposit, total. */
export function PriceLines({ quote, title }: { quote: RentalQuote; title?: string }) {
  return (
    <div className="rounded-input bg-mist px-4 py-3 tabular-nums" role="status">
      {title && <p className="m-0 mb-1 text-14 text-muted">{title}</p>}
      <dl className="grid gap-1">
        {quoteLines(quote).map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 last:font-bold">
            <dt>{tiedWords(label)}</dt>
            <dd>{tiedWords(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
