import { proxy } from "valtio/vanilla";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { BusyRental } from "../../../shared/api/rental.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { estimate } from "../../../shared/rental/prices.ts";
import type { BookingFields } from "../../api/api.ts";
import { carName } from "../cars/card/car_words.ts";

/** What was booked last, until it is put away or the page is left: it is kept nowhere else. */
export const lastBooking = proxy<{ booking: BookedRental | undefined }>({ booking: undefined });
let isNews = false;

/** The car was booked, with these fields. */
export function noteBooking(rental: BusyRental, fields: BookingFields, car: RentalCar): void {
  const period = { start: rental.startDateTime, end: rental.endDateTime };
  isNews = true;
  lastBooking.booking = {
    rentalId: rental.id,
    carId: car.id,
    car: carName(car),
    period,
    cost: estimate(car.rentalPrices, period).total,
    customer: {
      name: `${fields.customerFirstName} ${fields.customerLastName}`,
      address: fields.customerAddress ?? "",
      phone: fields.customerPhone ?? "",
      email: fields.customerEmail ?? "",
      additionalInfo: fields.additionalInfo ?? "",
    },
  };
}

/** Whether nobody was told of it yet; asking tells. */
export function takeBookingNews(): boolean {
  const news = isNews;
  isNews = false;
  return news;
}

/** The visitor puts it away. */
export function forgetBooking(): void {
  lastBooking.booking = undefined;
}
