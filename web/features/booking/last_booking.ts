import type { BookingFields } from "../../api/visitor_writes.ts";
import { proxy } from "valtio/vanilla";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { BusyRental } from "../../../shared/api/rental.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { carName } from "../cars/card/car_words.ts";

/** The last booking, until it is dismissed or the page is left; not stored anywhere else. */
export const lastBooking = proxy<{ booking: BookedRental | undefined }>({ booking: undefined });
let isNews = false;

/** Sets the last booking from the server's reply and the submitted fields. */
export function noteBooking(rental: BusyRental, fields: BookingFields, car: RentalCar): void {
  const period = { start: rental.startDateTime, end: rental.endDateTime };
  isNews = true;
  lastBooking.booking = {
    rentalId: rental.id,
    carId: car.id,
    car: carName(car),
    period,
    cost: fields.quote?.total ?? 0,
    customer: {
      name: `${fields.customerFirstName} ${fields.customerLastName}`,
      address: fields.customerAddress ?? "",
      phone: fields.customerPhone ?? "",
      email: fields.customerEmail ?? "",
      additionalInfo: fields.additionalInfo ?? "",
    },
  };
}

/** Whether the last booking has not been announced yet; calling this marks it as announced. */
export function takeBookingNews(): boolean {
  const news = isNews;
  isNews = false;
  return news;
}

/** Dismisses the last booking. */
export function forgetBooking(): void {
  lastBooking.booking = undefined;
}
