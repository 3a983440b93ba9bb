import { formatDateTime } from "../warsaw.ts";
import { zloty } from "../zloty.ts";
import type { MailFact } from "./events.ts";
import type { MailedRental } from "./fill_template.ts";

/** The facts of its rental that every mail contains. */
export function mailFacts({ rentalCar, startDateTime, endDateTime }: MailedRental): MailFact[] {
  return [
    ...(rentalCar ? [{ label: "Samochód", value: `${rentalCar.brand} ${rentalCar.model}` }] : []),
    { label: "Odbiór", value: formatDateTime(startDateTime) },
    { label: "Zwrot", value: formatDateTime(endDateTime) },
    ...(rentalCar?.deposit ? [{ label: "Kaucja", value: `${zloty(rentalCar.deposit)} zł` }] : []),
  ];
}
