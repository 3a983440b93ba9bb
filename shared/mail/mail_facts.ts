import { formatDateTime } from "../warsaw.ts";
import { zloty } from "../zloty.ts";
import { quoteLines } from "../rental/quote.ts";
import type { RentalQuote } from "../rental/rental_quote.ts";
import type { MailFact } from "./events.ts";
import type { MailedRental } from "./fill_template.ts";

/** The facts of its rental that every mail contains; price and deposit as agreed, else the car's. */
export function mailFacts(
  { rentalCar, startDateTime, endDateTime, quote }: MailedRental,
): MailFact[] {
  return [
    ...(rentalCar ? [{ label: "Samochód", value: `${rentalCar.brand} ${rentalCar.model}` }] : []),
    { label: "Odbiór", value: formatDateTime(startDateTime) },
    { label: "Zwrot", value: formatDateTime(endDateTime) },
    ...(quote ? priceFacts(quote) : depositFacts(rentalCar?.deposit)),
  ];
}

/** An agreed price, line by line. */
export function priceFacts(quote: RentalQuote): MailFact[] {
  if (quote.days === 0) {
    return [{ label: "Cena", value: "ustalimy przez telefon" }, ...depositFacts(quote.deposit)];
  }
  return quoteLines(quote).map(({ label, amount }) => ({ label, value: amount }));
}

function depositFacts(deposit = 0): MailFact[] {
  return deposit > 0 ? [{ label: "Kaucja", value: `${zloty(deposit)} zł` }] : [];
}
