import type { MailContent } from "../../shared/mail/events.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import type { OpenRental } from "../../shared/rental/rental.ts";
import type { RentedCar } from "../../shared/api/rental.ts";
import { formatDateTime } from "../../shared/warsaw.ts";
import { zloty } from "../../shared/zloty.ts";

/** The mail to the business about a new booking (decisions §3.5); a reply goes to the customer. */
export function bookingMailToBusiness(
  rentalId: string,
  { period, customer }: OpenRental<RentalCustomer>,
  car: RentedCar | undefined,
  publicUrl: string,
): MailContent {
  const name = car ? `${car.brand} ${car.model}` : "samochód";
  const plates = car?.registrationNumber ? ` (${car.registrationNumber})` : "";
  const { firstName, lastName, phone, email, address, additionalInfo } = customer;
  return {
    subject: oneLine(`Nowa rezerwacja: ${name}, ${formatDateTime(period.start)}`),
    replyTo: email,
    text: [
      "Dzień dobry,",
      "",
      "wpłynęła nowa rezerwacja samochodu.",
      "",
      `Samochód: ${name}${plates}`,
      `Odbiór: ${formatDateTime(period.start)}`,
      `Zwrot: ${formatDateTime(period.end)}`,
      ...(car?.deposit ? [`Kaucja: ${zloty(car.deposit)} zł`] : []),
      "",
      `Klient: ${firstName} ${lastName}`,
      `Telefon: ${phone}`,
      `E-mail: ${email}`,
      `Adres: ${address}`,
      ...(additionalInfo ? ["", "Dodatkowe informacje:", additionalInfo] : []),
      "",
      `Wynajmy: ${publicUrl}/admin/zarzadzanie-wynajmami`,
      `Numer rezerwacji: ${rentalId}`,
    ].join("\n"),
  };
}

/** A subject is one line, whatever was typed into a name. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
