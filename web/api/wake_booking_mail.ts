import type { BusyRental } from "../../shared/api/rental.ts";
import type { RentalCar } from "../../shared/api/rental_car.ts";
import type { BookingFields } from "./api.ts";
import { request } from "./transport.ts";

/**
 * The call that follows a booking (public-side §3). The booking has queued the mail to the business:
 * this only lets it be sent at once.
 */
export async function wakeBookingMail(
  { id, startDateTime, endDateTime }: BusyRental,
  { customerEmail, customerFirstName, customerLastName, additionalInfo }: BookingFields,
  { brand, model }: Pick<RentalCar, "brand" | "model">,
): Promise<void> {
  await request("POST", "/email/rental-notification", {
    body: {
      rentalId: id,
      customerEmail,
      startDateTime,
      endDateTime,
      customerFirstName,
      customerLastName,
      additionalInfo,
      carBrand: brand,
      carModel: model,
    },
  });
}
