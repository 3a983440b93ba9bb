import { useEffect, useState } from "react";
import type { Period } from "../../../../shared/rental/period.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { parseQuote, readRentalQuote } from "../../../api/rental_price.ts";

interface Priced {
  readonly key: string;
  /** Null where the server does not tell it now, such as that of a hidden car. */
  readonly quote: RentalQuote | null;
}

/**
 * The price of a car for a period, asked of the server whenever they change. @returns undefined while it is not known, null where it cannot be
 */
export function usePrice(carId: string | undefined, period: Period | undefined) {
  const [priced, setPriced] = useState<Priced>();
  const key = carId && period ? `${carId} ${period.start} ${period.end}` : "";

  useEffect(() => {
    if (!carId || !period) return;
    const stop = new AbortController();
    const wish = { rentalCarId: carId, startDateTime: period.start, endDateTime: period.end };
    readRentalQuote(wish, stop.signal).then(
      (quote) => !stop.signal.aborted && setPriced({ key, quote }),
      () => !stop.signal.aborted && setPriced({ key, quote: null }),
    );
    return () => stop.abort();
  }, [key]);

  return {
    quote: priced?.key === key ? priced.quote : undefined,
    /** Takes the price of now from the refusal of one that has changed; other failures do nothing. */
    correct(failure: unknown) {
      const problem = failure instanceof ProblemFailure ? failure.problem : {};
      if (problem.type !== "/problems/quote_changed" || problem.current === undefined) return;
      setPriced({ key, quote: parseQuote(problem.current) });
    },
  };
}
