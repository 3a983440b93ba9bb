import type { Rental } from "../../../../shared/api/rental.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { versioned } from "../../../api/office/call.ts";
import type { Versioned } from "../../../api/versioned_values.ts";

/**
 * Moves a rental to another time or car; everything else stays.
 * @throws ProblemFailure 409 if the car is taken then, 412 for another version
 */
export async function moveRental(
  id: string,
  { carId, start, end }: Period & { carId: string },
  sending: { idempotencyKey: string; ifMatch?: string },
): Promise<Versioned<Rental>> {
  const { values: before } = await versioned("GET /rental/{id}", { params: { id } });
  return await versioned("PUT /rental/{id}", {
    params: { id },
    body: {
      rentalCarId: carId,
      startDateTime: start,
      endDateTime: end,
      customerFirstName: before.customerFirstName,
      customerLastName: before.customerLastName,
      customerPhone: before.customerPhone,
      customerEmail: before.customerEmail,
      customerAddress: before.customerAddress,
      additionalInfo: before.additionalInfo,
    },
    ...sending,
  });
}
