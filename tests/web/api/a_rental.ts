import type { Rental } from "../../../shared/api/rental.ts";

/** A rental as the server returns it to the administrator. */
export function aRental(changes: Partial<Rental> = {}): Rental {
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    rentalCarId: "019a0000-0000-7000-8000-00000000000a",
    rentalCar: { brand: "Toyota", model: "Aygo", registrationNumber: "TK 1" },
    startDateTime: "2026-12-01T08:00:00.000Z",
    endDateTime: "2026-12-02T08:00:00.000Z",
    customerFirstName: "Anna",
    customerLastName: "Nowak",
    customerPhone: "600 000 000",
    customerEmail: "anna@example.com",
    customerAddress: "",
    additionalInfo: "",
    status: "Do sprawdzenia",
    emailSent: false,
    hasDocument: false,
    createdAt: "2026-11-20T08:00:00.000Z",
    modifiedAt: "2026-11-20T08:00:00.000Z",
    ...changes,
  };
}
