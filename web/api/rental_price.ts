import type { QuoteRequest } from "../../shared/api/rental.ts";
import type { RentalQuote } from "../../shared/rental/rental_quote.ts";
import { outline } from "./reply_outline.ts";
import { request } from "./transport.ts";

/** The price of a car for a period. @throws ProblemFailure 404 for a car that visitors cannot see */
export async function readRentalQuote(
  body: QuoteRequest,
  signal: AbortSignal,
): Promise<RentalQuote> {
  const { data } = await request("POST", "/quote", {
    public: true,
    body,
    signal,
    parse: parseQuote,
  });
  return data;
}

/** A price in a reply, or in `current` of a refusal. @throws TypeError for anything else */
export const parseQuote = outline<RentalQuote>("days", "perDay", "total", "deposit");
