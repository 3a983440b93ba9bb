import type { Rental } from "../../../../shared/api/rental.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { send } from "../../../api/call.ts";
import { versioned } from "../../../api/office/call.ts";
import { forgetRentals } from "../../../api/office/forget_rentals.ts";

/**
 * Moves a rental to another time or car; everything else stays.
 * @throws ProblemFailure 409 if the car is taken then, 412 for another version
 */
export async function moveRental(
  id: string,
  { carId, start, end }: Period & { carId: string },
  sending: { idempotencyKey: string; ifMatch?: string },
): Promise<{ etag: string }> {
  const { values: before } = await versioned("GET /rental/{id}", { params: { id } });
  return await moveKnown(before, { carId, start, end }, sending);
}

/**
 * The same of a rental that was read, also while its page is being closed: nothing is loaded before
 * the request is made, not even what parses replies; only the tag of this one is needed.
 */
export async function moveKnown(
  before: Rental,
  { carId, start, end }: Period & { carId: string },
  sending: { idempotencyKey: string; ifMatch?: string; keepalive?: boolean },
): Promise<{ etag: string }> {
  const { id } = before;
  const { etag = "" } = await send("PUT /rental/{id}", {
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
  }).finally(forgetRentals);
  return { etag };
}

/** The version in an ETag, such as '"3"', weak or strong. */
export function tagVersion(etag: string): number {
  return Number(etag.replaceAll(/\D/g, ""));
}
