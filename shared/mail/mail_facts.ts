import { formatDateTime } from "../warsaw.ts";
import type { MailFact } from "./events.ts";
import type { MailedRental } from "./fill_template.ts";

/** What a mail says of the rental that it is about, whatever else it says. */
export function mailFacts({ rentalCar, startDateTime, endDateTime }: MailedRental): MailFact[] {
  return [
    ...(rentalCar ? [{ label: "Samochód", value: `${rentalCar.brand} ${rentalCar.model}` }] : []),
    { label: "Odbiór", value: formatDateTime(startDateTime) },
    { label: "Zwrot", value: formatDateTime(endDateTime) },
  ];
}
