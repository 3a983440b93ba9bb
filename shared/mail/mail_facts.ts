import { formatDateTime } from "../warsaw.ts";
import { zloty } from "../zloty.ts";
import type { MailFact } from "./events.ts";
import type { MailedRental } from "./fill_template.ts";

/** The facts of its rental that every mail contains; the deposit as agreed, else that of the car. */
export function mailFacts(
  { rentalCar, startDateTime, endDateTime, quote }: MailedRental,
): MailFact[] {
  const deposit = quote ? quote.deposit : rentalCar?.deposit;
  return [
    ...(rentalCar ? [{ label: "Samochód", value: `${rentalCar.brand} ${rentalCar.model}` }] : []),
    { label: "Odbiór", value: formatDateTime(startDateTime) },
    { label: "Zwrot", value: formatDateTime(endDateTime) },
    ...(deposit ? [{ label: "Kaucja", value: `${zloty(deposit)} zł` }] : []),
  ];
}
