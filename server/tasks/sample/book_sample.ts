import { bookingRequest, rental, rentalEdit } from "../../../shared/api/rental.ts";
import { type BookingServices, bookRental } from "../../commands/booking/book_rental.ts";
import { editRental } from "../../commands/rentals/edit_rental.ts";
import type { Services } from "../../services.ts";
import type { SampleBooking } from "./bookings.ts";

/** Makes a sample booking by the usual commands; no mail is sent about it. */
export async function bookSample(
  services: BookingServices & Pick<Services, "files" | "log">,
  { carId, period, customer, cancelled }: SampleBooking,
): Promise<void> {
  const context = { actor: "system" as const };
  const booking = {
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerPhone: customer.phone,
    customerEmail: customer.email,
    customerAddress: customer.address,
    additionalInfo: customer.additionalInfo,
  };
  const { body } = await bookRental(services, context, bookingRequest.parse(booking), {
    notify: false,
  });
  if (cancelled) {
    const cancellation = rentalEdit.parse({ ...booking, status: "Anulowane" });
    await editRental(services, context, rental.parse(body).id, cancellation, undefined);
  }
}
