import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { BusyRental } from "../../../shared/api/rental.ts";
import type { BookingFields } from "../../api/api.ts";
import { request } from "../../api/transport.ts";

/**
 * The call that follows a booking (public-side §3). The booking itself already carries the mail, so
 * nothing is lost where this fails: it is only logged.
 */
export async function notifyBusiness(
  rental: BusyRental,
  fields: BookingFields,
  car: Pick<RentalCar, "brand" | "model">,
): Promise<void> {
  try {
    await request("POST", "/email/rental-notification", {
      body: {
        rentalId: rental.id,
        customerEmail: fields.customerEmail,
        startDateTime: rental.startDateTime,
        endDateTime: rental.endDateTime,
        customerFirstName: fields.customerFirstName,
        customerLastName: fields.customerLastName,
        additionalInfo: fields.additionalInfo,
        carBrand: car.brand,
        carModel: car.model,
      },
    });
  } catch (failure) {
    console.warn("Cannot send the notification of a booking:", failure);
  }
}
