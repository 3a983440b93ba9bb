import type { Rental } from "../api/rental.ts";
import type { RentalCustomer } from "./events.ts";
import type { OpenRental } from "./rental.ts";

/** The car in a rental's reply; the registration number only for an administrator. */
export interface RentedCar {
  readonly brand: string;
  readonly model: string;
  readonly registrationNumber?: string | undefined;
  /** zł; 0 or absent for none. */
  readonly deposit?: number | undefined;
}

/** A rental as the API replies it (back-office §3). */
export function rentalView(
  id: string,
  rental: OpenRental<RentalCustomer>,
  car: RentedCar | undefined,
  { emailSent = false, hasDocument = false }: {
    emailSent?: boolean;
    /** Of any kind. */
    hasDocument?: boolean;
  } = {},
): Rental {
  const { customer } = rental;
  return {
    id,
    rentalCarId: rental.carId,
    rentalCar: car
      ? {
        ...(car.registrationNumber === undefined
          ? {}
          : { registrationNumber: car.registrationNumber }),
        brand: car.brand,
        model: car.model,
        ...(car.deposit ? { deposit: car.deposit } : {}),
      }
      : null,
    startDateTime: rental.period.start,
    endDateTime: rental.period.end,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerPhone: customer.phone,
    customerEmail: customer.email,
    customerAddress: customer.address,
    additionalInfo: customer.additionalInfo,
    status: rental.status,
    ...(rental.quote ? { quote: rental.quote } : {}),
    ...(rental.link ? { linkSince: rental.link.madeAt } : {}),
    ...(rental.extension ? { extension: { until: rental.extension.until } } : {}),
    ...(rental.driverGivenAt ? { hasDriver: true } : {}),
    emailSent,
    hasDocument,
    createdAt: rental.createdAt,
    modifiedAt: rental.modifiedAt,
  };
}
