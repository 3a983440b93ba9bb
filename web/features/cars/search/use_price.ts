import { useEffect, useState } from "react";
import type { Period } from "../../../../shared/rental/period.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { parseQuote, readRentalQuote } from "../../../api/visitor_reads.ts";

interface Priced {
  readonly key: string;
  /** Null if visitors are not told it, such as that of a hidden car; undefined after a failure. */
  readonly quote: RentalQuote | null | undefined;
}

/**
 * The price of a car for a period, asked of the server whenever they change. @returns `quote`:
 * undefined while it is not known, null if visitors are not told it.
 */
export function usePrice(carId: string | undefined, period: Period | undefined) {
  const [priced, setPriced] = useState<Priced>();
  const [round, setRound] = useState(0);
  const key = carId && period ? `${carId} ${period.start} ${period.end}` : "";

  useEffect(() => {
    if (!carId || !period) return;
    const stop = new AbortController();
    const request = { rentalCarId: carId, startDateTime: period.start, endDateTime: period.end };
    readRentalQuote(request, stop.signal).then(
      (quote) => !stop.signal.aborted && setPriced({ key, quote }),
      (thrown: unknown) => {
        if (!stop.signal.aborted) setPriced({ key, quote: isHidden(thrown) ? null : undefined });
      },
    );
    return () => stop.abort();
  }, [key, round]);

  const known = priced?.key === key ? priced : undefined;
  return {
    quote: known?.quote,
    /** The request failed: there is no price yet, but may be one. */
    failed: known !== undefined && known.quote === undefined,
    retry() {
      setPriced(undefined);
      setRound((before) => before + 1);
    },
    /** Takes the present price from the refusal of an outdated one; other failures do nothing. */
    correct(failure: unknown) {
      const problem = failure instanceof ProblemFailure ? failure.problem : {};
      if (problem.type !== "/problems/quote_changed" || problem.current === undefined) return;
      setPriced({ key, quote: parseQuote(problem.current) });
    },
  };
}

function isHidden(failure: unknown): boolean {
  return failure instanceof ProblemFailure && failure.isOurs && failure.status === 404;
}
